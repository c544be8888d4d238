import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { lazy } from '../domain/memoize.ts';
import { SITE_SCRIPT } from '../site/frame.ts';
import type { ToolName, WidgetName } from '../site/pages/pageKind.ts';
import { browserTargets } from './browserTargets.ts';
import { type WidgetStyles, widgetStyles } from './buildStyles.ts';
import { PROJECT } from './hash.ts';
import type { BuiltFile } from './stagedFiles.ts';

/** The script that a page with a widget loads at once. */
const ENTRIES: Record<WidgetName, string> = {
  list: 'src/widgets/listEntry.ts',
  notFound: 'src/widgets/notFoundEntry.ts',
  tool: 'src/widgets/toolEntry.ts',
};

/** What the entry of lists loads on the first sign of use. */
const LIST_ENGINE = 'src/widgets/listEngine.ts';

/** What the entry of tools loads on the first sign of use of each. */
const TOOL_ENGINES: Record<ToolName, string> = {
  search: 'src/widgets/searchEngine.ts',
  compare: 'src/widgets/compareEngine.ts',
  'hatch-calendar': 'src/widgets/calendarEngine.ts',
  'hatch-calculators': 'src/widgets/calculatorsEngine.ts',
  finder: 'src/widgets/finderEngine.ts',
};

/** What the script of all pages loads once a product is chosen to be compared. */
const TRAY_ENGINE = 'src/widgets/trayEngine.ts';

/** What all engines render with. */
const RUNTIME = 'src/widgets/ui/runtime.ts';

/** What every page loads. */
const SITE_ENTRY = 'src/widgets/siteEntry.ts';

/** What a page with a widget has in its head before the script: it looks after the page while there is none. */
const BEFORE_SCRIPT = 'src/widgets/beforeScript.ts';

/** The same for a page with a list, which fetches ahead what its script will ask for. */
const BEFORE_LIST_SCRIPT = 'src/widgets/beforeListScript.ts';

export interface WidgetBundle {
  readonly files: readonly BuiltFile[];
  /** The paths of the scripts that pages with a widget load at once. */
  readonly scripts: Readonly<Record<WidgetName, string>>;
  /** The path of the script that every page loads. */
  readonly siteScript: string;
  /** The scripts that pages with a widget have in their head before its own, minified. */
  readonly beforeScripts: Readonly<Record<WidgetName, string>>;
  /** The styles that the scripts bring along. */
  readonly styles: WidgetStyles;
}

/**
 * Bundles what ships to the browser: an entry for all pages, a small one for each widget, and the engines of lists and tools, which their entries
 * load when they are first used, together with the runtime of all engines. Each is a file of its own that imports no other: where
 * one does not come, it can be fetched again by itself. All are named by their content, and have their source maps beside them, without a comment that
 * names them: it would be sent to every visitor.
 * They are bundled once: like all code, a process has them as they were when it began. The edit loop starts another thread
 * for other code.
 */
export const bundleWidgets = lazy(bundleAll);

async function bundleAll(): Promise<WidgetBundle> {
  const styles = await widgetStyles();
  const [engines, notFound, beforeScript, beforeListScript] = await Promise.all([
    bundleEngines(styles),
    bundle('not-found', ENTRIES.notFound),
    minifyInline(BEFORE_SCRIPT),
    minifyInline(BEFORE_LIST_SCRIPT),
  ]);
  const { tray, list: listEngine, tools, runtime } = engines;
  const [site, list, tool] = await bundleEntries(engines, styles);
  return {
    files: [site, runtime, tray, listEngine, ...tools.engines, list, notFound, tool].flatMap(
      ({ files }) => files,
    ),
    scripts: { list: `/${list.script}`, notFound: `/${notFound.script}`, tool: `/${tool.script}` },
    siteScript: `/${site.script}`,
    beforeScripts: { list: beforeListScript, notFound: beforeScript, tool: beforeScript },
    styles,
  };
}

