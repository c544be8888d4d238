import type { ProductCardProps } from '../../domain/cards.ts';
import { memoize } from '../../domain/memoize.ts';
import { displayRange, formatRange, inRange, type Range } from '../../domain/range.ts';
import { readPrices } from '../../domain/search/askedPrices.ts';
import { type Extent, groupResults } from '../../domain/search/groupResults.ts';
import type { Postings } from '../../domain/search/indexTexts.ts';
import { type FoundDocument, rankDocuments } from '../../domain/search/rankDocuments.ts';
import {
  documentsBefore,
  type PriceAnswer,
  type SearchFile,
  type SearchKind,
  type TextResult,
} from '../../domain/search/searchFile.ts';
import { planSearch } from '../../domain/search/searchPlan.ts';
import { fetchJson } from '../fetchJson.ts';

/** What a query has found of one kind. */
export interface ShownGroup {
  readonly kind: SearchKind;
  readonly total: number;
  readonly results: readonly TextResult[];
}

/** What a query has found. */
export interface Found {
  readonly query: string;
  /** How many results there are, shown or not. */
  readonly total: number;
  readonly groups: readonly ShownGroup[];
  /** What stands above the results of each kind. */
  readonly labels: SearchFile['labels'];
  /** Where someone may go who finds nothing. */
  readonly links: SearchFile['links'];
  /** The words of the query that no text has. */
  readonly unknown: readonly string[];
  /** The terms by which they were found: their words are marked. */
  readonly terms: ReadonlySet<string>;
}

/** Beside the scripts of the site is the folder with the index: pages do not name it, so that none changes with it. */
const INDEX = '../search/index.json';

/** The index of the search, and the parts of it that were fetched so far. */
export class SearchData {
  readonly file: SearchFile;
  readonly #terms: readonly string[];
  readonly #fetchPostings = memoize((address: string) => fetchJson<readonly Postings[]>(address));
  readonly #fetchResults = memoize((address: string) => fetchJson<readonly TextResult[]>(address));
  readonly #fetchCards = memoize((address: string) => fetchJson<readonly ProductCardProps[]>(address));

  constructor(file: SearchFile) {
    this.file = file;
    this.#terms = file.terms.split(' ');
  }

  /**
   * Fetches what a search begins with. It is asked for each time whether there is a new one: it names files of its own build.
   * @throws where it does not come
   */
  static async fetch(): Promise<SearchData> {
    const address = new URL(INDEX, import.meta.url).href;
    return new SearchData(await fetchJson<SearchFile>(address, 'no-cache'));
  }

  /**
   * Finds what a query asks for; only the postings of its terms and the results that are shown are fetched.
   * @throws where one of the files does not come
   */
  async find(query: string, extent: Extent): Promise<Found> {
    const { kinds, labels, links, words, prices } = this.file;
    const asked = prices && readPrices(query, words);
    const plan = planSearch(asked?.others ?? query, this.#terms, words);
    const meant = plan.flatMap((word) => word.meant.map(({ term }) => term));
    const parts = meant.map(async (term) => [term, await this.#postings(term)] as const);
    const postings = new Map(await Promise.all(parts));
    const found = rankDocuments(plan, (term) => postings.get(term) ?? [], documentsBefore(0, kinds));
    const ranked = asked ? await this.#atPrices(found, asked.range, prices) : found;
    const groups = groupResults(query, ranked, kinds, extent, words);
    return {
      query,
      total: ranked.length,
      labels,
      links,
      groups: await Promise.all(
        groups.map(async ({ kind, total, documents: shown }) => ({
          kind,
          total,
          results: await Promise.all(
            shown.map(async (document) => {
              const result = await this.#resultOf(document);
              return asked && document === prices.list ? ofRange(result, asked.range, prices) : result;
            }),
          ),
        })),
      ),
      unknown: plan.filter((word) => word.meant.length === 0).map(({ word }) => word),
      terms: new Set(meant.map((term) => this.#terms[term] ?? '')),
    };
  }

  /** Begins with the list of those prices, and leaves out the products that have others. */
  async #atPrices(
    found: readonly FoundDocument[],
    range: Range,
    { list, file }: PriceAnswer,
  ): Promise<FoundDocument[]> {
    const cents = await fetchJson<readonly number[]>(file);
    const texts = documentsBefore(1, this.file.kinds);
    const others = found.filter(
      ({ document }) =>
        document !== list && (document < texts || inRange((cents[document - texts] ?? 0) / 100, range)),
    );
    return [{ document: list, score: Number.POSITIVE_INFINITY }, ...others];
  }

  async #postings(term: number): Promise<Postings> {
    let first = 0;
    for (const [count, address] of this.file.postings) {
      if (term < first + count) return (await this.#fetchPostings(address))[term - first] ?? [];
      first += count;
    }
    return [];
  }

  async #resultOf(document: number): Promise<TextResult> {
    const { kinds, results, cards, shardSize } = this.file;
    const texts = documentsBefore(1, kinds);
    if (document < texts) return entryOf(results, document, shardSize, this.#fetchResults);
    return ofCard(await entryOf(cards, document - texts, shardSize, this.#fetchCards));
  }
}

/** The entry at a place of what is in shards of a size. */
async function entryOf<T>(
  shards: readonly string[],
  place: number,
  size: number,
  fetchShard: (address: string) => Promise<readonly T[]>,
): Promise<T> {
  const shard = await fetchShard(shards[Math.floor(place / size)] ?? '');
  const entry = shard[place % size];
  if (entry === undefined) throw new Error('no result');
  return entry;
}

/** A list of any price as that of a range. */
function ofRange(list: TextResult, range: Range, { symbol }: PriceAnswer): TextResult {
  return {
    ...list,
    title: `${list.title}: ${displayRange(range, symbol)}`,
    href: `${list.href}&priceRange=${formatRange(range)}`,
  };
}

/** A product as a result. It has no price: that would need the date and the words that its store asks for. */
function ofCard({ href, name, picture, bestFor, facts }: ProductCardProps): TextResult {
  const words = bestFor === null ? [] : [`Best for ${bestFor}`];
  return {
    href,
    title: name,
    picture,
    text: [...facts.map(([label, value]) => `${label}: ${value}`), ...words].join(' · '),
  };
}
