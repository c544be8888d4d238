import type { Catalogue } from '../content/catalogue.ts';
import { isStoreUrl } from '../domain/links/storeUrl.ts';
import type { Slug } from '../domain/slug.ts';
import type { Answer } from './answer.ts';
import type { InventoryEntry } from './auditResult.ts';
import type { LinkContext } from './classify/rule.ts';
import type { LinkRequest } from './request/fetchHost.ts';
import { isSearchPage } from './stores.ts';
import { cacheKey } from './verdictCache.ts';

/** Origins (`http://127.0.0.1:8080`) that replace stores, by the store's key: a server of tests. */
export type StoreOverrides = ReadonlyMap<Slug, string>;

/** The request for an entry of the inventory, and what its answer is classified with. */
export interface PlannedRequest extends LinkRequest {
  readonly entry: InventoryEntry;
  readonly context: LinkContext;
  readonly cacheKey: string;
  /** Turns the answer of an origin that replaces a store into one from the store itself. */
  atStore(answer: Answer): Answer;
}

/** What is requested of an inventory. */
export interface RequestPlan {
  readonly requests: readonly PlannedRequest[];
  /** Links to stores' searches, which are not requested: they always answer, whatever the store sells. */
  readonly searchPages: readonly InventoryEntry[];
}

/** Plans the requests for an inventory. */
export function planRequests(
  entries: readonly InventoryEntry[],
  catalogue: Catalogue,
  overrides: StoreOverrides,
): RequestPlan {
  const requests: PlannedRequest[] = [];
  const searchPages: InventoryEntry[] = [];
  for (const entry of entries) {
    const store = (entry.store && catalogue.stores.get(entry.store)) ?? null;
    if (store && entry.kind === 'product' && isSearchPage(entry.url, store)) searchPages.push(entry);
    else requests.push(planRequest(entry, { ...entry, store }, catalogue, overrides));
  }
  return { requests, searchPages };
}

function planRequest(
  entry: InventoryEntry,
  { url, kind, store, storeProductId }: LinkContext,
  { site }: Catalogue,
  overrides: StoreOverrides,
): PlannedRequest {
  const requestUrl = withOverride(url, entry.store, overrides);
  const tag = entry.store && site.tags[entry.store];
  const { host } = new URL(requestUrl);
  // A short URL has the tag in its path: whether its redirect keeps a query says nothing.
  const hasTag = kind === 'product' && !!tag && !!store && isStoreUrl(new URL(url), store, 'site');
  return {
    entry,
    context: { url, kind, store, storeProductId },
    requestUrl,
    // All hosts of a store share their limits, and so do all stores that one origin replaces.
    host: requestUrl === url ? (entry.store ?? host) : host,
    probeQuery: hasTag,
    cacheKey: cacheKey(requestUrl, url, kind, store, hasTag),
    atStore: (answer) => {
      const { finalUrl } = answer;
      return { ...answer, finalUrl: finalUrl && withoutOverride(finalUrl, url, requestUrl) };
    },
  };
}

/** The URL to request for a link: on the origin that replaces its store, where there is one. */
function withOverride(url: string, store: Slug | null, overrides: StoreOverrides): string {
  const origin = store && overrides.get(store);
  if (!origin) return url;
  const { pathname, search } = new URL(url);
  return `${origin}${pathname}${search}`;
}

/** A final URL as it would be at the store itself: the rules compare it with the store's hosts. */
function withoutOverride(finalUrl: string, url: string, requestUrl: string): string {
  const [override, own] = [new URL(requestUrl).origin, new URL(url).origin];
  return override !== own && finalUrl.startsWith(`${override}/`)
    ? own + finalUrl.slice(override.length)
    : finalUrl;
}
