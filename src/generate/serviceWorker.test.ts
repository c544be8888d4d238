import { describe, expect, it } from 'vitest';
import { appended } from '../testing/temporaryFolder.ts';
import { filesOfPages, withinBudget, workerScript } from './serviceWorker.ts';
import { buildWith, markedPage } from './testing.ts';

const FILES: Readonly<Record<string, string>> = {
  'index.html':
    '<link rel="icon" href="/guide/images/mark.svg"><script src="/guide/assets/site-1.js"></script>',
  'tool/index.html': [
    '<link rel="stylesheet" href="/guide/assets/tool-1.css"><script type="module" src="/guide/assets/tool-1.js">',
    '<img src="/guide/images/photo.webp"><img src="/guide/pictures/egg.svg"><img src="https://other.example/a.svg">',
    '<a href="/guide/data/figures.json"><img src="/guide/images/gone.svg"><img src="/guide/pictures/products/1.svg">',
  ].join(''),
  'images/mark.svg': '<svg/>',
  'images/photo.webp': 'a photo',
  'pictures/products/1.svg': '<svg/>',
  'pictures/egg.svg': '<svg><circle/></svg>',
  'assets/site-1.js': 'import("./search-engine-1.js")',
  'assets/tool-1.css': 'p{margin:0}',
  'assets/tool-1.js': 'e={a:"./calendar-engine-1.js",b:"./compare-engine-1.js"};r="./runtime-1.js"',
  'assets/calendar-engine-1.js': 'calendar',
  'assets/compare-engine-1.js': 'compare',
  'assets/search-engine-1.js': 'search',
  'assets/runtime-1.js': 'runtime',
};
const read = (files: Readonly<Record<string, string>>) => (file: string) => {
  const text = files[file];
  if (text === undefined) return null;
  return Buffer.from(file.endsWith('.html') ? markedPage(text) : text);
};
const filesOf = (files = FILES) => filesOfPages(['index.html', 'tool/index.html'], read(files), '/guide');
const namesOf = (pages: readonly (readonly (readonly [string, string])[])[]) =>
  pages.map((files) => files.map(([file]) => file));

describe('the files that a browser keeps', () => {
  it('are pages with their styles, drawings and scripts, and the engines that these load, but nothing of lists and products', () => {
    expect(namesOf(filesOf())).toEqual([
      ['index.html', 'images/mark.svg', 'assets/site-1.js'],
      [
        ...['tool/index.html', 'assets/tool-1.css', 'assets/tool-1.js', 'assets/calendar-engine-1.js'],
        ...['assets/runtime-1.js', 'pictures/egg.svg'],
      ],
    ]);
  });

  it('are known by the hash of their bytes, and a page by the hash that the build has written at its end', () => {
    const page = markedPage('<p>Eggs</p>');
    const files = filesOfPages(['a.html'], () => Buffer.from(page), '');
    expect(page).toMatch(/^<p>Eggs<\/p><data hidden value="\w{8}"><\/data><\/body>$/);
    expect(page).toContain(`"${files[0]?.[0]?.[1]}"`);
    expect(() => filesOfPages(['a.html'], () => Buffer.from('<p>Eggs</p></body>'), '')).toThrow(
      'a.html: expected the hash of its content before </body>, found none',
    );
  });

  it('are left out page by page where there is no room, with what no other page loads', () => {
    const page = (name: string, ...files: string[]) => [name, ...files].map((file) => [file, ''] as const);
    const pages = [page('a', 'shared'), page('b', 'large', 'shared'), page('c', 'shared', 'small')];
    const kept = withinBudget(pages, 50, (file) => (file === 'large' ? 100 : 10));
    expect(kept.files.map(([file]) => file)).toEqual(['a', 'shared', 'c', 'small']);
    expect(kept).toMatchObject({ found: 150, without: [{ page: 'b', bytes: 110 }] });
  });

  it('with a batch of a species are its pages, too, as far as there is room beside those for everybody', () => {
    const before = [
      ['home', ''],
      ['shared', ''],
    ] as const;
    const page = (name: string, ...files: string[]) => [name, ...files].map((file) => [file, ''] as const);
    const pages = [page('eggs', 'shared'), page('article', 'plate')];
    const within = (most: number) => withinBudget(pages, most, () => 10, before);
    expect(within(50).files.map(([file]) => file)).toEqual(['eggs', 'article', 'plate']);
    expect(within(50)).toMatchObject({ found: 50, without: [] });
    expect(within(49).files.map(([file]) => file)).toEqual(['eggs']);
    expect(within(49)).toMatchObject({ found: 50, without: [{ page: 'article', bytes: 20 }] });
  });
});

