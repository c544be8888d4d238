import { type Leftover, SHIPPED_STORES } from '../../content/check/liveCatalogue.ts';
import type { Content } from '../../content/read/readContent.ts';
import { readNetworkLink, targetOf } from '../../domain/links/networkLink.ts';
import { carriesTag } from '../../domain/links/storeUrl.ts';
import { slugify } from '../../domain/slug.ts';
import { placesOf, type Texts } from './texts.ts';

/** Stores that pay by a tag and sell products here whose links carry none. */
export function storesWithoutTag(content: Content): Leftover[] {
  const { site, products } = content;
  return storesOf(content)
    .filter(({ key, tagParameter, tag }) => {
      const untagged = ({ link, store }: Sold) =>
        store === key && !(link && isPaid(link, content, { tagParameter }));
      return tagParameter !== undefined && !tag && products.some(({ value }) => untagged(value));
    })
    .map(({ key, name }) => ({ origin: site.origin, path: ['tags', key], found: `none for ${name}` }));
}

/** Links with a tag that the site does not name for their store: the store pays whoever has it. Owners may have several. */
export function linksWithOtherTags(content: Content): Leftover[] {
  const stores = new Map(storesOf(content).map((store) => [store.key, store]));
  return content.products.flatMap(({ value: { link, store: key, status, draft }, origin }) => {
    const store = stores.get(key);
    if (!link || !store?.tag || !store.tagParameter || status === 'discontinued' || draft) return [];
    const target = targetOf(new URL(link), content.stores.value.networks);
    const found = new URL(target.href).searchParams.get(store.tagParameter);
    return found && found !== store.tag ? [{ origin, path: ['link'], found: `'${found}'` }] : [];
  });
}

/** Stores that the disclosure names although no link to them is paid. */
export function disclosureOfNoProgramme(content: Content): Leftover[] {
  const { site, products } = content;
  const paid = storesOf(content).filter(({ key, tagParameter, tag }) => {
    const tagged = ({ link, store }: Sold) =>
      store === key && link && isPaid(link, content, { tagParameter });
    return tag || products.some(({ value }) => tagged(value));
  });
  const names = new Set([...SHIPPED_STORES, ...storesOf(content).map(({ name }) => name)]);
  return [...names]
    .filter((name) => site.value.disclosure.includes(name) && !isNamedBy(name, paid))
    .map((name) => ({
      origin: site.origin,
      path: ['disclosure'],
      found: `'${name}', where you have no tag`,
    }));
}

/** The places where texts speak of stores of the sample that no product is from. */
export function placesOfOtherStores(content: Content, texts: Texts): Leftover[] {
  const sold = new Set(content.products.map(({ value }) => value.store));
  const own = storesOf(content).filter(({ key }) => sold.has(key));
  return SHIPPED_STORES.filter((name) => !isNamedBy(name, own)).flatMap((name) =>
    placesOf(new RegExp(`\\b${name}\\b`), texts),
  );
}

/** Whether a name is that of one of some stores, or a part of it: the programme of Amazon.co.uk calls itself Amazon's. */
function isNamedBy(name: string, stores: readonly { readonly name: string }[]): boolean {
  return stores.some((store) => store.name.includes(name));
}

type Sold = Pick<Content['products'][number]['value'], 'link' | 'store'>;

/** Whether a link carries a tag, or leads through a network. */
function isPaid(
  link: string,
  { stores }: Content,
  store: { readonly tagParameter: string | undefined },
): boolean {
  const url = new URL(link);
  return carriesTag(url, store) || readNetworkLink(url, stores.value.networks) !== null;
}

/** The stores with the keys that products name, and the site's tag there. */
function storesOf({ stores, site }: Content) {
  const tags = new Map(Object.entries(site.value.tags).map(([key, tag]) => [slugify(key), tag]));
  return Object.entries(stores.value.stores).map(([key, { name, tagParameter }]) => ({
    key: slugify(key),
    name,
    tagParameter,
    tag: tagParameter === undefined ? undefined : tags.get(slugify(key)),
  }));
}
