import { shownLine } from '../../domain/search/answerLine.ts';
import { answerQuery, type QueryAnswer } from '../../domain/search/answerQuery.ts';
import type { ProductNumbers } from '../../domain/search/queryWords.ts';
import type {
  AnswerLine,
  FilePart,
  Postings,
  SearchedIndex,
  SearchFile,
  SearchResult,
} from '../../domain/search/searchFile.ts';
import { fetchJson, fetchOnce } from '../loading.ts';
import { arePricesOld } from '../prices.ts';

export interface FoundPages extends Pick<QueryAnswer, 'unknown' | 'isPartial' | 'terms'> {
  readonly query: string;
  readonly total: number;
  readonly line: AnswerLine | null;
  readonly results: readonly SearchResult[];
}

export interface Search extends Pick<SearchFile, 'offers'> {
  /**
   * Answers a query, or throws if a file fails to load. It fetches only the shown
   * results, and the postings of the terms.
   */
  find(query: string, most: number): Promise<FoundPages>;
}

/**
 * Beside the scripts of the site is the folder with the index: pages do not name
 * it, so that none changes with it.
 */
const INDEX = '../search/index.json';

/**
 * Fetches the first file of a search, or throws. It is revalidated each time,
 * since it names files of its own build.
 */
export async function fetchSearch(): Promise<Search> {
  const file = await fetchJson<SearchFile>(new URL(INDEX, import.meta.url).href, 'no-cache');
  const index: SearchedIndex = {
    ...file,
    terms: file.terms.split(' '),
    readPostings: async (term) => (await entryOf<Postings>(term, file.postings)) ?? [],
    async readNumbers() {
      const numbers = await fetchOnce<ProductNumbers>(file.numbers);
      return arePricesOld() ? { ...numbers, price: [] } : numbers;
    },
  };
  return {
    offers: file.offers,
    async find(query, most) {
      const { documents, line, ...answer } = await answerQuery(query, index);
      const shown = documents.slice(0, most);
      const needed = line && line.kind !== 'words' ? [line.document, ...shown] : shown;
      const read = new Map(
        await Promise.all(
          needed.map(async (of) => [of, await entryOf<SearchResult>(of, file.results)] as const),
        ),
      );
      return {
        ...answer,
        query,
        total: documents.length,
        line: line && shownLine(line, (document) => read.get(document)),
        results: shown.flatMap((document) => read.get(document) ?? []),
      };
    },
  };
}

async function entryOf<T>(position: number, files: readonly FilePart[]): Promise<T | undefined> {
  let place = position;
  for (const [count, address] of files) {
    if (place < count) return (await fetchOnce<readonly T[]>(address))[place];
    place -= count;
  }
  return undefined;
}
