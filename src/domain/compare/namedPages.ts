import { type SitePath, startOfPattern, USUAL_ADDRESSES } from '../addresses.ts';
import type { ChosenProduct } from './comparison.ts';
import { slugOf } from './tray.ts';

/**
 * A page of the site: its path, with a slash at its end, and its name. Its product is named only where the
 * path does not tell: by its slug for a product that is not at `/product/{slug}/`, and by an empty text for
 * another page that is there.
 */
export type NamedPage = readonly [path: SitePath, name: string, product?: string];

/** @param product the slug of its product; empty for a page of another kind */
export function namedPage(path: SitePath, name: string, product: string): NamedPage {
  return product === usualProductAt(path) ? [path, name] : [path, name, product];
}

/** Returns the products among the pages of a site. */
export function productsAmong(pages: readonly NamedPage[]): ChosenProduct[] {
  return pages.flatMap(([path, name, product]) => {
    const slug = product ?? usualProductAt(path);
    return slug === '' ? [] : [{ slug, name }];
  });
}

/** The slug of the product that a path usually has; empty for a path of another kind. */
function usualProductAt(path: SitePath): string {
  return path.startsWith(startOfPattern(USUAL_ADDRESSES.product)) ? slugOf({ href: path }) : '';
}
