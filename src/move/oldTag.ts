import type { Store } from '../content/catalogue.ts';
import { productIdIn } from '../domain/links/storeUrl.ts';

/** An address of a store without the tag of the old site: the build adds the site's own. */
export function withoutOldTag(address: URL, { tagParameter }: Store): URL {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()])
    if (name.toLowerCase() === tagParameter?.toLowerCase()) url.searchParams.delete(name);
  return url;
}

/** Whether the addresses of a store's products have the form of Amazon's: `/dp/B00XLP67RO`. */
export function isLikeAmazon(store: Store): boolean {
  return productIdIn('https://www.amazon.com/dp/B000000000', store) === 'B000000000';
}
