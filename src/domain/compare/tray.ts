import type { ProductTeaserProps } from '../cards.ts';
import { isSlug } from '../slug.ts';
import { jsonOrNull } from '../text.ts';
import { type ChosenProduct, MOST_COMPARED } from './comparison.ts';

/** The unique products that a visitor chose to compare, in the order of choice. */
export type CompareTray = readonly ChosenProduct[];

export function readTray(text: string | null): CompareTray {
  const stored = jsonOrNull(text ?? '');
  return (Array.isArray(stored) ? stored : []).reduce<CompareTray>(
    (tray, entry) => (isChosen(entry) ? withProduct(tray, { slug: entry[0], name: entry[1] }) : tray),
    [],
  );
}

export function writeTray(tray: CompareTray): string {
  return JSON.stringify(tray.map(({ slug, name }) => [slug, name]));
}

/**
 * Returns the tray with the product added, or the same tray if it already contains the product or is full.
 */
export function withProduct(tray: CompareTray, { slug, name }: ChosenProduct): CompareTray {
  return isInTray(tray, slug) || tray.length >= MOST_COMPARED ? tray : [...tray, { slug, name }];
}

export function withoutProduct(tray: CompareTray, slug: string): CompareTray {
  return tray.filter((product) => product.slug !== slug);
}

export function isInTray(tray: CompareTray, slug: string): boolean {
  return tray.some((product) => product.slug === slug);
}

function isChosen(entry: unknown): entry is [slug: string, name: string] {
  if (!Array.isArray(entry)) return false;
  const [slug, name] = entry;
  if (typeof slug !== 'string' || typeof name !== 'string') return false;
  return isSlug(slug) && name.trim() !== '' && name.length <= 300;
}

export function writeChoice(product: LinkedProduct & { readonly name: string }): string {
  return `${slugOf(product)} ${product.name}`;
}

/** What names a product: its link, and its slug if the link does not end with it. */
type LinkedProduct = Pick<ProductTeaserProps, 'href' | 'slug'>;

export function slugOf({ href, slug }: LinkedProduct): string {
  return slug ?? href.split('/').at(-2) ?? '';
}

/** Whether a link ends with a slug, so that `slugOf` finds it there. */
export function endsWithSlug(href: string, slug: string): boolean {
  return slugOf({ href }) === slug;
}

export function readChoice(text: string): ChosenProduct {
  const end = text.indexOf(' ');
  return { slug: text.slice(0, end), name: text.slice(end + 1) };
}
