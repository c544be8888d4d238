import type { Catalogue, Category, EggType, Guide } from '../../content/catalogue.ts';
import type { EggKind } from '../../domain/drawings.ts';
import type { Product } from '../../domain/products/product.ts';
import { kindFacts, type PictureLabels } from './kindFacts.ts';
import { type ProductKind, productKind } from './productKind.ts';

/** The wide drawing at the top of a page. */
export type Hero =
  | { readonly kind: 'home' }
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'eggType'; readonly eggType: EggType; readonly egg: EggKind }
  | { readonly kind: 'guide'; readonly guide: Guide; readonly egg: EggKind };

/** A picture that a page shows. */
export type Picture =
  | Hero
  | { readonly kind: 'product'; readonly product: Pick<Product, 'id'> }
  | { readonly kind: 'egg'; readonly egg: EggKind };

/** A picture with all that its drawing shows. */
export type DrawnPicture =
  | Exclude<Picture, { readonly kind: 'product' }>
  | {
      readonly kind: 'product';
      /** No two drawings of one kind are the same: the slug decides what differs. */
      readonly product: Pick<Product, 'id' | 'slug'>;
      readonly shows: ProductKind;
    };

/**
 * The site path of a drawn picture. A product's is named by its id: on a list of a hundred cards its slug would cost
 * the page 200 bytes more.
 */
export function picturePath(picture: Picture): `/${string}` {
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
  return eggType.drawing && { kind: 'eggType', eggType, egg: eggType.drawing };
}

/** The hero of a guide; none for an egg that the drawings do not know. */
export function guideHero(guide: Guide, { eggTypes }: Pick<Catalogue, 'eggTypes'>): Hero | null {
  const egg = eggTypes.find(({ slug }) => slug === guide.eggType)?.drawing;
  return egg ? { kind: 'guide', guide, egg } : null;
}

/** A picture of a site, with what it is drawn from. */
export type SitePicture =
  | Exclude<DrawnPicture, { readonly kind: 'product' }>
  | { readonly kind: 'product'; readonly product: Product };

/** Every picture of a catalogue's site: one for each product and each egg, and the heroes of its pages. */
export function sitePictures(catalogue: Catalogue): SitePicture[] {
  const { products, categories, eggTypes, guides } = catalogue;
  const heroes: readonly (Hero | null)[] = [
    { kind: 'home' },
    ...categories.map((category): Hero => ({ kind: 'category', category })),
    ...eggTypes.map(eggTypeHero),
    ...guides.map((guide) => guideHero(guide, catalogue)),
  ];
  const eggs = new Set(eggTypes.flatMap(({ drawing }) => drawing ?? []));
  return [
    ...[...eggs].map((egg): SitePicture => ({ kind: 'egg', egg })),
    ...products.map((product): SitePicture => ({ kind: 'product', product })),
    ...heroes.filter((hero) => hero !== null),
  ];
}

/** Works out what the drawing of a picture shows. */
export function drawnPicture(picture: SitePicture, labels: PictureLabels): DrawnPicture {
  return picture.kind === 'product' ? productPicture(picture.product, labels) : picture;
}

/** The drawing of a product. */
export function productPicture(product: Product, labels: PictureLabels): DrawnPicture {
  const { id, slug } = product;
  return { kind: 'product', product: { id, slug }, shows: productKind(kindFacts(product, labels)) };
}
