import { faultOfTag } from '../../domain/links/associateTag.ts';
import {
  faultOfNetworkLink,
  hidesTarget,
  type Network,
  readNetworkLink,
  targetOf,
} from '../../domain/links/networkLink.ts';
import { isStoreSearch, isStoreUrl, productIdIn, storeOfUrl } from '../../domain/links/storeUrl.ts';
import { pathInProduct, writtenOffers } from '../../domain/products/offers.ts';
import type { Slug } from '../../domain/slug.ts';
import type { Store } from '../catalogue.ts';
import { storesBySlug } from '../labels.ts';
import { type ReadContent, textEntries } from '../read/readContent.ts';
import { fileAndLine, type ProblemLog } from './problem.ts';
import { entriesOf } from './validate.ts';

/**
 * Logs product links to another store, with a tag that is not the site's, or without a product.
 * Unknown stores have been logged already.
 */
export function checkProductLinks({ products, stores, site }: ReadContent, log: ProblemLog): void {
  if (!stores) return;
  const { networks } = stores.value;
  const tags = site?.value.tags ?? {};
  const known = storesBySlug(stores.value);
  const offers = products.flatMap(({ value, origin }) =>
    writtenOffers(value).map(({ store, link }, place) => {
      return { name: value.name, key: store, store: known.get(store), link, place, origin };
    }),
  );
  const firsts = new Map<string, (typeof offers)[number]>();
  for (const offer of offers) {
    const { name, key, store, link, place, origin } = offer;
    if (link === null || !store) continue;
    const path = pathInProduct({ place }, 'link');
    const written = new URL(link);
    // For a link through a network, this is the address of its target.
    const throughNetwork = faultOfNetworkLink(written, networks, known);
    const url = throughNetwork === null ? new URL(targetOf(written, networks).href) : written;
    // Such a link is the owner's word for where it leads.
    if (throughNetwork === null && hidesTarget(written, networks)) continue;
    const error =
      throughNetwork ??
      foreignHost(url, store, known) ??
      userIn(written) ??
      (isStoreUrl(url, store, 'site') ? faultOfTag(url, store, tags[key]) : null);
    if (error !== null) log.error(origin, path, error);
    const isShop = throughNetwork === null && isStoreUrl(url, store, 'shop');
    const warning = isShop ? noProduct(url, store) : null;
    if (warning !== null) log.warning(origin, path, warning);
    const first = firsts.get(url.href);
    if (!first) firsts.set(url.href, offer);
    else if (isShop && leadsTo(url, store) === 'product') {
      const of = `'${first.name}' (${fileAndLine(first.origin, pathInProduct(first, 'link'))})`;
      const mend = 'correct one of the two, unless they are on one page of the store';
      log.note(origin, path, `'${name}' has the link of ${of}; ${mend}`);
    }
  }
}

/** A button that names one store must not lead elsewhere, and a link elsewhere never gets the store's tag. */
function foreignHost(url: URL, store: Store, known: ReadonlyMap<Slug, Store>): string | null {
  if (isStoreUrl(url, store, 'any')) return null;
  const owner = storeOfUrl(url, known, 'any');
  const hosts = [...store.hosts, ...store.shorteners].join(', ');
  const found = owner ? `one of ${owner.store.name}` : `the host '${url.hostname}'`;
  return `expected an address of ${store.name} (${hosts}), found ${found}; ${mendOfHost(url, owner !== null)}`;
}

/** Every visitor would see them. */
function userIn({ username, password, host }: URL): string | null {
  if (username === '' && password === '') return null;
  return (
    'expected a web address without a user name and password, which every visitor would see, found them ' +
    `before '${host}'; delete them`
  );
}

function mendOfHost({ hostname }: URL, isAnotherStores: boolean): string {
  if (hostname.endsWith('.')) return "delete the dot at the host's end";
  return isAnotherStores
    ? "correct 'link' or 'store'"
    : "correct 'link', or add the host to stores.yaml: to the store, to another store whose shop it is, " +
        'or to an affiliate network';
}

/** The audit could not detect that such a link leads to another product. */
function noProduct(url: URL, store: Store): string | null {
  const place = leadsTo(url, store);
  if (place === 'home page') return `the home page of ${store.name}; enter the address of the product`;
  if (place !== 'no product id') return null;
  return (
    `no product id where ${store.name}'s addresses have one; enter the product's own address, or correct ` +
    `'productId' in stores.yaml`
  );
}

