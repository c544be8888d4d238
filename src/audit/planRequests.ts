import type { Catalogue, Store } from '../content/catalogue.ts';
import { isStoreUrl } from '../domain/links/storeUrl.ts';
import type { Addresses } from './addresses.ts';
import type { InventoryEntry, LinkKind } from './auditResult.ts';
import type { PageSelectors } from './classify/answerPage.ts';
import type { LinkContext } from './classify/rule.ts';
import type { LinkRequest } from './request/fetchLinks.ts';
import { isSearchPage } from './stores.ts';
import { cacheKey, type VerdictCache } from './verdictCache.ts';

/** The request for an entry of the inventory, and what its answer is classified with. */
export interface PlannedRequest extends LinkRequest {
  readonly entry: InventoryEntry;
  readonly context: LinkContext;
  /** Whether it is the request for a store's search. */
  readonly isSearch: boolean;
  readonly cacheKey: string;
}

/** What is requested of an inventory. */
interface RequestPlan {
  /** The link whose last request is the longest ago first; before it those that were never requested. */
  readonly requests: readonly PlannedRequest[];
  /** Links to stores' searches but the first of each store: one answer tells whether a search works. */
  readonly searchPages: readonly InventoryEntry[];
}

/** Plans the requests for an inventory. */
export function planRequests(
  entries: readonly InventoryEntry[],
  catalogue: Catalogue,
  addresses: Addresses,
  cache: VerdictCache,
): RequestPlan {
  const requests: PlannedRequest[] = [];
  const searchPages: InventoryEntry[] = [];
  const searched = new Set<Store>();
  for (const entry of entries) {
    const store = (entry.store && catalogue.stores.get(entry.store)) ?? null;
    const search = entry.kind === 'product' && store && isSearchPage(entry.url, store) ? store : null;
    if (search && searched.has(search)) searchPages.push(entry);
    else requests.push(planRequest(entry, store, search !== null, catalogue, addresses, cache));
    if (search) searched.add(search);
  }
  return { requests: oldestFirst(requests, catalogue, cache), searchPages };
}

/**
 * Sorts requests by the day of their last answer. The ledger knows it of links with a verdict; the cache also of those that
 * were blocked, which would else be requested first every time.
 */
function oldestFirst(
  requests: readonly PlannedRequest[],
  { ledger }: Pick<Catalogue, 'ledger'>,
  cache: VerdictCache,
): PlannedRequest[] {
  const lastRequest = ({ entry: { url } }: PlannedRequest) => {
    const { checked = '', failure, unanswered } = ledger.get(url) ?? {};
    return (
      [checked, failure?.last ?? '', unanswered?.last ?? '', cache.lastRequested(url) ?? ''].sort().at(-1) ??
      ''
    );
  };
  return requests
    .map((request) => ({ request, last: lastRequest(request) }))
    .sort((a, b) => (a.last < b.last ? -1 : a.last > b.last ? 1 : 0))
    .map(({ request }) => request);
}

/**
 * How many bytes of a page are read. The product pages of Amazon and Walmart have one to two million bytes, and the stock
 * may be near their end. Of any other page only its title and the phrases of a bot wall are looked at.
 */
const STORE_PAGE_LIMIT = 2 * 1024 * 1024;
const OTHER_PAGE_LIMIT = 256 * 1024;

/** The elements with which a store sells a product: nothing that follows outweighs them (see `classify`). */
function sellingElements({ selectors: { inStock, aside } }: Store): PageSelectors | null {
  return inStock.length > 0 ? { wanted: inStock, aside } : null;
}

function planRequest(
  entry: InventoryEntry,
  store: Store | null,
  isSearch: boolean,
  { site }: Catalogue,
  addresses: Addresses,
  cache: VerdictCache,
): PlannedRequest {
  const { url, storeProductId } = entry;
  const kind = isSearch ? 'source' : entry.kind;
  const { requestUrl, host } = addresses.requestOf(url);
  const hasTag = !isSearch && hasTagInQuery(entry, store, site);
  const key = cacheKey(requestUrl, url, kind, store, hasTag);
  return {
    entry,
    url,
    host,
    context: { url, kind, store, storeProductId },
    isSearch,
    ...readingOf(kind, store),
    conditions: answersConditions(store) ? cache.conditionsOf(key) : {},
    probeQuery: hasTag,
    cacheKey: key,
  };
}

/** Whether readers follow a link with the site's tag in its query. A short URL has the tag in its path. */
function hasTagInQuery(entry: InventoryEntry, store: Store | null, { tags }: Catalogue['site']): boolean {
  const tag = entry.store && tags[entry.store];
  return entry.kind === 'product' && !!tag && !!store && isStoreUrl(new URL(entry.url), store, 'site');
}

/** How much of the page of a link is read. */
function readingOf(kind: LinkKind, store: Store | null): Pick<LinkRequest, 'pageLimit' | 'readUntil'> {
  if (!store) return { pageLimit: OTHER_PAGE_LIMIT, readUntil: null };
  return { pageLimit: STORE_PAGE_LIMIT, readUntil: kind === 'product' ? sellingElements(store) : null };
}

/** Whether a server answers conditional requests honestly: a store where its entry says so, others always. */
function answersConditions(store: Store | null): boolean {
  return !store || store.honest.includes('conditional');
}
