import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { ENGINE } from '../cli/engine.ts';
import { type Market, market } from '../domain/market.ts';
import { memoize } from '../domain/memoize.ts';
import { type OwnWords, wordsWith } from '../domain/words.ts';
import { transferSize } from '../html/readPage.ts';
import { SITE_SCRIPT } from '../site/frame.ts';
import type { WidgetName } from '../site/pages/pageKind.ts';
import { TOOL_WIDGETS } from '../site/tools.ts';
import { browserTargets, type WidgetStyles, widgetStyles } from './buildStyles.ts';
import type { BuiltFile } from './stagedFiles.ts';

/** The scripts that a page loads at once: one on every page, and one for each widget. */
const ENTRIES = {
  chart: 'src/widgets/chartEntry.ts',
  list: 'src/widgets/listEntry.ts',
  notFound: 'src/widgets/notFoundEntry.ts',
  tool: 'src/widgets/toolEntry.ts',
} satisfies Record<WidgetName, string>;
const SITE_ENTRY = 'src/widgets/siteEntry.ts';

/**
 * The scripts in the head of a page with a widget. That of lists also fetches the data that the list's
 * script needs; that of the home page keeps a place for the visitor's batches.
 */
const BEFORE_SCRIPT = 'src/widgets/beforeScript.ts';
const BEFORE_LIST_SCRIPT = 'src/widgets/beforeListScript.ts';
const BEFORE_TOOL_SCRIPT = 'src/widgets/beforeToolScript.ts';
const BEFORE_HOME_SCRIPT = 'src/widgets/beforeHomeScript.ts';

export interface WidgetBundle {
  readonly files: readonly BuiltFile[];
  /** Path of the script of each widget. */
  readonly scripts: Readonly<Record<WidgetName, string>>;
  /** Path of the script on every page. */
  readonly siteScript: string;
  /** The service worker of a site that works offline, and of a site that does not. */
  readonly workers: { readonly keeping: string; readonly freeing: string };
  /** Minified inline script of each widget, and that of the home page. */
  readonly beforeScripts: Readonly<Record<WidgetName | 'home', string>>;
  /** Transfer size of each script in bytes, by its path. */
  readonly scriptBytes: ReadonlyMap<string, number>;
  /** The styles that the scripts add. */
  readonly styles: WidgetStyles;
}

/**
 * Bundles the scripts for the market of the site, once per process: an entry for all pages, a small one for
 * each widget, the engines that entries load on first use, and the runtime of all engines. Each is a file of
 * its own that imports no other, so that it can be fetched again by itself. Names contain a content hash.
 * Source maps are beside the scripts, without the comment that names them, which every visitor would load.
 */
export function bundleWidgets(): Promise<WidgetBundle> {
  return bundleFor(market());
}

const bundleFor = memoize(bundleAll, (of) => JSON.stringify(of));

async function bundleAll(of: Market): Promise<WidgetBundle> {
  const styles = await widgetStyles();
  const { bundle, minifyInline } = createBundler(of);
  const json = (value: unknown) => JSON.stringify(value);
  const [
    runtime,
    line,
    tray,
    listEngine,
    notFound,
    chart,
    beforeScript,
    beforeListScript,
    beforeToolScript,
    beforeHomeScript,
    keeping,
    freeing,
    ...toolEngines
  ] = await Promise.all([
    bundle('runtime', 'src/widgets/ui/runtime.ts'),
    bundle('batch-line', 'src/widgets/batchLine.ts', styles),
    bundle('tray-engine', 'src/widgets/trayEngine.ts', styles),
    bundle('list-engine', 'src/widgets/listEngine.ts', styles),
    bundle('not-found', ENTRIES.notFound),
    bundle('chart', ENTRIES.chart),
    minifyInline(BEFORE_SCRIPT),
    minifyInline(BEFORE_LIST_SCRIPT),
    minifyInline(BEFORE_TOOL_SCRIPT),
    minifyInline(BEFORE_HOME_SCRIPT),
    minifyInline('src/widgets/offline/serviceWorker.ts'),
    minifyInline('src/widgets/offline/freeingWorker.ts'),
    ...TOOL_WIDGETS.map(({ name, engine }) => bundle(`${name}-engine`, `src/widgets/${engine}`, styles)),
  ]);
  const addresses = Object.fromEntries(
    toolEngines.map((engine, index) => [TOOL_WIDGETS[index]?.name, besideEntry(engine)]),
  );
  // Entries have the URLs of engines in their source.
  const shared = { RUNTIME: json(besideEntry(runtime)) };
  const ofSite = {
    SEARCH_ENGINE: json(addresses['search']),
    TRAY_ENGINE: json(besideEntry(tray)),
    BATCH_LINE: json(besideEntry(line)),
  };
  const [site, list, tool] = await Promise.all([
    bundle(SITE_SCRIPT, SITE_ENTRY, { ...styles, ...shared, ...ofSite }),
    bundle('list', ENTRIES.list, { ...styles, ...shared, LIST_ENGINE: json(besideEntry(listEngine)) }),
    bundle('tool', ENTRIES.tool, {
      ...shared,
      TOOL_ENGINES: json(addresses),
    }),
  ]);
  const bundles = [site, runtime, line, tray, listEngine, ...toolEngines, list, notFound, chart, tool];
  return {
    files: bundles.flatMap(({ files }) => files),
    scripts: {
      chart: `/${chart.script}`,
      list: `/${list.script}`,
      notFound: `/${notFound.script}`,
      tool: `/${tool.script}`,
    },
    siteScript: `/${site.script}`,
    workers: { keeping, freeing },
    scriptBytes: new Map(bundles.map(({ script, bytes }) => [`/${script}`, bytes])),
    beforeScripts: {
      // It waits for filters in the address, and finds no list whose data it could fetch.
      chart: beforeListScript,
      list: beforeListScript,
      notFound: beforeScript,
      tool: beforeToolScript,
      home: beforeHomeScript,
    },
    styles,
  };
}

