import type { ProductCardProps } from '../domain/cards.ts';
import { type PlacedProduct, shardOf } from '../domain/list/paging.ts';

export const FETCH_TIMEOUT_MS = 20_000;

/**
 * Fetches a text file of the build, or throws; `no-cache` is for a file that changes under the same address.
 */
export async function fetchText(address: string, cache: RequestCache = 'default'): Promise<string> {
  const response = await fetch(address, { cache, signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(address);
  return response.text();
}

export async function fetchJson<T>(address: string, cache?: RequestCache): Promise<T> {
  return JSON.parse(await fetchText(address, cache));
}

const files = new Map<string, Promise<unknown>>();

/** Fetches an immutable JSON file once; a failed request is repeated on the next call. */
export async function fetchOnce<T>(address: string): Promise<T> {
  const coming = files.get(address) ?? fetchJson<unknown>(address);
  files.set(address, coming);
  try {
    // The type is the caller's, as for `fetchJson`.
    return (await coming) as T;
  } catch (error) {
    files.delete(address);
    throw error;
  }
}

/** Uses each JSON file as it loads. If one fails, it rejects after all others have loaded. */
export async function fetchAll<T>(
  addresses: Iterable<string>,
  use: (file: T, address: string) => void,
): Promise<void> {
  const fetched = [...new Set(addresses)].map(async (address) => use(await fetchOnce<T>(address), address));
  for (const result of await Promise.allSettled(fetched))
    if (result.status === 'rejected') throw result.reason;
}

export function preloadData(href: string): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href }));
}

/** The address of Preact and htm, relative to this script; the build defines it. */
declare const RUNTIME: string;

/**
 * Imports an engine and its runtime. After failed attempts: a module that failed is only
 * fetched again under another address.
 */
export async function importEngine(engine: string, attempt = 0) {
  const retry = attempt > 0 ? `?${attempt}` : '';
  const [loaded, runtime] = await Promise.all([engine, RUNTIME].map((script) => import(script + retry)));
  loaded.setRuntime(runtime);
  return loaded;
}

export class ProductShards {
  readonly #addresses: readonly string[];
  readonly #cards = new Map<string, ProductCardProps>();

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  cardOf(id: string): ProductCardProps | undefined {
    return this.#cards.get(id);
  }

  fileOf(product: PlacedProduct): string {
    return this.#addresses[shardOf(product)] ?? '';
  }

  /**
   * Fetches the cards of these products, null if all have come: from other files that
   * have them too, if these are fewer.
   */
  load(products: readonly PlacedProduct[], others?: ReadonlySet<string>): Promise<void> | null {
    const missing = products.filter(({ id }) => !this.#cards.has(id));
    if (missing.length === 0) return null;
    const own = new Set(missing.map((product) => this.fileOf(product)));
    if (!others || others.size >= own.size) return this.#fetch(own);
    return this.#fetch(others).catch(() => this.#fetch(own));
  }

  #fetch(addresses: ReadonlySet<string>): Promise<void> {
    return fetchAll<readonly ProductCardProps[]>(addresses, (cards) => {
      for (const card of cards) this.#cards.set(card.id, card);
    });
  }
}
