import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import type { ProductNumbers } from '../domain/search/queryWords.ts';
import type { SearchFile, SearchResult } from '../domain/search/searchFile.ts';
import { buildSite } from './buildSite.ts';
import { buildFolders, filesOf, problemsOf, validSite } from './testing.ts';

const INDEX = 'search/index.json';

/** Builds the valid content with this `search.yaml`, and gives every file of the site. */
async function built(search = '', change = async (_content: string) => {}) {
  const { content, out } = await buildFolders();
  if (search !== '') await writeFile(path.join(content, 'search.yaml'), search);
  await change(content);
  await buildSite({ content, out });
  return filesOf(out);
}

function resultsOf(files: ReadonlyMap<string, string>): SearchResult[] {
  const { results }: SearchFile = JSON.parse(files.get(INDEX) ?? '');
  return results.flatMap(([, address]) => JSON.parse(files.get(address.slice(1)) ?? ''));
}

describe('the questions of search.yaml', () => {
  it('are warnings where their page is not among the first results', async () => {
    const { content } = await buildFolders();
    const questions =
      'questions:\n  - ask: plain tray\n    finds: /guides/\n  - ask: zzzzzz\n    finds: /blog\n';
    await writeFile(path.join(content, 'search.yaml'), questions);
    const [first = '', second = ''] = await problemsOf(content);
    expect(first).toMatch(
      /^search\.yaml:2:10 questions\[0\]\.ask: expected '\/guides\/' among the first 3 results, found '\//,
    );
    expect(second).toMatch(
      /^search\.yaml:4:10 questions\[1\]\.ask: expected '\/blog' among the first 3 results, found nothing; /,
    );
  });

  it('find at a price what a visitor is shown', async () => {
    const { content } = await buildFolders();
    const asked = [
      ['candler under $20', '/product/candler'],
      ['candler under $5', '/product/candler'],
    ];
    const questions = asked.map(([ask, finds]) => `  - ask: ${ask}\n    finds: ${finds}\n`);
    await writeFile(path.join(content, 'search.yaml'), `questions:\n${questions.join('')}`);
    const problems = await problemsOf(content);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/questions\[1\]\.ask: expected '\/product\/candler' /);
  });
});

it('the search finds a product by each of its stores, at the price of the one that leads', async () => {
  const { content } = await buildFolders();
  const offers = [{ store: 'walmart', link: 'https://www.walmart.com/ip/1', price: '$40.00' }];
  await writeFile(path.join(content, 'products/30-tray.json'), productFile(rawProduct({ offers })));
  const questions = ['amazon tray under $45', 'walmart tray under $45'].map(
    (ask) => `  - ask: ${ask}\n    finds: /product/tray-incubator\n`,
  );
  await writeFile(path.join(content, 'search.yaml'), `questions:\n${questions.join('')}`);
  expect(await problemsOf(content)).toEqual([]);
});

it('the search finds the hatch calendar by the eggs that it counts the days of', async () => {
  const { content } = await buildFolders();
  const species = path.join(content, 'species.yaml');
  await writeFile(species, (await readFile(species, 'utf8')).replace('name: Chicken', 'name: Ostrich'));
  const question = 'questions:\n  - ask: ostrich eggs\n    finds: /hatch-calendar\n';
  await writeFile(path.join(content, 'search.yaml'), question);
  expect(await problemsOf(content)).toEqual([]);
});

describe('the files of the search', () => {
  it('are named by a first one, which exists at a fixed address', async () => {
    const files = await validSite();
    const index: SearchFile = JSON.parse(files.get(INDEX) ?? '');
    const named = [...index.postings, ...index.results].map(([, address]) => address);
    named.push(index.numbers);
    expect(named.filter((address) => !files.has(address.slice(1)))).toEqual([]);
    expect(index.postings.reduce((sum, [terms]) => sum + terms, 0)).toBe(index.terms.split(' ').length);
  });

  it('change by synonyms, and no page changes with them', async () => {
    const before = await validSite();
    const after = await built('synonyms:\n  - [incubator, hatching machine]\n');
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    );
    expect(changed).toContain(INDEX);
    expect(changed.filter((file) => file !== INDEX && !file.startsWith('assets/search-'))).toEqual([]);
  });

  it('are the same each time', async () => {
    expect(await built()).toEqual(await validSite());
  });

  it('have the numbers of products, but not of one that is withdrawn', async () => {
    const files = await built('', async (content) => {
      const file = path.join(content, 'products/10-incubators.json');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace('"price": "$64.99"', '"status": "discontinued", $&'));
    });
    const index: SearchFile = JSON.parse(files.get(INDEX) ?? '');
    const numbers: ProductNumbers = JSON.parse(files.get(index.numbers.slice(1)) ?? '');
    expect(numbers.price).toEqual([null, 129900, 1961]);
    expect(numbers.price).toHaveLength(index.documents - index.pages);
  });

  it('have what phrases mean: birds with their other names, kinds, stores and facts', async () => {
    const files = await built('', async (content) => {
      const file = path.join(content, 'species.yaml');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace('name: Chicken', '$&\n  alsoCalled: [chooks]'));
    });
    const { meanings, terms }: SearchFile = JSON.parse(files.get(INDEX) ?? '');
    const of = (phrase: string) => meanings.find(({ phrases }) => phrases.includes(phrase));
    expect(of('chook')).toMatchObject({ kind: 'bird', term: of('chicken')?.term, query: 'eggType=chicken' });
    expect(of('incubator')).toMatchObject({ kind: 'noun', query: 'category=incubator' });
    expect(of('amazon')).toMatchObject({ kind: 'store', says: 'at Amazon' });
    expect(of('automatic turn typ')).toMatchObject({ kind: 'fact', query: 'turningType=automatic' });
    const known = new Set(terms.split(' '));
    expect(meanings.filter(({ kind, term }) => kind !== 'bird' && !known.has(term))).toEqual([]);
  });

  it('have the legal pages', async () => {
    expect(resultsOf(await validSite()).map(({ href }) => href)).toContain('/affiliate-disclaimer/');
  });

  it('leave out a list whose canonical page is another', async () => {
    const files = await validSite();
    const hrefs = resultsOf(files).map(({ href }) => href);
    expect(hrefs).toContain('/category/automatic-incubators/');
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });
});

it('search engines are asked not to list the page of the search', async () => {
  const files = await validSite();
  expect(files.get('search/index.html')).toContain('<meta name="robots" content="noindex"');
  expect(files.get('sitemap.xml')).toContain('/products/');
  expect(files.get('sitemap.xml')).not.toContain('/search/');
});
