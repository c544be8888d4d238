import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ENTRY = fileURLToPath(new URL('../../templates/styles/site.css', import.meta.url));

/** Bundles and minifies the style sheet that every page carries inline. */
export async function buildStyles(): Promise<string> {
  const result = await build({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'silent',
  });
  // A style element ends at the first `</style`, wherever it stands.
  return (result.outputFiles[0]?.text ?? '').trim().replaceAll('</', '<\\/');
}
