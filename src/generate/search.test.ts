import { describe, expect, it } from 'vitest';
import { contentWith, productFile, rawProduct } from '../content/testing.ts';
import type { ProductNumbers } from '../domain/search/queryWords.ts';
import type { SearchFile, SearchResult } from '../domain/search/searchFile.ts';
import { type Changes, replaced } from '../testing/temporaryFolder.ts';
import { buildWith, once, problemsOf, validSite } from './testing.ts';

const INDEX = 'search/index.json';

/** What a build says of the questions of search.yaml, each with the page that is to answer it. */
async function problemsWith(
  questions: readonly (readonly [ask: string, finds: string])[],
  changes: Changes = {},
) {
  const lines = questions.map(([ask, finds]) => `  - ask: ${ask}\n    finds: ${finds}\n`);
  return problemsOf(await contentWith({ ...changes, 'search.yaml': `questions:\n${lines.join('')}` }));
}

describe('the questions of search.yaml', () => {
  it('are warnings where their page is not among the first results, at a price too', async () => {
    const problems = await problemsWith([
      ['plain tray', '/guides/'],
      ['zzzzzz', '/blog'],
      ['candler under $20', '/product/candler'],
      ['candler under $5', '/product/candler'],
    ]);
    expect(problems).toEqual([
      expect.stringMatching(
        /^search\.yaml:2:10 questions\[0\]\.ask: expected '\/guides\/' among the first 3 results, found '\//,
      ),
      expect.stringMatching(
        /^search\.yaml:4:10 questions\[1\]\.ask: expected '\/blog' among the first 3 results, found nothing; /,
      ),
      expect.stringMatching(/questions\[3\]\.ask: expected '\/product\/candler' /),
    ]);
  });

  it('find a product by each of its stores at the price of the one that leads, and the calendar by its eggs', async () => {
    const offers = [{ store: 'walmart', link: 'https://www.walmart.com/ip/1', price: '$40.00' }];
    const problems = await problemsWith(
      [
        ['amazon tray under $45', '/product/tray-incubator'],
        ['walmart tray under $45', '/product/tray-incubator'],
        ['ostrich eggs', '/hatch-calendar'],
      ],
      {
        'products/30-tray.json': productFile(rawProduct({ offers })),
        'species.yaml': replaced('name: Chicken', 'name: Ostrich'),
      },
    );
    expect(problems).toEqual([]);
  });
});

describe('the page of what works without a network', () => {
  it.each(['does this work without internet', 'offline', 'no signal in the barn'])(
    'answers: %s',
    async (ask) => {
      expect(await problemsWith([[ask, '/offline']])).toEqual([]);
    },
  );

  it('is not found on a site that works with a network only', async () => {
    const withOffline = ({ files }: { readonly files: ReadonlyMap<string, string> }) =>
      [...files].filter(
        ([file, text]) => file.startsWith('assets/search-results-') && text.includes('"/offline/"'),
      ).length;
    expect(withOffline(await validSite())).toBe(1);
    const without = await buildWith({
      'site.yaml': replaced('name: Hatch', 'offline: false\nname: Hatch'),
    });
    expect(withOffline(without)).toBe(0);
  });
});

/** The valid content with another name of hens and a withdrawn product. */
const changedSite = once(() =>
  buildWith({
    'species.yaml': replaced('name: Chicken', 'name: Chicken\n  alsoCalled: [chooks]'),
    'products/10-incubators.json': replaced(
      '"price": "$1,299.00"',
      '"status": "discontinued", "price": "$9"',
    ),
  }),
);

describe('the files of the search', () => {
  const indexOf = (files: ReadonlyMap<string, string>): SearchFile => JSON.parse(files.get(INDEX) ?? '');

  it('change by synonyms, and no page changes with them', async () => {
    const { files: before } = await validSite();
    const { files: after } = await buildWith({
      'search.yaml': 'synonyms: [[incubator, hatching machine]]\n',
    });
    const names = new Set([...before.keys(), ...after.keys()]);
    const changed = [...names].filter((file) => before.get(file) !== after.get(file));
    expect(changed).toContain(INDEX);
    expect(changed.filter((file) => file !== INDEX && !file.startsWith('assets/search-'))).toEqual([]);
  });

  it('have the numbers of products, but not of one that is withdrawn', async () => {
    const { files } = await changedSite();
    const index = indexOf(files);
    const numbers: ProductNumbers = JSON.parse(files.get(index.numbers.slice(1)) ?? '');
    expect(numbers.price).toEqual([6499, null, 1961]);
    expect(numbers.price).toHaveLength(index.documents - index.pages);
  });

  it('have what phrases mean: birds with their other names, kinds, stores and facts', async () => {
    const { meanings, terms } = indexOf((await changedSite()).files);
    const of = (phrase: string) => meanings.find(({ phrases }) => phrases.includes(phrase));
    expect(of('chook')).toMatchObject({ kind: 'bird', term: of('chicken')?.term, query: 'eggType=chicken' });
    expect(of('incubator')).toMatchObject({ kind: 'noun', query: 'category=incubator' });
    expect(of('amazon')).toMatchObject({ kind: 'store', says: 'at Amazon' });
    expect(of('automatic turn typ')).toMatchObject({ kind: 'fact', query: 'turningType=automatic' });
    const known = new Set(terms.split(' '));
    expect(meanings.filter(({ kind, term }) => kind !== 'bird' && !known.has(term))).toEqual([]);
  });

  it('have every page once, legal ones too, but no list whose canonical page is another', async () => {
    const { files } = await validSite();
    const results = indexOf(files).results.flatMap(([, address]): SearchResult[] =>
      JSON.parse(files.get(address.slice(1)) ?? ''),
    );
    const hrefs = results.map(({ href }) => href);
    expect(hrefs).toEqual(
      expect.arrayContaining(['/affiliate-disclaimer/', '/category/automatic-incubators/']),
    );
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });
});

it('search engines are asked not to list the page of the search', async () => {
  const { text } = await validSite();
  expect(text('search/index.html')).toContain('<meta name="robots" content="noindex"');
  expect(text('sitemap.xml')).toContain('/products/');
  expect(text('sitemap.xml')).not.toContain('/search/');
});
