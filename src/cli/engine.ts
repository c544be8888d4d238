import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of the engine: a clone of its repository, or the package that a site has installed. */
export const ENGINE = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Whether the engine is a package: its programs were bundled before it was packed, without what bundles them.
 */
export const IS_PACKAGE = !existsSync(path.join(ENGINE, 'scripts/bundle.mjs'));

/** Whether a command works in the folder of the engine, on the sample, and not in that of a site. */
export const IN_ENGINE = path.resolve() === path.resolve(ENGINE);

/** The path of a document of the engine, relative to the folder of the site. */
export function documentPath(name: string): string {
  return IN_ENGINE ? `docs/${name}` : `node_modules/hatch-guide/docs/${name}`;
}

/**
 * The folder of the bundle that this code runs from, or null in its sources. Bundling
 * leaves `import.meta.filename` as it is.
 */
const BUNDLE = import.meta.filename.endsWith('.mjs') ? path.dirname(import.meta.filename) : null;

/**
 * The URL of a module that is loaded by itself: of its bundle (`scripts/bundle.mjs`) if this code
 * is bundled, or else of its source.
 */
export function moduleUrl(source: string): URL {
  const file = BUNDLE === null ? source : `${path.basename(source, '.ts')}.mjs`;
  return pathToFileURL(path.join(BUNDLE ?? ENGINE, file));
}

/**
 * The URL of the current version of a module, even if a developer has changed it since this code was bundled.
 */
export function latestModuleUrl(source: string, engine: string): URL {
  return IS_PACKAGE ? moduleUrl(source) : pathToFileURL(path.join(engine, source));
}
