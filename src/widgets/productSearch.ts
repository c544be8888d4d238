import { searchedWords } from '../domain/list/filter.ts';
import type { SearchResult } from '../domain/list/productFinder.ts';
import type { ProductIndex } from '../domain/list/productIndex.ts';
import { memoizeLast } from '../domain/memoize.ts';
import { fetchJson } from './fetchJson.ts';

/** Looks into the names and descriptions of a list's products, which only a search needs. */
export class ProductSearch {
  readonly #index: ProductIndex;
  readonly #address: string | undefined;
  #coming: Promise<void> | null = null;
  /** The texts by the ids of their products, once they have come. */
  #texts: Readonly<Record<string, string>> | null = null;
  readonly #find = memoizeLast((words: string) =>
    this.#index.where(({ id }) => this.#texts?.[id]?.includes(words) ?? false),
  );

  constructor(index: ProductIndex, address: string | undefined) {
    this.#index = index;
    this.#address = address;
  }

  isReady(search: string): boolean {
    return searchedWords(search) === '' || this.#texts !== null || this.#address === undefined;
  }

  /** Fetches the texts as soon as a search field is used: most have come before the first word is written. */
  loadOnUse(field: HTMLElement): void {
    // Where they do not come now, the search itself tries again, and says so.
    const load = () => void this.load().catch(() => {});
    if (field === document.activeElement) load();
    else field.addEventListener('focus', load, { once: true });
  }

  /** Fetches the texts, once. Rejects where they do not come; the next call tries again. */
  load(): Promise<void> {
    this.#coming ??= this.#fetch();
    return this.#coming;
  }

  async #fetch(): Promise<void> {
    if (this.#address === undefined) return;
    try {
      this.#texts = await fetchJson<Readonly<Record<string, string>>>(this.#address);
    } catch (error) {
      this.#coming = null;
      throw error;
    }
  }

  /** The products that a search leaves; all as long as the texts have not come. */
  matching(search: string): SearchResult {
    const words = searchedWords(search);
    return words === '' || !this.#texts ? null : this.#find(words);
  }
}
