import type { ProductRef } from './oldSite.ts';

/** Where things of the old site are now. */
export interface Targets {
  link(href: string): NewTarget;
  /** The path of a picture of `images/`, such as `/images/nest.jpg`. */
  picture(src: string): NewTarget;
  /** The id of the product; null if the reference names none that could be found or begun. */
  product(ref: ProductRef): string | null;
}

export type NewTarget =
  | { readonly kind: 'found'; readonly to: string }
  | { readonly kind: 'lost'; readonly why: string };
