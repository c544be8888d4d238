import { isStoreUrl, pathWithoutTag } from '../domain/links/storeUrl.ts';
import type { Slug } from '../domain/slug.ts';

/** What has to be known of a store to take its tag off a link. */
export interface TaggedStore {
  readonly hosts: readonly string[];
  readonly tagParameter?: string | undefined;
  /** The site's own tag there. */
  readonly tag?: string | undefined;
}

/** Gives the stores with the site's tags. */
export function storesWithTags(
  stores: Iterable<readonly [Slug, Omit<TaggedStore, 'tag'>]>,
  { tags }: { readonly tags: Readonly<Record<string, string>> },
): TaggedStore[] {
  return Array.from(stores, ([key, { hosts, tagParameter }]) => ({ hosts, tagParameter, tag: tags[key] }));
}

/**
 * A web address as the audit requests it and the ledger names it: without the store's tag, whose clicks would distort the
 * site's statistics, and without a fragment. The rest of the query keeps its spelling.
 */
export function normalizeLink(link: string, stores: Iterable<TaggedStore>): string {
  const url = new URL(link);
  url.hash = '';
  for (const store of stores) {
    const { tagParameter, tag } = store;
    if (!tagParameter || !isStoreUrl(url, store, 'site')) continue;
    url.search = without(url.search, tagParameter);
    if (tag) url.pathname = pathWithoutTag(url.pathname, tag);
  }
  return url.href;
}

function without(search: string, parameter: string): string {
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter((pair) => !new URLSearchParams(pair).has(parameter));
  return kept.length === pairs.length ? search : kept.join('&');
}
