import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of the engine: a clone of its repository, or the package that a site has installed. */
export const ENGINE = fileURLToPath(new URL('../../', import.meta.url));

/** Whether the engine is a package: its programs were bundled before it was packed, without what bundles them. */
export const IS_PACKAGE = !existsSync(path.join(ENGINE, 'scripts/bundle.mjs'));

/** Whether a command works in the folder of the engine, on the sample, and not in that of a site. */
export const IN_ENGINE = path.resolve() === path.resolve(ENGINE);

/** The path of a document of the engine, as somebody opens it from the folder of the site. */
export function documentPath(name: string): string {
  return IN_ENGINE ? `docs/${name}` : `node_modules/hatch-guide/docs/${name}`;
}

/** The URL of a module that is loaded by itself: of its source, or of its bundle (`scripts/bundle.mjs`) in a package. */
export function moduleUrl(source: string, engine = ENGINE): URL {
  const file = IS_PACKAGE ? `programs/${path.basename(source, '.ts')}.mjs` : source;
  return pathToFileURL(path.join(engine, file));
}
