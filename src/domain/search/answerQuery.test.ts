import { describe, expect, it } from 'vitest';
import { answerQuery, type SearchedIndex } from './answerQuery.ts';
import { QUERY_WORDS } from './queryWords.ts';
import { textReader } from './readTexts.ts';
import { indexTexts } from './searchFile.ts';

/** A guide, the list of all incubators, and the products with their prices. */
const TEXTS = ['incubator guide', 'all incubators', 'small incubator', 'large incubator', 'brooder'];
const PRICES = [null, [40, 400], [40], [400], [60]];
const [GUIDE, LIST, SMALL, LARGE, BROODER] = [0, 1, 2, 3, 4];

/** The index of these texts, and what of it was read. */
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

/** The numbers of what a query finds, in the order in which they are shown. */
async function find(query: string): Promise<number[]> {
  return (await answer(query)).groups.flatMap(({ documents }) => documents);
}

describe('a query', () => {
  it('is answered with what it finds, and with which of its words', async () => {
    const { total, terms, unknown, asked } = await answer('quiet brooders');
    expect([total, [...terms], unknown, asked]).toEqual([1, ['brooder'], ['quiet'], null]);
  });

  it('reads no more of the index than it asks for', async () => {
    const of = index();
    await answer('brooder', of);
    expect([...of.read]).toEqual(['brooder']);
  });
});

describe('a query that names prices', () => {
  it('begins with the list of incubators, and finds no product at other prices', async () => {
    expect(await find('incubator under $50')).toEqual([LIST, GUIDE, SMALL]);
    expect(await find('incubator over $50')).toEqual([LIST, GUIDE, LARGE]);
    expect((await answer('incubator under $50')).asked?.range).toEqual({ min: 0, max: 50 });
  });

  it('and nothing else finds that list, and all products at these prices', async () => {
    expect(await find('under $50')).toEqual([LIST, SMALL]);
    expect(await find('$50 to $80')).toEqual([BROODER]);
  });

  it('finds no list where no incubator is at these prices', async () => {
    expect(await find('over $500')).toEqual([]);
    expect(await find('incubator from $50 to $100')).toEqual([GUIDE]);
  });

  it('and something else than incubators finds that alone', async () => {
    expect(await find('brooder under $80')).toEqual([BROODER]);
    expect(await find('brooder under $50')).toEqual([]);
  });

  it('is one of words where nothing has a price', async () => {
    const of = index({ hasPrices: false });
    const { asked, unknown } = await answer('brooder under $50', of);
    expect([asked, unknown]).toEqual([null, ['under', '$50']]);
    expect([...of.read]).toEqual(['brooder']);
  });
});
