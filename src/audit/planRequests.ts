import type { Catalogue } from '../content/catalogue.ts';
import { isStoreUrl } from '../domain/links/storeUrl.ts';
import { memoize } from '../domain/memoize.ts';
import type { Addresses } from './addresses.ts';
import type { LinkContext } from './answer.ts';
import type { InventoryEntry } from './auditResult.ts';
import type { LinkRequest } from './request/fetchLinks.ts';
import { cacheKey, type VerdictCache } from './verdictCache.ts';

export interface PlannedRequest extends LinkRequest {
  readonly entry: InventoryEntry;
  readonly context: LinkContext;
  readonly cacheKey: string;
}

interface RequestPlan {
  /** The link whose last request is the longest ago first; before it those that were never requested. */
  readonly requests: readonly PlannedRequest[];
  /** Links to stores' searches but the first of each store: one answer tells whether a search works. */
  readonly searchPages: readonly InventoryEntry[];
}

export function planRequests(
  entries: readonly InventoryEntry[],
  catalogue: Catalogue,
  addresses: Addresses,
  cache: VerdictCache,
): RequestPlan {
  const requests: PlannedRequest[] = [];
  const searchPages: InventoryEntry[] = [];
  const searched = new Set<InventoryEntry['store']>();
  for (const entry of entries) {
    const isSearch = entry.kind === 'search';
    if (isSearch && searched.has(entry.store)) searchPages.push(entry);
    else requests.push(planRequest(entry, catalogue, addresses, cache));
    if (isSearch) searched.add(entry.store);
  }
  const timeOf = memoize((url: string) => lastRequest(url, catalogue, cache));
  requests.sort((a, b) => timeOf(a.url).localeCompare(timeOf(b.url)));
  return { requests, searchPages };
}

/** The ledger knows it of links with a verdict; the cache also of those that were blocked, which would else always come first. */
function lastRequest(url: string, { ledger }: Catalogue, cache: VerdictCache): string {
  const { checked = '', failure, unanswered } = ledger.get(url) ?? {};
  const times = [checked, failure?.last ?? '', unanswered?.last ?? '', cache.lastRequested(url) ?? ''];
  return times.sort().at(-1) ?? '';
}

/**
 * How many bytes of a page are read. The product pages of Amazon and Walmart have one to two million bytes, and the stock
 * may be near their end. Of any other page only its title and the phrases of a bot wall count.
 */
const STORE_PAGE_LIMIT = 2 * 1024 * 1024;
const OTHER_PAGE_LIMIT = 256 * 1024;

function planRequest(
  entry: InventoryEntry,
  { site, stores }: Catalogue,
  addresses: Addresses,
  cache: VerdictCache,
): PlannedRequest {
  const { url, kind, storeProductId } = entry;
  const store = (entry.store && stores.get(entry.store)) ?? null;
  const { requestUrl, host } = addresses.requestOf(url);
  const tag = entry.store && site.tags[entry.store];
  // Whether readers follow the link with the site's tag in its query: a short URL has the tag in its path.
  const hasTag = kind === 'product' && !!tag && !!store && isStoreUrl(new URL(url), store, 'site');
  const key = cacheKey(requestUrl, url, kind, store, hasTag);
  const isHonest = !store || store.honest.includes('conditional');
  return {
    entry,
    url,
    host,
    context: { url, kind, store, storeProductId },
    pageLimit: store ? STORE_PAGE_LIMIT : OTHER_PAGE_LIMIT,
    conditions: isHonest ? cache.conditionsOf(key) : {},
    probeQuery: hasTag,
    cacheKey: key,
  };
}
