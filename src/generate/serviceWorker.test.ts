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
});

it('the script of the worker lists the files as they are addressed, and is of another version once one is changed', () => {
  const scriptOf = (files = FILES) => workerScript(filesOf(files).flat(), 'work()');
  expect(scriptOf()).toMatch(/^const VERSION="\w{8}",FILES=\{"":"\w{8}",.*"tool\/":"\w{8}",.*\};\nwork\(\)$/);
  const versionOf = (script: string) => /VERSION="(\w+)"/.exec(script)?.[1];
  expect(versionOf(scriptOf())).toBe(versionOf(scriptOf()));
  expect(versionOf(scriptOf({ ...FILES, 'pictures/egg.svg': '<svg/>' }))).not.toBe(versionOf(scriptOf()));
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
  ]);
  expect(text('sw.js')).toMatch(/"help\/":.*"offline\/":/);
  expect(text('sw.js')).not.toMatch(/\{"":|"guides\/chicken-eggs\/":/);
});
