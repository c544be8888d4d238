import type { CategoryLabel, Store } from '../../content/catalogue.ts';
import type { Leftover } from '../../content/check/liveCatalogue.ts';
import { leadsTo } from '../../content/check/storeLinks.ts';
import { isIncubator, labelsOf, storesBySlug } from '../../content/labels.ts';
import type { Content } from '../../content/read/readContent.ts';
import { isReservedHost, type Network, targetOf } from '../../domain/links/networkLink.ts';
import { isStoreUrl } from '../../domain/links/storeUrl.ts';
import { namedFields } from '../../domain/products/builtInFields.ts';
import { factOf, hasField } from '../../domain/products/fields.ts';
import { pathInProduct, writtenOffers } from '../../domain/products/offers.ts';

/** Finds offers whose link leads to no product page. Discontinued ones have no link. */
export function leftProductLinks({ products, stores }: Content): Leftover[] {
  const known = storesBySlug(stores.value);
  return products.flatMap(({ value, origin }) =>
    writtenOffers(value).flatMap(({ store: key, status, link }, place) => {
      const store = known.get(key);
      const isSold = status !== 'discontinued' && store !== undefined;
      const found = isSold ? insteadOfProduct(link, store, stores.value.networks) : null;
      return found === null ? [] : [{ origin, path: pathInProduct({ place }, 'link'), found }];
    }),
  );
}

function insteadOfProduct(link: string | null, store: Store, networks: readonly Network[]): string | null {
  if (link === null) return 'a placeholder';
  const url = new URL(targetOf(new URL(link), networks).href);
  const target = isStoreUrl(url, store, 'shop') ? leadsTo(url, store) : 'product';
  switch (target) {
    case 'search':
    case 'home page':
      return `the ${target} of ${store.name}`;
    case 'no product id':
      return `an address without ${store.name}'s product id`;
    case 'product':
      return null;
  }
}

/**
 * Finds incubators without facts that readers compare. This is allowed, but the facts may be known by now.
 */
export function unstatedFacts({ products, categories, fields }: Content): Leftover[] {
  const labels = labelsOf<CategoryLabel>(categories.value);
  const usual = [...namedFields(), ...fields.value].filter(({ isSeldom }) => !isSeldom);
  return products.flatMap(({ value, origin }) => {
    if (value.draft || value.status === 'discontinued' || (value.capacity ?? 2) < 2) return [];
    if (!isIncubator(value, labels)) return [];
    const incubator = { categories: value.categories, isIncubator: true };
    const open = usual.filter((field) => hasField(incubator, field) && factOf(value, field) === null);
    const names = [...(value.capacity === null ? ['capacity'] : []), ...open.map(({ id }) => id)];
    return names.length > 0
      ? [{ origin, path: ['name'], found: `'${value.name}': ${names.join(', ')}` }]
      : [];
  });
}

export function leftPictures({ products, images }: Content): Leftover[] {
  const known = new Set(images);
  return products.flatMap(({ value: { image }, origin }) => {
    const place = (found: string): Leftover => ({ origin, path: ['image_url'], found });
    if (image.kind === 'file' && !known.has(image.path)) return place(`no file '${image.path}'`);
    if (image.kind !== 'remote' || !isReservedHost(new URL(image.url).hostname)) return [];
    return place(`the placeholder '${image.url}'`);
  });
}
