import type { Catalogue } from '../content/catalogue.ts';
import { isStoreUrl } from '../domain/links/storeUrl.ts';
import type { Answer } from './answer.ts';
import type { InventoryEntry } from './auditResult.ts';
import { cacheKey } from './cache.ts';
import type { Question } from './classify/linkContext.ts';
import { addressAtStore, addressToAsk, type Overrides } from './overrides.ts';
import type { LinkRequest } from './request/fetchAll.ts';
import { isSearchPage } from './stores.ts';

/** An entry of the inventory on its way: where it is asked, and how its answer will be judged. */
export interface PlannedRequest extends LinkRequest {
  readonly entry: InventoryEntry;
  readonly question: Question;
  readonly cacheKey: string;
  /** Turns an answer into one that came from the store itself, where another host stands in for it. */
  atStore(answer: Answer): Answer;
}

export interface Plan {
  readonly errands: readonly PlannedRequest[];
  /** Stores' searches, where placeholders lead: they are always there, and say nothing of a product. */
  readonly searches: readonly InventoryEntry[];
}

/** Lays out what is to be asked of an inventory, and where. */
export function planRequests(
  entries: readonly InventoryEntry[],
  catalogue: Catalogue,
  overrides: Overrides,
): Plan {
  const errands: PlannedRequest[] = [];
  const searches: InventoryEntry[] = [];
  for (const entry of entries) {
    const store = (entry.store && catalogue.stores.get(entry.store)) ?? null;
    if (store && entry.kind === 'product' && isSearchPage(entry.url, store)) searches.push(entry);
    else errands.push(planRequest(entry, { ...entry, store }, catalogue, overrides));
  }
  return { errands, searches };
}

function planRequest(
  entry: InventoryEntry,
  { url, kind, store, storeProductId }: Question,
  { site }: Catalogue,
  overrides: Overrides,
): PlannedRequest {
  const address = addressToAsk(url, entry.store, overrides);
  const tag = entry.store && site.tags[entry.store];
  const { host } = new URL(address);
  // A shortener has the tag in its short name: what it does with a query says nothing.
  const carriesTag = kind === 'product' && !!tag && !!store && isStoreUrl(new URL(url), store, 'site');
  return {
    entry,
    question: { url, kind, store, storeProductId },
    address,
    // All hosts of a store are one to us; a stand-in may stand for several stores.
    host: address === url ? (entry.store ?? host) : host,
    probeQuery: carriesTag,
    cacheKey: cacheKey(address, url, kind, store, carriesTag),
    atStore: (answer) => {
      const { finalUrl } = answer;
      return { ...answer, finalUrl: finalUrl && addressAtStore(finalUrl, url, address) };
    },
  };
}
