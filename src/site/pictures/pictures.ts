import type { Catalogue, Category, EggType, Guide } from '../../content/catalogue.ts';
import type { Product } from '../../domain/products/product.ts';
import { type EggKind, eggKindOf } from './eggKind.ts';

/** The wide drawing at the top of a page. */
export type Hero =
  | { readonly kind: 'home' }
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'eggType'; readonly eggType: EggType; readonly egg: EggKind }
  | { readonly kind: 'guide'; readonly guide: Guide; readonly egg: EggKind };

/** Every picture that the build draws. */
export type DrawnPicture =
  | Hero
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'egg'; readonly egg: EggKind };

/**
 * The site path of a drawn picture. A product's is named by its id: on a list of a hundred cards its slug would cost
 * the page 200 bytes more.
 */
export function picturePath(picture: DrawnPicture): `/${string}` {
  switch (picture.kind) {
    case 'product':
      return `/pictures/products/${picture.product.id}.svg`;
    case 'egg':
      return `/pictures/eggs/${picture.egg}.svg`;
    case 'home':
      return '/pictures/heroes/home.svg';
    case 'category':
      return `/pictures/heroes/category-${picture.category.slug}.svg`;
    case 'eggType':
      return `/pictures/heroes/eggs-${picture.eggType.slug}.svg`;
    case 'guide':
      return `/pictures/heroes/guide-${picture.guide.slug}.svg`;
  }
}

/** The hero of an egg type's page; none for an egg that the drawings do not know. */
export function eggTypeHero(eggType: EggType): Hero | null {
  const egg = eggKindOf(eggType.slug);
  return egg && { kind: 'eggType', eggType, egg };
}

/** The hero of a guide; none for an egg that the drawings do not know. */
export function guideHero(guide: Guide): Hero | null {
  const egg = eggKindOf(guide.eggType);
  return egg && { kind: 'guide', guide, egg };
}

/** Every picture of a catalogue's site: one for each product and each egg, and the heroes of its pages. */
export function drawnPictures({ products, categories, eggTypes, guides }: Catalogue): DrawnPicture[] {
  const heroes: readonly (Hero | null)[] = [
    { kind: 'home' },
    ...categories.map((category): Hero => ({ kind: 'category', category })),
    ...eggTypes.map(eggTypeHero),
    ...guides.map(guideHero),
  ];
  const eggs = new Set(eggTypes.flatMap(({ slug }) => eggKindOf(slug) ?? []));
  return [
    ...[...eggs].map((egg): DrawnPicture => ({ kind: 'egg', egg })),
    ...products.map((product): DrawnPicture => ({ kind: 'product', product })),
    ...heroes.filter((hero) => hero !== null),
  ];
}