interface Bundle {
  /** The path of the script. */
  readonly script: string;
  readonly bytes: number;
  /** The script and its source map. */
  readonly files: readonly BuiltFile[];
}

/** The address of an engine, relative to the entry, which is in the same folder. */
function besideEntry(engine: Bundle): string {
  return `./${path.posix.basename(engine.script)}`;
}

function createBundler(of: Market) {
  const shared = sharedOptions(of);
  return {
    bundle: async (name: string, entry: string, define: BuildOptions['define'] = {}): Promise<Bundle> => {
      const { outputFiles } = await build({
        ...(await shared),
        entryPoints: { [name]: entry },
        outdir: 'assets',
        entryNames: '[name]-[hash]',
        define,
        format: 'esm',
        sourcemap: 'external',
        write: false,
      });
      const files = outputFiles.map((file) => ({
        path: path.relative(ENGINE, file.path).split(path.sep).join('/'),
        contents: Buffer.from(file.contents),
      }));
      const script = files.find((file) => file.path.endsWith('.js'));
      if (!script) throw new Error(`the bundle of ${entry} has no script`);
      return { script: script.path, bytes: transferSize(script.contents), files };
    },
    minifyInline: async (entry: string): Promise<string> => {
      const { outputFiles } = await build({
        ...(await shared),
        entryPoints: [entry],
        format: 'iife',
        write: false,
      });
      return outputFiles.map(({ text }) => text.trim()).join('');
    },
  };
}

async function sharedOptions(of: Market) {
  return {
    absWorkingDir: ENGINE,
    bundle: true,
    minify: true,
    charset: 'utf8',
    platform: 'browser',
    target: await browserTargets(),
    logLevel: 'silent',
    plugins: [shortenSources(of)],
  } satisfies BuildOptions;
}

/**
 * White space with a line break between two parts of a view, which are tags, values or its ends. htm drops it
 * when a view is rendered (https://github.com/developit/htm/blob/3.1.1/src/build.mjs).
 */
const BETWEEN_PARTS = /(?<=[>}`])\s*\n\s*(?=[<$`])/g;

/** The same before an attribute, where a space is enough, and before the end of a tag. */
const BEFORE_ATTRIBUTE = /\s*\n\s*(?=[\w-]+=["$])/g;
const BEFORE_TAG_END = /(?<=["}])\s*\n\s*(?=\/?>)/g;

function withoutLineBreaks(source: string): string {
  return source.replace(BETWEEN_PARTS, '').replace(BEFORE_ATTRIBUTE, ' ').replace(BEFORE_TAG_END, '');
}

/**
 * Shortens the sources of scripts without changing their behavior. They have to write each word whole, as
 * `WORDS.frame.search`: anything else fails the build.
 */
export function shortenSources(of: Market): Plugin {
  const words = wordsWith(of.words);
  return {
    name: 'shorten-sources',
    setup({ onLoad }) {
      // All the words would outweigh any script: these modules are empty, so a use that is not inlined fails.
      onLoad({ filter: /[\\/]src[\\/]domain[\\/](?:market|words)\.ts$/ }, () => ({
        contents: 'export {};',
      }));
      onLoad({ filter: /[\\/]src[\\/](?:domain|widgets)[\\/].*\.ts$/ }, async (file) => ({
        contents: withConstants(withoutLineBreaks(await readFile(file.path, 'utf8')), of, words),
        loader: 'ts',
      }));
    },
  };
}

/** A source with the values of the site in place of `market().locale`, `WORDS.frame.search` and the like. */
function withConstants(source: string, of: Market, words: OwnWords): string {
  const values = new Map<string, unknown>(Object.entries(of));
  const json = (written: string, value: unknown) => (value === undefined ? written : JSON.stringify(value));
  return source
    .replace(/\bmarket\(\)\.(\w+)/g, (written, name: string) => json(written, values.get(name)))
    .replace(/\bWORDS\.(\w+)\.(\w+)/g, (written, subject: string, name: string) =>
      json(written, words[subject]?.[name]),
    );
}
