import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import type { WidgetName } from '../site/pages/pageKind.ts';
import { browserTargets } from './browserTargets.ts';
import type { BuiltFile } from './output.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** The script that a page with a widget loads at once. */
const ENTRIES: Record<WidgetName, string> = {
  list: 'src/widgets/listEntry.ts',
  notFound: 'src/widgets/notFoundEntry.ts',
};

/** What the entry of lists loads on the first sign of use. */
const LIST_ENGINE = 'src/widgets/listEngine.ts';

export interface WidgetBundle {
  readonly files: readonly BuiltFile[];
  /** The path of the script that a page with a widget loads at once. */
  readonly scriptOf: (widget: WidgetName) => string;
}

/**
 * Bundles what ships to the browser: a small entry for each widget, and the engine of lists, which their entry loads
 * when they are first used. Each is a file of its own that needs no other: where one does not come, it can be fetched
 * again by itself. All are named by their content, and have their source maps beside them, without a comment that
 * names them: it would be sent to every visitor.
 */
export async function bundleWidgets(): Promise<WidgetBundle> {
  const engine = await bundle('list-engine', LIST_ENGINE);
  const define = { LIST_ENGINE: JSON.stringify(`./${path.posix.basename(engine.script)}`) };
  const [list, notFound] = await Promise.all([
    bundle('list', ENTRIES.list, define),
    bundle('not-found', ENTRIES.notFound),
  ]);
  const entries: Record<WidgetName, Bundle> = { list, notFound };
  return {
    files: [engine, list, notFound].flatMap(({ files }) => files),
    scriptOf: (widget) => `/${entries[widget].script}`,
  };
}

interface Bundle {
  /** The path of the script. */
  readonly script: string;
  /** The script and its source map. */
  readonly files: readonly BuiltFile[];
}

async function bundle(name: string, entry: string, define: BuildOptions['define'] = {}): Promise<Bundle> {
  const { outputFiles } = await build({
    absWorkingDir: PROJECT,
    entryPoints: { [name]: entry },
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    define,
    format: 'esm',
    charset: 'utf8',
    platform: 'browser',
    target: await browserTargets(),
    sourcemap: 'external',
    write: false,
    logLevel: 'silent',
  });
  const files = outputFiles.map((file) => ({
    path: path.relative(PROJECT, file.path).split(path.sep).join('/'),
    contents: Buffer.from(file.contents),
  }));
  const script = files.find((file) => file.path.endsWith('.js'))?.path;
  if (!script) throw new Error(`the bundle of ${entry} has no script`);
  return { script, files };
}
