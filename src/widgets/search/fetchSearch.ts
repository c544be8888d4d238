import type { ProductCardProps } from '../../domain/cards.ts';
import { displayRange, formatRange } from '../../domain/range.ts';
import {
  type Answer,
  type AskedPrices,
  answerQuery,
  type Extent,
  type SearchedIndex,
} from '../../domain/search/answerQuery.ts';
import {
  documentsBefore,
  type Postings,
  type PriceAnswer,
  type SearchFile,
  type SearchKind,
  type TextResult,
} from '../../domain/search/searchFile.ts';
import { fetchJson, fetchOnce } from '../loading.ts';

/** What a query has found. */
export interface Found extends Omit<Answer, 'groups'>, Pick<SearchFile, 'labels' | 'links'> {
  readonly query: string;
  readonly groups: readonly {
    readonly kind: SearchKind;
    readonly total: number;
    readonly results: readonly TextResult[];
  }[];
}

/** Beside the scripts of the site is the folder with the index: pages do not name it, so that none changes with it. */
const INDEX = '../search/index.json';

/**
 * Finds what a query asks for; only the postings of its terms and the results that are shown are fetched, each file once.
 * @throws where one of the files does not come
 */
export type Find = (query: string, extent: Extent) => Promise<Found>;

/**
 * Fetches what a search begins with. It is asked for each time whether there is a new one: it names files of its own build.
 * @throws where it does not come
 */
export async function fetchSearch(): Promise<Find> {
  return findIn(await fetchJson<SearchFile>(new URL(INDEX, import.meta.url).href, 'no-cache'));
}

function findIn(file: SearchFile): Find {
  const { labels, links, prices } = file;
  const index: SearchedIndex = {
    ...file,
    terms: file.terms.split(' '),
    readPostings: (term) => postingsOf(term, file),
    readPrices: () => fetchOnce(prices?.file ?? ''),
  };
  return async (query, extent) => {
    const answer = await answerQuery(query, index, extent);
    const resultOf = async (document: number) => {
      const result = await textOf(document, file);
      return answer.asked && document === prices?.list ? ofRange(result, answer.asked, prices) : result;
    };
    const groups = answer.groups.map(async ({ documents, ...group }) => ({
      ...group,
      results: await Promise.all(documents.map(resultOf)),
    }));
    return { ...answer, query, labels, links, groups: await Promise.all(groups) };
  };
}

async function postingsOf(term: number, { postings }: SearchFile): Promise<Postings> {
  let place = term;
  for (const [count, address] of postings) {
    if (place < count) return (await fetchOnce<readonly Postings[]>(address))[place] ?? [];
    place -= count;
  }
  return [];
}

async function textOf(
  document: number,
  { kinds, results, cards, shardSize }: SearchFile,
): Promise<TextResult> {
  const texts = documentsBefore(1, kinds);
  return document < texts
    ? entryOf<TextResult>(results, document, shardSize)
    : ofCard(await entryOf<ProductCardProps>(cards, document - texts, shardSize));
}

/** The entry at an index of what is in shards of a size. */
async function entryOf<T>(shards: readonly string[], index: number, size: number): Promise<T> {
  const shard = await fetchOnce<readonly T[]>(shards[Math.floor(index / size)] ?? '');
  const entry = shard[index % size];
  if (entry === undefined) throw new Error('no result');
  return entry;
}

/** A list of any price as that of a range. */
function ofRange(list: TextResult, { range }: AskedPrices, { symbol }: PriceAnswer): TextResult {
  return {
    ...list,
    title: `${list.title}: ${displayRange(range, symbol)}`,
    href: `${list.href}&priceRange=${formatRange(range)}`,
  };
}

/** A product as a result. It has no price: that would need the date and the words that its store asks for. */
function ofCard({ href, name, picture, bestFor, facts }: ProductCardProps): TextResult {
  const words = facts.map(([label, value]) => `${label}: ${value}`);
  if (bestFor !== null) words.push(`Best for ${bestFor}`);
  return { href, title: name, picture, text: words.join(' · ') };
}
