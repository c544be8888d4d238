import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { bundleInputs } from './testing/bundleInputs.ts';

/** What the files of a folder may import from outside of it. */
interface Rule {
  /** The folders whose values and types they may import. */
  readonly values: readonly string[];
  /** The folders of which they may import types alone. */
  readonly types?: readonly string[];
  /** The packages that they may import; any, where the list is missing. */
  readonly packages?: readonly string[];
}

/** What commands build on that work with a whole site. */
const SITE_TOOLS = ['src/domain', 'src/cli', 'src/content', 'src/site', 'src/html', 'src/linkcheck'];

/**
 * The rule of each folder. A folder comes after those that it builds on: its tests and their helpers may
 * import from any folder before it, too.
 */
const RULES: Readonly<Record<string, Rule>> = {
  'src/testing': { values: [] },
  'src/domain': { values: [], packages: [] },
  'src/cli': { values: ['src/domain'] },
  'src/content': { values: ['src/domain', 'src/cli'] },
  'src/cms': { values: ['src/domain', 'src/cli', 'src/content'] },
  'src/site': {
    values: ['src/domain'],
    types: ['src/content', 'src/theme'],
    packages: ['marked', 'schema-dts'],
  },
  'src/theme': { values: ['src/domain'], types: ['src/content'] },
  'src/html': { values: ['src/domain'] },
  'src/widgets': { values: ['src/domain'], packages: ['htm', 'preact', 'react'] },
  templates: {
    values: ['src/domain', 'src/site', 'src/html', 'src/widgets'],
    types: ['src/content', 'src/theme'],
    packages: ['node:fs', 'react', 'react-dom'],
  },
  'src/linkcheck': { values: ['src/domain', 'src/cli', 'src/site', 'src/html'], types: ['src/content'] },
  'src/check': { values: [...SITE_TOOLS, 'src/theme'] },
  'src/generate': { values: [...SITE_TOOLS, 'src/theme', 'src/check', 'src/cms', 'templates'] },
  'src/audit': { values: SITE_TOOLS },
  'src/prices': { values: ['src/domain', 'src/cli', 'src/content'] },
  'src/deploy': { values: ['src/domain', 'src/cli', 'src/site', 'src/html', 'src/linkcheck'] },
  'src/browser': { values: [] },
  'src/dev': { values: [...SITE_TOOLS, 'src/theme', 'src/check', 'src/generate', 'src/cms'] },
  'src/bench': { values: [...SITE_TOOLS, 'src/generate'] },
  'src/screenshots': { values: ['src/cli', 'src/content', 'src/site', 'src/generate', 'src/browser'] },
  'src/import': { values: ['src/domain', 'src/cli', 'src/content'] },
  'src/owner': { values: ['src/domain', 'src/cli', 'src/content', 'src/site', 'src/theme'] },
  'src/move': { values: ['src/domain', 'src/cli', 'src/content', 'src/site', 'src/import', 'src/owner'] },
  'src/e2e': { values: [] },
  scripts: {
    values: [
      ...['src/domain', 'src/cli', 'src/content', 'src/generate', 'src/dev', 'src/audit', 'src/bench'],
      ...['src/screenshots', 'src/prices', 'src/import', 'src/owner', 'src/move', 'src/check', 'src/deploy'],
    ],
  },
};

const FOLDERS = Object.keys(RULES);

const SOURCES = ['src/**/*.{ts,tsx}', 'templates/**/*.{ts,tsx}', 'scripts/*.ts'];

/** What `#ui` means for the build (package.json, `imports`). */
const UI = 'src/widgets/ui/react.ts';

interface Import {
  readonly from: string;
  /** A file of the project, or the name of a package. */
  readonly to: string;
  readonly typesOnly: boolean;
}

const imports = glob.sync(SOURCES).flatMap(importsOf);
const inProject = imports.filter(({ to }) => to.includes('/') && folderOf(to) !== undefined);