it('the script of the worker lists the files as they are addressed, and is of another version once one is changed', () => {
  const scriptOf = (files = FILES, ofDuck: readonly [string, string][] = []) =>
    workerScript(filesOf(files).flat(), new Map([['duck', ofDuck]]), 'work()');
  expect(scriptOf()).toMatch(
    /^const VERSION="\w{8}",FILES=\{"":"\w{8}",.*"tool\/":"\w{8}",.*\},SPECIES_FILES=\{"duck":\{\}\};\nwork\(\)$/,
  );
  const versionOf = (script: string) => /VERSION="(\w+)"/.exec(script)?.[1];
  expect(versionOf(scriptOf())).toBe(versionOf(scriptOf()));
  expect(versionOf(scriptOf({ ...FILES, 'pictures/egg.svg': '<svg/>' }))).not.toBe(versionOf(scriptOf()));
  const withDuck = scriptOf(FILES, [['eggs/duck/index.html', '1a2b3c4d']]);
  expect(withDuck).toContain('SPECIES_FILES={"duck":{"eggs/duck/":"1a2b3c4d"}}');
  expect(versionOf(withDuck)).not.toBe(versionOf(scriptOf()));
});

/** The files in the worker of a build: those for everybody, and those by species. */
function filesIn(worker: string) {
  const [, files = '', bySpecies = ''] = /FILES=(\{.*?\}),SPECIES_FILES=(\{.*\});\n/.exec(worker) ?? [];
  const ofSpecies = Object.entries<Record<string, string>>(JSON.parse(bySpecies));
  return {
    forEveryone: Object.keys(JSON.parse(files)),
    bySpecies: Object.fromEntries(ofSpecies.map(([id, own]) => [id, Object.keys(own)])),
  };
}

it('a batch of a species has the page of its eggs kept, and the article that shows what candling does', async () => {
  const veins = '- {name: veins, title: Veins, alt: Veins., text: Alive., sources: [extension-facts]}\n';
  const { warnings, text } = await buildWith({
    'plates.yaml': appended(veins),
    'articles/first-hatch.md': appended('\n\n::plate{name=veins}\n'),
  });
  const { forEveryone, bySpecies } = filesIn(text('sw.js'));
  expect(warnings).toEqual([]);
  expect(Object.keys(bySpecies)).toEqual(['chicken']);
  expect(bySpecies['chicken']).toEqual(expect.arrayContaining(['eggs/chicken/', 'blog/first-hatch/']));
  expect([...forEveryone, ...(bySpecies['chicken'] ?? [])]).toContain('pictures/plates/veins.svg');
  expect(forEveryone).not.toContain('eggs/chicken/');
  expect(forEveryone).not.toContain('eggs/');
});

it('a batch of a species whose eggs have no page has the page of all species kept', async () => {
  const { text } = await buildWith({
    'species.yaml': (yaml) =>
      yaml + yaml.replace('id: chicken', 'id: pheasant').replace(/name: .*/, 'name: Pheasant'),
  });
  const { bySpecies } = filesIn(text('sw.js'));
  expect(Object.keys(bySpecies).sort()).toEqual(['chicken', 'pheasant']);
  expect(bySpecies['pheasant']).toContain('eggs/');
  expect(bySpecies['chicken']).not.toContain('eggs/');
});

it('a site whose pages have no room is warned at its budget, and keeps help and tools before pages with products', async () => {
  const { warnings, text } = await buildWith({ 'site.yaml': appended('budgets:\n  offline: 60000\n') });
  expect(warnings).toEqual([
    expect.objectContaining({
      field: 'budgets.offline',
      message: expect.stringMatching(
        /^expected at most 60,000 bytes after gzip .*, found [\d,]+; left out: .*\/guides\/.* \([\d,]+\).*; shorten pages, or raise budgets\.offline$/,
      ),
    }),
    expect.objectContaining({
      field: 'budgets.offline',
      message: expect.stringMatching(
        /^expected at most 60,000 bytes after gzip to keep with a batch of chicken, found [\d,]+; left out: \/eggs\/chicken\/ \([\d,]+\); shorten pages, or raise budgets\.offline$/,
      ),
    }),
  ]);
  expect(text('sw.js')).toMatch(/"help\/":.*"offline\/":/);
  expect(text('sw.js')).not.toMatch(/\{"":|"guides\/chicken-eggs\/":/);
});
