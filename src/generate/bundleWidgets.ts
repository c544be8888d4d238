import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import type { WidgetName } from '../site/pages/pageKind.ts';
import type { BuiltFile } from './output.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const ENTRY = 'src/widgets/entry.ts';

export interface WidgetBundle {
  readonly files: readonly BuiltFile[];
  /** The paths of the scripts that a page with a widget loads at once: the entry, then the chunks of the widget. */
  readonly scriptsOf: (widget: WidgetName) => readonly string[];
}

/**
 * Bundles what ships to the browser: one small entry, and a chunk for each widget that the entry loads where a page
 * has it; all are minified, named by their content, and have their source maps beside them, without a
 * comment that names them: it would be sent to every visitor.
 */
export async function bundleWidgets(): Promise<WidgetBundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: PROJECT,
    entryPoints: { widgets: ENTRY },
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    charset: 'utf8',
    platform: 'browser',
    target: 'es2023',
    sourcemap: 'external',
    write: false,
    logLevel: 'silent',
  });
  const files = outputFiles.map((file) => ({
    path: path.relative(PROJECT, file.path).split(path.sep).join('/'),
    contents: Buffer.from(file.contents),
  }));
  return { files, scriptsOf: scriptsIn(metafile) };
}

function scriptsIn({ outputs }: Metafile): WidgetBundle['scriptsOf'] {
  const entry = outputOf(outputs, ENTRY);
  return (widget) => {
    const chunk = outputOf(outputs, `src/widgets/${widget}.ts`);
    const shared = outputs[chunk]?.imports.filter(({ kind }) => kind === 'import-statement') ?? [];
    return [entry, chunk, ...shared.map((file) => file.path)].map((file) => `/${file}`);
  };
}

function outputOf(outputs: Metafile['outputs'], source: string): string {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source);
  if (!found) throw new Error(`the bundle of the widgets has no file for ${source}`);
  return found[0];
}
