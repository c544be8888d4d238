import { foreignTagIn } from '../domain/links/associateTag.ts';
import { type Network, targetOf } from '../domain/links/networkLink.ts';
import { isStoreUrl, pathWithoutTag } from '../domain/links/storeUrl.ts';
import type { Catalogue, SiteConfig } from './catalogue.ts';

export interface LinkRules {
  readonly stores: readonly {
    readonly hosts: readonly string[];
    readonly tagParameter?: string | undefined;
    readonly tag?: string | undefined;
  }[];
  readonly networks: readonly Network[];
}

export function linkRules({
  stores,
  networks,
  site,
}: Pick<Catalogue, 'stores' | 'networks'> & { readonly site: Pick<SiteConfig, 'tags'> }): LinkRules {
  const tagged = Array.from(stores, ([key, { hosts, tagParameter }]) => {
    return { hosts, tagParameter, tag: site.tags[key] };
  });
  return { stores: tagged, networks };
}

/**
 * A web address as the audit requests it and the ledger names it: the target of a link through a network,
 * without the store's tag, since clicks would distort the site's statistics, and without a fragment. The
 * rest of the query keeps its spelling.
 */
export function normalizeLink(link: string, { stores, networks }: LinkRules): string {
  const url = destinationOf(link, networks);
  url.hash = '';
  for (const store of stores) {
    const { tagParameter, tag } = store;
    if (!tagParameter || !isStoreUrl(url, store, 'site')) continue;
    url.search = without(url.search, tagParameter);
    if (tag) url.pathname = pathWithoutTag(url.pathname, tag);
  }
  return url.href;
}

/** Returns another associate's tag in a link to a store, or in the target of a link through a network. */
export function foreignTagOf(link: string, { stores, networks }: LinkRules): string | null {
  const url = destinationOf(link, networks);
  const store = stores.find((each) => isStoreUrl(url, each, 'site'));
  return store ? foreignTagIn(url, store, store.tag) : null;
}

/**
 * The destination of a link: its target if it goes through a network. A host such as
 * `xn--zz.com` looks valid and is not.
 */
function destinationOf(link: string, networks: readonly Network[]): URL {
  const { href } = targetOf(new URL(link), networks);
  return new URL(URL.canParse(href) ? href : link);
}

function without(search: string, parameter: string): string {
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter((pair) => !new URLSearchParams(pair).has(parameter));
  return kept.length === pairs.length ? search : kept.join('&');
}
