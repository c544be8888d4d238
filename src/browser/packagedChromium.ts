import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

export interface PackagedChromium {
  readonly executablePath: string;
  /** What a machine without a single library or font of a browser needs besides. */
  readonly env: NodeJS.ProcessEnv;
}

const PACKAGE = '@sparticuz/chromium';
const UNPACK = `import chromium from '${PACKAGE}'; await chromium.executablePath();`;

/**
 * The browser of the package `@sparticuz/chromium`, unpacked once for each of its versions. By default the package would
 * take any browser that it finds in the temporary folder: one of another version, or one that is half written.
 */
export async function packagedChromium(): Promise<PackagedChromium> {
  const folder = path.join(os.tmpdir(), `hatch-guide-chromium-${await packageVersion()}`);
  if (!existsSync(folder)) await unpack(folder);
  const libraries = [path.join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']];
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  };
}

async function packageVersion(): Promise<string> {
  const main = createRequire(import.meta.url).resolve(PACKAGE);
  const file = path.join(main.slice(0, main.indexOf(PACKAGE)), PACKAGE, 'package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version;
}

/** Unpacks into a folder of its own first: test files start side by side, and the first that is done gives its name. */
async function unpack(folder: string): Promise<void> {
  const own = await mkdtemp(`${folder}-`);
  const forLibraries = { AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: own, ...forLibraries },
  });
  const fonts = `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`;
  await writeFile(path.join(own, 'fonts.conf'), fonts);
  await rename(own, folder).catch(() => rm(own, { recursive: true }));
}
