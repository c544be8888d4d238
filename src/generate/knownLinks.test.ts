import { describe, expect, it } from 'vitest';
import type { PageLinks } from '../linkcheck/linkCollector.ts';
import { createUrls } from '../site/urls.ts';
import { knownLinks } from './knownLinks.ts';
import type { EarlierBuild, MadeSite } from './knownSite.ts';
import type { MadePage } from './pageMaker.ts';

const urls = createUrls('https://hatch.example/base/');
const TARGETS = ['/base/', '/base/eggs/#hen', '/base/hen.svg', '/base/duck.svg?on=/'];
const FILES = ['index.html', 'eggs/index.html', 'hen.svg', 'duck.svg', 'list-1.json'];
const SOUND = new Set(['/base/', '/base/eggs/', '/base/hen.svg', '/base/duck.svg?on=/', '/base/list-1.json']);

const links = (targets: readonly number[], places: readonly string[] = []): PageLinks => ({
  ...{ targets, places },
  ...{ outbound: [], hasFault: false },
});

function aPage(file: string, found: PageLinks): MadePage {
  const report = { path: '/', address: null, title: null, description: null, findings: [] } as const;
  return { key: file, basis: null, file: { file, bytes: 1, unchanged: true }, report, links: found };
}

const PAGES = [aPage('index.html', links([1, 2, 3])), aPage('eggs/index.html', links([0], ['hen']))];

const aList = (file: string, targets: readonly string[] = ['/base/eggs/']) => ({
  ...{ file, targets },
  hasFault: false,
});

const MADE: MadeSite = {
  ...{ key: 'one', pages: PAGES, targets: TARGETS, lists: [aList('list-1.json')], sound: SOUND, files: [] },
};

const EARLIER: EarlierBuild = { made: MADE, files: FILES, isUntouched: () => true };

/** What is known of a build that differs from the earlier one in this, and of the files of which none is gone but these. */
function knownOf(changes: Partial<MadeSite>, gone: readonly string[] = []) {
  const find = (file: string) => (gone.includes(file) ? null : { file, bytes: 1, unchanged: true });
  return knownLinks(EARLIER, { ...MADE, ...changes }, { find }, urls);
}

describe('the links of a build', () => {
  it('come to what they came to where pages and lists lead to the same', () => {
    const same = PAGES.map((page) => ({ ...page, links: structuredClone(page.links) }));
    expect(knownOf({ pages: same })).toEqual({ sound: SOUND, known: { addresses: SOUND, unknown: [] } });
  });

  it('are not known where pages are made with anything else', () => {
    expect(knownOf({ key: 'two' })).toEqual({});
  });

  it.each<[string, Partial<MadeSite>, string[]]>([
    ['a page leads elsewhere', { pages: [aPage('index.html', links([1])), ...PAGES.slice(1)] }, []],
    ['a page has lost a place', { pages: [...PAGES.slice(0, 1), aPage('eggs/index.html', links([0]))] }, []],
    ['there is a page more', { pages: [...PAGES, aPage('ducks/index.html', links([0]))] }, []],
    ['a list leads elsewhere', { lists: [aList('list-1.json', ['/base/ducks/'])] }, []],
    ['a list has a fault', { lists: [{ ...aList('list-1.json'), hasFault: true }] }, []],
    ['a file is gone that a page leads to', {}, ['hen.svg']],
    ['a file is gone that a page leads to with a slash in its query', {}, ['duck.svg']],
  ])('are looked at where %s', (_what, changes, gone) => {
    expect(knownOf(changes, gone)).toEqual({ sound: SOUND });
  });

  it('have the address of a list under its new name, which linkinator has to judge', () => {
    const { known } = knownOf({ lists: [aList('list-2.json')] }, ['list-1.json']);
    expect(known?.unknown).toEqual(['/base/list-2.json']);
    expect([...(known?.addresses ?? [])].sort()).toEqual(
      [...SOUND, '/base/list-2.json'].filter((address) => address !== '/base/list-1.json').sort(),
    );
  });
});
