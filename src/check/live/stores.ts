import { type Leftover, SHIPPED_STORES } from '../../content/check/liveCatalogue.ts';
import type { Content } from '../../content/read/readContent.ts';
import { readNetworkLink } from '../../domain/links/networkLink.ts';
import { carriesTag } from '../../domain/links/storeUrl.ts';
import { writtenOffers } from '../../domain/products/offers.ts';
import { slugify } from '../../domain/slug.ts';
import { type ContentTexts, placesOf } from './texts.ts';

type LiveStore = ReturnType<typeof storesOf>[number];

/**
 * The stores with the site's tag where links take one, their links, and whether a link carries
 * a tag or leads through a network.
 */
function storesOf({ stores, site, products }: Content) {
  const offers = products.flatMap(({ value }) => writtenOffers(value));
  const tags = new Map(Object.entries(site.value.tags).map(([key, tag]) => [slugify(key), tag]));
  return Object.entries(stores.value.stores).map(([written, { name, tagParameter }]) => {
    const key = slugify(written);
    const isPaid = (link: string | null) =>
      link !== null &&
      (carriesTag(new URL(link), { tagParameter }) ||
        readNetworkLink(new URL(link), stores.value.networks) !== null);
    const links = offers.flatMap(({ store, link }) => (store === key ? [link] : []));
    const tag = tagParameter === undefined ? undefined : tags.get(key);
    return { key, name, tagParameter, tag, links, isPaid };
  });
}

export function storesWithoutTag(content: Content): Leftover[] {
  const { origin } = content.site;
  return storesOf(content)
    .filter(({ tagParameter, tag }) => tagParameter !== undefined && !tag)
    .filter(({ links, isPaid }) => !links.every(isPaid))
    .map(({ key, name }) => ({ origin, path: ['tags', key], found: `none for ${name}` }));
}

export function disclosureOfNoProgram(content: Content): Leftover[] {
  const { origin, value } = content.site;
  const stores = storesOf(content);
  const paid = stores.filter(({ tag, links, isPaid }) => tag || links.some(isPaid));
  return [...new Set([...SHIPPED_STORES, ...stores.map(({ name }) => name)])]
    .filter((name) => value.disclosure.includes(name) && !isNamedBy(name, paid))
    .map((name) => ({ origin, path: ['disclosure'], found: `'${name}', where you have no tag` }));
}

/** Finds texts that name a store of the sample that has no products here. */
export function placesOfOtherStores(content: Content, texts: ContentTexts): Leftover[] {
  const own = storesOf(content).filter(({ links }) => links.length > 0);
  return SHIPPED_STORES.filter((name) => !isNamedBy(name, own)).flatMap((name) =>
    placesOf(new RegExp(`\\b${name}\\b`), texts),
  );
}

/** Whether a name is that of a store, or part of it: Amazon.co.uk's program is called Amazon's. */
function isNamedBy(name: string, stores: readonly LiveStore[]): boolean {
  return stores.some((store) => store.name.includes(name));
}
