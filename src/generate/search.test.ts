import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DocumentPrices, SearchFile, TextResult } from '../domain/search/searchFile.ts';
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
      ['under $100', '/products?category=incubator'],
      ['candler under $20', '/product/candler'],
      ['candler under $5', '/product/candler'],
    ];
    const questions = asked.map(([ask, finds]) => `  - ask: ${ask}\n    finds: ${finds}\n`);
    await writeFile(path.join(content, 'search.yaml'), `questions:\n${questions.join('')}`);
    const problems = await problemsOf(content);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/questions\[2\]\.ask: expected '\/product\/candler' /);
  });
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
    const named = [...index.postings.map(([, address]) => address), ...index.results, ...index.cards];
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

  it('have one list for any price, in the currency of the products, and their prices', async () => {
    const files = await validSite();
    const index: SearchFile = JSON.parse(files.get(INDEX) ?? '');
    const results: TextResult[] = index.results.flatMap((address) =>
      JSON.parse(files.get(address.slice(1)) ?? ''),
    );
    expect(results[index.prices?.list ?? -1]?.href).toBe('/products/?category=incubator');
    expect(index.prices?.symbol).toBe('$');
    const prices: DocumentPrices = JSON.parse(files.get(index.prices?.file.slice(1) ?? '') ?? '');
    const [texts = 0, all] = index.kinds.slice(-2).map(([, end]) => end);
    expect(prices).toHaveLength(all ?? 0);
    expect(prices.slice(texts)).toEqual([[64.99], [1299], [19.61]]);
    expect(prices[index.prices?.list ?? -1]).toEqual([64.99, 1299]);
    expect(prices.slice(0, texts).filter((own) => own !== null)).toHaveLength(1);
  });

  it('have the legal pages', async () => {
    const files = await validSite();
    const index: SearchFile = JSON.parse(files.get(INDEX) ?? '');
    expect(index.kinds).toHaveLength(Object.keys(index.labels).length);
    const results = index.results.map((address) => files.get(address.slice(1))).join('');
    expect(results).toContain('"href":"/affiliate-disclaimer/"');
  });

  it('have no price of an incubator that is withdrawn in their list', async () => {
    const files = await built('', async (content) => {
      const file = path.join(content, 'products/10-incubators.json');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace('"price": "$64.99"', '"status": "discontinued", $&'));
    });
    const { prices }: SearchFile = JSON.parse(files.get(INDEX) ?? '');
    const own: DocumentPrices = JSON.parse(files.get(prices?.file.slice(1) ?? '') ?? '');
    expect(own[prices?.list ?? -1]).toEqual([1299]);
  });

  it('leave out a list whose canonical page is another', async () => {
    const files = await validSite();
    const results = [...files].filter(([file]) => file.startsWith('assets/search-results'));
    const hrefs = results.flatMap(([, text]) => JSON.parse(text).map(({ href }: { href: string }) => href));
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