describe('the folders', () => {
  it('import only what they may', () => {
    expect(inProject.length).toBeGreaterThan(1000);
    expect(imports.filter((entry) => !isAllowed(entry))).toEqual([]);
  });

  it('keep test helpers out of production code', () => {
    expect(imports.filter(({ from, to }) => isTest(to) && !isTest(from))).toEqual([]);
  });

  it('leave the content to its owner: no test reads it', () => {
    const tests = glob.sync(SOURCES).filter(isTest);
    const names = /(['"`])(?:\.\.\/)+content(?:\/(?![\w/]+\.ts\1)|\1)/;
    expect(tests.filter((file) => names.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('hold no files that import each other, directly or through others', () => {
    expect(circle(inProject)).toEqual([]);
  });
});

describe('what ships to the browser', () => {
  it('has Preact and htm once: engines are handed the runtime', async () => {
    const packages = async (entry: string) =>
      (await bundleInputs([entry], 'browser')).filter((file) => file.includes('node_modules'));
    expect((await packages(RUNTIME)).length).toBeGreaterThan(1);
    expect((await Promise.all(ENGINES.map(packages))).flat()).toEqual([]);
  });

  it('is made of domain, widgets, preact and htm alone', async () => {
    const sources = await bundleInputs(ENTRIES, 'browser');
    const shipped = /^src\/(domain|widgets)\/|node_modules\/(preact|htm)\//;
    expect(sources.length).toBeGreaterThan(20);
    expect(sources.filter((file) => !shipped.test(file))).toEqual([]);
  });

  it.each(['listEntry', 'toolEntry'])(
    'has no view in what a page loads at once: an engine brings them on use (%s)',
    async (entry) => {
      const sources = await bundleInputs([`src/widgets/${entry}.ts`], 'browser');
      expect(sources).toContain('src/widgets/loadOnUse.ts');
      expect(sources.filter((file) => /View|cards\/|node_modules/.test(file))).toEqual([]);
    },
  );
});

const ENGINES = glob.sync('src/widgets/*Engine.ts');

const RUNTIME = 'src/widgets/ui/runtime.ts';

/** What the scripts of the built site begin with. */
const ENTRIES = [
  ...glob.sync(['src/widgets/*{Entry,Script}.ts', 'src/widgets/offline/*Worker.ts']),
  ...['src/widgets/batchLine.ts', ...ENGINES, RUNTIME],
];

/**
 * The imports of a source, and its exports from others:
 * `import type { A } from` tells that it names types alone.
 */
function importsOf(from: string): Import[] {
  const statements =
    /^(?:import|export) (type )?(?:[^;'"]*\s)?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
  return Array.from(readFileSync(from, 'utf8').matchAll(statements), ([, type, bound, bare, dynamic]) => ({
    from,
    to: resolve(bound ?? bare ?? dynamic ?? '', from),
    typesOnly: type !== undefined,
  }));
}

function resolve(source: string, from: string): string {
  if (source === '#ui') return UI;
  if (!source.startsWith('.')) return /^(@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? source;
  return path.posix.join(path.posix.dirname(from), source);
}

function isAllowed({ from, to, typesOnly }: Import): boolean {
  const source = folderOf(from);
  const target = folderOf(to);
  // A file in no folder, such as this one, is a test of the whole project.
  if (source === undefined) return isTest(from);
  const { values, types = [], packages } = RULES[source] ?? { values: [] };
  if (target === undefined) return isTest(from) || !packages || packages.includes(to);
  if (source === target) return true;
  if (isTest(from) && FOLDERS.indexOf(target) < FOLDERS.indexOf(source)) return true;
  return values.includes(target) || (typesOnly && types.includes(target));
}

function folderOf(file: string): string | undefined {
  return FOLDERS.find((folder) => file.startsWith(`${folder}/`));
}

/** Whether a file is a test or a helper of tests. */
function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing(\.ts$|\/)|^src\/e2e\//.test(file);
}

/** Files of which each imports the next, and the last the first; none where no imports lead in a circle. */
function circle(all: readonly Import[]): string[] {
  const importing = new Set(all.map(({ from }) => from));
  const imported = new Set(all.map(({ to }) => to));
  const inner = all.filter(({ from, to }) => imported.has(from) && importing.has(to));
  if (inner.length < all.length) return circle(inner);
  const trail: string[] = [];
  for (let file = all[0]?.from; file; file = all.find(({ from }) => from === file)?.to) {
    if (trail.includes(file)) return trail.slice(trail.indexOf(file));
    trail.push(file);
  }
  return trail;
}
