import { describe, expect, it } from 'vitest';
import { answerQuery, type SearchedIndex } from './answerQuery.ts';
import { QUERY_WORDS } from './queryWords.ts';
import { textReader } from './readTexts.ts';
import { indexTexts } from './searchFile.ts';

/** A guide, the list of all incubators, and the products with their prices. */
const TEXTS = ['incubator guide', 'all incubators', 'small incubator', 'large incubator', 'brooder'];
const PRICES = [null, [40, 400], [40], [400], [60]];
const [GUIDE, LIST, SMALL, LARGE, BROODER] = [0, 1, 2, 3, 4];

/** An index of these texts that records what was read. */
function index({ hasPrices = true } = {}): SearchedIndex & { readonly read: Set<string | undefined> } {
  const { terms, postings } = indexTexts([textReader([])(TEXTS.map((text) => [{ text, weight: 1 }]))]);
  const read = new Set<string | undefined>();
  return {
    words: QUERY_WORDS,
    kinds: [
      ['guide', 1],
      ['list', 2],
      ['product', TEXTS.length],
    ],
    terms,
    prices: hasPrices ? { list: LIST } : null,
    readPostings: async (term) => {
      read.add(terms[term]);
      return postings[term] ?? [];
    },
    readPrices: async () => {
      read.add('prices');
      return PRICES;
    },
    read,
  };
}

const answer = (query: string, of = index()) => answerQuery(query, of, { most: 8, least: 0 });

/** The document numbers that a query finds, in display order. */
async function find(query: string): Promise<number[]> {
  return (await answer(query)).groups.flatMap(({ documents }) => documents);
}

describe('a query', () => {
  it('returns its results and the words that matched', async () => {
    const { total, terms, unknown, asked } = await answer('quiet brooders');
    expect([total, [...terms], unknown, asked]).toEqual([1, ['brooder'], ['quiet'], null]);
  });

  it('reads only the needed parts of the index', async () => {
    const of = index();
    await answer('brooder', of);
    expect([...of.read]).toEqual(['brooder']);
  });
});

describe('a query that names prices', () => {
  it('lists incubators first, and finds no product at other prices', async () => {
    expect(await find('incubator under $50')).toEqual([LIST, GUIDE, SMALL]);
    expect(await find('incubator over $50')).toEqual([LIST, GUIDE, LARGE]);
    expect((await answer('incubator under $50')).asked?.range).toEqual({ min: 0, max: 50 });
  });

  it('and nothing else finds the list and all products at these prices', async () => {
    expect(await find('under $50')).toEqual([LIST, SMALL]);
    expect(await find('$50 to $80')).toEqual([BROODER]);
  });

  it('finds no list if no incubator is at these prices', async () => {
    expect(await find('over $500')).toEqual([]);
    expect(await find('incubator from $50 to $100')).toEqual([GUIDE]);
  });

  it('and something other than incubators finds only that', async () => {
    expect(await find('brooder under $80')).toEqual([BROODER]);
    expect(await find('brooder under $50')).toEqual([]);
  });

  it('is a plain text query if nothing has a price', async () => {
    const of = index({ hasPrices: false });
    const { asked, unknown } = await answer('brooder under $50', of);
    expect([asked, unknown]).toEqual([null, ['under', '$50']]);
    expect([...of.read]).toEqual(['brooder']);
  });
});
