import { isStoreUrl } from '../domain/links/storeUrl.ts';

/** What has to be known of a store to take its tag off a link. */
interface TaggedStore {
  readonly hosts: readonly string[];
  readonly tagParameter?: string | undefined;
}

/**
 * A web address as the audit requests it and the ledger names it: without the store's tag, whose clicks would distort the
 * site's statistics, and without a fragment. The rest of the query keeps its spelling.
 */
export function normalizeLink(link: string, stores: Iterable<TaggedStore>): string {
  const url = new URL(link);
  url.hash = '';
  for (const store of stores) {
    const { tagParameter } = store;
    if (tagParameter && isStoreUrl(url, store, 'site')) url.search = without(url.search, tagParameter);
  }
  return url.href;
}

function without(search: string, parameter: string): string {
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter((pair) => !new URLSearchParams(pair).has(parameter));
  return kept.length === pairs.length ? search : kept.join('&');
}
