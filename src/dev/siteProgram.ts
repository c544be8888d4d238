import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, type BuildResult, context } from 'esbuild';
import { programOptions, writeProgram } from '../../scripts/programOptions.mjs';
import { projectCache } from '../cli/cacheFiles.ts';

/** The code of the site as a program. */
export interface SiteProgram {
  /** The URL of its file, which is named by its content. */
  readonly url: string;
  /** The packages that it imports. */
  readonly packages: readonly string[];
}

const ENTRY = 'src/dev/devSite.ts';

/** Bundles the code of the site again and again: files that did not change are not parsed again. */
export interface SiteBundler {
  /**
   * Bundles the code as it is now.
   * @throws esbuild's BuildFailure where it has mistakes
   */
  bundle(): Promise<SiteProgram>;
  close(): Promise<void>;
}

/** Makes a bundler for the project in a folder. */
export async function createBundler(project: string): Promise<SiteBundler> {
  const folder = projectCache('programs');
  const options: BuildOptions & { write: false; metafile: true } = {
    ...programOptions(project),
    entryPoints: [ENTRY],
    outfile: path.join(folder, 'site.mjs'),
    logLevel: 'silent',
  };
  const builds = await context(options);
  return {
    bundle: async () => keep(await builds.rebuild(), folder),
    close: () => builds.dispose(),
  };
}

function keep(
  { metafile, outputFiles }: BuildResult<{ write: false; metafile: true }>,
  folder: string,
): SiteProgram {
  const [output] = Object.values(metafile.outputs);
  const file = writeProgram(folder, outputFiles[0]?.contents ?? new Uint8Array());
  const packages = output?.imports.filter(({ external }) => external).map((imported) => imported.path);
  return { url: pathToFileURL(file).href, packages: [...new Set(packages)] };
}
