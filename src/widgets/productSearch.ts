import { searchedWords } from '../domain/list/filter.ts';
import type { SearchResult } from '../domain/list/productFinder.ts';
import type { ProductIndex } from '../domain/list/productIndex.ts';
import { fetchJson } from './fetchJson.ts';

/** Looks into the names and descriptions of a list's products, which only a search needs. */
export class ProductSearch {
  readonly #index: ProductIndex;
  readonly #address: string | undefined;
  /** The texts by the ids of their products, once they have come. */
  #texts: Readonly<Record<string, string>> | null = null;
  #last: { readonly words: string; readonly result: SearchResult } = { words: '', result: null };

  constructor(index: ProductIndex, address: string | undefined) {
    this.#index = index;
    this.#address = address;
  }

  isReady(search: string): boolean {
    return searchedWords(search) === '' || this.#texts !== null || this.#address === undefined;
  }

  /** Fetches the texts. Throws where they do not come. */
  async load(): Promise<void> {
    if (this.#address) this.#texts ??= await fetchJson<Readonly<Record<string, string>>>(this.#address);
  }

  /** The products that a search leaves; all as long as the texts have not come. */
  matching(search: string): SearchResult {
    const words = searchedWords(search);
    const texts = this.#texts;
    if (words === '' || !texts) return null;
    if (words !== this.#last.words) {
      this.#last = { words, result: this.#index.where(({ id }) => texts[id]?.includes(words) ?? false) };
    }
    return this.#last.result;
  }
}
