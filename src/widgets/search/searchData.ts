import type { ProductCardProps } from '../../domain/cards.ts';
import { memoize } from '../../domain/memoize.ts';
import { displayRange, formatRange, inRange } from '../../domain/range.ts';
import { type AskedPrices, readPrices } from '../../domain/search/askedPrices.ts';
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

/** More than any document scores. */
const FIRST = 1e9;

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
    const postings = new Map(await Promise.all(meant.map(this.#withPostings)));
    const found = rankDocuments(plan, (term) => postings.get(term) ?? [], documentsBefore(0, kinds));
    const ranked = asked ? await this.#atPrices(found, asked, prices) : found;
    const groups = groupResults(query, ranked, kinds, extent, words).map(async ({ documents, ...group }) => ({
      ...group,
      results: await Promise.all(documents.map((document) => this.#resultOf(document, asked))),
    }));
    return {
      query,
      total: ranked.length,
      labels,
      links,
      groups: await Promise.all(groups),
      unknown: plan.filter((word) => word.meant.length === 0).map(({ word }) => word),
      terms: new Set(meant.map((term) => this.#terms[term] ?? '')),
    };
  }

  /**
   * Leaves out the products that have other prices. It begins with the list of those prices, unless something else is asked than
   * incubators.
   */
  async #atPrices(
    found: readonly FoundDocument[],
    { range }: AskedPrices,
    { list, file }: PriceAnswer,
  ): Promise<FoundDocument[]> {
    const amounts = await fetchJson<readonly (number | null)[]>(file);
    const others = found.filter(
      // A page that is no product's has no price, and stays.
      ({ document }) => document !== list && inRange(amounts[document] ?? range.min, range),
    );
    const isAsked = found.length === 0 || found.some(({ document }) => document === list);
    return isAsked ? [{ document: list, score: FIRST }, ...others] : others;
  }

  readonly #withPostings = async (term: number): Promise<readonly [term: number, Postings]> => {
    let place = term;
    for (const [count, address] of this.file.postings) {
      if (place < count) return [term, (await this.#fetchPostings(address))[place] ?? []];
      place -= count;
    }
    return [term, []];
  };

  async #resultOf(document: number, asked: AskedPrices | null): Promise<TextResult> {
    const { kinds, results, cards, shardSize, prices } = this.file;
    const texts = documentsBefore(1, kinds);
    if (document >= texts) return ofCard(await entryOf(cards, document - texts, shardSize, this.#fetchCards));
    const result = await entryOf(results, document, shardSize, this.#fetchResults);
    return asked && document === prices?.list ? ofRange(result, asked, prices) : result;
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
function ofRange(list: TextResult, { range }: AskedPrices, { symbol }: PriceAnswer): TextResult {
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
