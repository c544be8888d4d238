import type { Leftover } from '../../content/check/liveCatalogue.ts';
import type { Content } from '../../content/read/readContent.ts';
import { carriesTag } from '../../domain/links/storeUrl.ts';
import { slugify } from '../../domain/slug.ts';

/** Stores that pay by a tag and sell products here whose links carry none. */
export function storesWithoutTag(content: Content): Leftover[] {
  const { site, products } = content;
  return storesOf(content)
    .filter(({ key, tagParameter, ownTag }) => {
      const untagged = ({ link, store }: Sold) => store === key && !(link && carries(link, { tagParameter }));
      return tagParameter !== undefined && !ownTag && products.some(({ value }) => untagged(value));
    })
    .map(({ key, name }) => ({ origin: site.origin, path: ['tags', key], found: `none for ${name}` }));
}

/** Stores that the disclosure names although no link to them is paid. */
export function disclosureOfNoProgramme(content: Content): Leftover[] {
  const { site, products } = content;
  return storesOf(content)
    .filter(({ key, name, tagParameter, ownTag }) => {
      const tagged = ({ link, store }: Sold) => store === key && link && carries(link, { tagParameter });
      const isPaid = ownTag || products.some(({ value }) => tagged(value));
      return !isPaid && site.value.disclosure.includes(name);
    })
    .map(({ name }) => ({
      origin: site.origin,
      path: ['disclosure'],
      found: `'${name}', where you have no tag`,
    }));
}

type Sold = Pick<Content['products'][number]['value'], 'link' | 'store'>;

function carries(link: string, store: { readonly tagParameter: string | undefined }): boolean {
  return carriesTag(new URL(link), store);
}

/** The stores with the keys that products name, and whether the site has a tag there. */
function storesOf({ stores, site }: Content) {
  const tagged = new Set(Object.keys(site.value.tags).map(slugify));
  return Object.entries(stores.value).map(([key, { name, tagParameter }]) => ({
    ...{ key: slugify(key), name, tagParameter },
    ownTag: tagParameter !== undefined && tagged.has(slugify(key)),
  }));
}