export function leadsTo(
  url: URL,
  store: Pick<Store, 'search' | 'productId'>,
): 'search' | 'home page' | 'no product id' | 'product' {
  const withoutHost = (address: string) => address.replace(/^https?:\/\/[^/?#]+/i, '');
  if (isStoreSearch(withoutHost(url.href), { search: withoutHost(store.search) })) return 'search';
  if (url.pathname === '/' && url.search === '') return 'home page';
  return store.productId && productIdIn(url.href, store) === null ? 'no product id' : 'product';
}

/**
 * Logs links in texts through a network without the site's publisher id or a store as
 * target, and links with a foreign tag.
 */
export function checkTextLinks(content: ReadContent, log: ProblemLog): void {
  const { stores, site } = content;
  if (!stores) return;
  const { networks } = stores.value;
  const known = storesBySlug(stores.value);
  for (const { value, origin } of textEntries(content)) {
    for (const { href, offset } of value.body.links) {
      if (!/^https?:/i.test(href) || !URL.canParse(href)) continue;
      const url = new URL(href);
      const fault =
        faultOfNetworkLink(url, networks, known) ??
        faultOfHiddenTarget(url, networks) ??
        faultOfStoreTag(new URL(targetOf(url, networks).href), known, site?.value.tags);
      if (fault !== null) log.error(origin, ['body', offset], fault);
    }
  }
}

/** A text names no store, so that only the link itself can show that it leads to one, and is paid. */
function faultOfHiddenTarget(url: URL, networks: readonly Network[]): string | null {
  if (!hidesTarget(url, networks)) return null;
  return (
    "expected a link with the shop's address in it, found a network's link that hides it; make a deep " +
    "link with the network's own tool, or link to the product's page"
  );
}

/** The fault of the tag in a URL, if it is a store's. */
function faultOfStoreTag(
  url: URL,
  known: ReadonlyMap<Slug, Store>,
  tags: Readonly<Record<string, string>> = {},
): string | null {
  const found = storeOfUrl(url, known, 'site');
  return found && faultOfTag(url, found.store, tags[found.key]);
}

/** No source has an affiliate link: pages do not mark links to sources as paid. */
export function checkSourceLinks({ stores, sources, site }: ReadContent, log: ProblemLog): void {
  if (!stores || !sources) return;
  const known = storesBySlug(stores.value);
  for (const { value, origin } of entriesOf(sources)) {
    for (const field of ['url', 'archive'] as const) {
      const address = value[field];
      if (address === undefined) continue;
      const url = new URL(address);
      const fault = readNetworkLink(url, stores.value.networks)
        ? "expected the source's own address, found a link through an affiliate network; enter the target of the link"
        : faultOfStoreTag(url, known, site?.value.tags);
      if (fault !== null) log.error(origin, [field], fault);
    }
  }
}

/** The footer does not mark links as paid, so none may go to a store. */
export function checkSocialLinks({ site, stores }: ReadContent, log: ProblemLog): void {
  if (!site || !stores) return;
  const known = storesBySlug(stores.value);
  for (const [index, { href }] of site.value.social.entries()) {
    const name = storeOfUrl(targetOf(new URL(href), stores.value.networks), known, 'sale')?.store.name;
    if (name === undefined) continue;
    const mend = 'link to it in a text, where links to stores are marked';
    const message = `expected a profile, found an address of ${name}; ${mend}`;
    log.error(site.origin, ['social', index, 'href'], message);
  }
}

/** No link carries such a tag, and nothing on a page shows that. */
export function warnOfTagsWithoutUse({ site, stores }: ReadContent, log: ProblemLog): void {
  if (!site || !stores) return;
  for (const [store, { tagParameter }] of Object.entries(stores.value.stores)) {
    if (tagParameter !== undefined || !Object.hasOwn(site.value.tags, store)) continue;
    const expected = "expected a store whose links carry a tag, found one without 'tagParameter'";
    log.warning(site.origin, ['tags', store], `${expected}; add it in stores.yaml, or delete the tag`);
  }
}