/** Bundles what entries load when it is first used: engines, and their runtime. */
async function bundleEngines(styles: WidgetStyles) {
  const [list, tools, tray, runtime] = await Promise.all([
    bundle('list-engine', LIST_ENGINE, styles),
    bundleTools(styles),
    bundle('tray-engine', TRAY_ENGINE, styles),
    bundle('runtime', RUNTIME),
  ]);
  return { list, tools, tray, runtime };
}

/** Bundles the entries that load engines, whose addresses they have in their source: those of all pages, of lists and of tools. */
function bundleEntries(
  { list, tools, tray, runtime }: Awaited<ReturnType<typeof bundleEngines>>,
  styles: WidgetStyles,
): Promise<[site: Bundle, list: Bundle, tool: Bundle]> {
  const shared = { RUNTIME: JSON.stringify(besideEntry(runtime)) };
  return Promise.all([
    bundle(SITE_SCRIPT, SITE_ENTRY, {
      ...styles,
      ...shared,
      SEARCH_ENGINE: JSON.stringify(tools.addresses['search']),
      TRAY_ENGINE: JSON.stringify(besideEntry(tray)),
    }),
    bundle('list', ENTRIES.list, { ...styles, ...shared, LIST_ENGINE: JSON.stringify(besideEntry(list)) }),
    bundle('tool', ENTRIES.tool, { ...shared, TOOL_ENGINES: JSON.stringify(tools.addresses) }),
  ]);
}

interface Bundle {
  /** The path of the script. */
  readonly script: string;
  /** The script and its source map. */
  readonly files: readonly BuiltFile[];
}

/** The address of an engine as its entry, a file of the same folder, has it in its source. */
function besideEntry(engine: Bundle): string {
  return `./${path.posix.basename(engine.script)}`;
}

/** Bundles the engine of each tool, and says where the entry finds each by the tool's name. */
async function bundleTools(define: BuildOptions['define']) {
  const engines = await Promise.all(
    Object.entries(TOOL_ENGINES).map(async ([name, entry]) => ({
      name,
      engine: await bundle(`${name}-engine`, entry, define),
    })),
  );
  return {
    engines: engines.map(({ engine }) => engine),
    addresses: Object.fromEntries(engines.map(({ name, engine }) => [name, besideEntry(engine)])),
  };
}

async function bundle(name: string, entry: string, define: BuildOptions['define'] = {}): Promise<Bundle> {
  const { outputFiles } = await build({
    ...(await sharedOptions()),
    entryPoints: { [name]: entry },
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    define,
    format: 'esm',
    sourcemap: 'external',
    write: false,
  });
  const files = outputFiles.map((file) => ({
    path: path.relative(PROJECT, file.path).split(path.sep).join('/'),
    contents: Buffer.from(file.contents),
  }));
  const script = files.find((file) => file.path.endsWith('.js'))?.path;
  if (!script) throw new Error(`the bundle of ${entry} has no script`);
  return { script, files };
}

async function minifyInline(entry: string): Promise<string> {
  const { outputFiles } = await build({
    ...(await sharedOptions()),
    entryPoints: [entry],
    format: 'iife',
    write: false,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

async function sharedOptions() {
  return {
    absWorkingDir: PROJECT,
    bundle: true,
    minify: true,
    charset: 'utf8',
    platform: 'browser',
    target: await browserTargets(),
    logLevel: 'silent',
    plugins: [compactViews],
  } satisfies BuildOptions;
}

/** What stands between two parts of a view on lines of their own: behind a tag or a value, before the next or the end. */
const LINE_BREAK = /(?<=[>}])\s*\n\s*(?=[<$`])/g;

/**
 * Leaves the line breaks between the parts of views out of scripts. htm drops them when a view is rendered
 * (https://github.com/developit/htm/blob/3.1.1/src/build.mjs), so that what is rendered is the same.
 */
export const compactViews: Plugin = {
  name: 'compact-views',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]widgets[\\/].*\.ts$/ }, async (file) => ({
      contents: compactView(await readFile(file.path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/** The source of a view without the line breaks between its parts. */
export function compactView(source: string): string {
  return source.replace(LINE_BREAK, '');
}
