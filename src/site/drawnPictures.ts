import type { Category, EggType, Guide } from '../content/catalogue.ts';
import type { EggKind, Plate, Scene, Sign } from '../domain/drawings.ts';
import type { Product } from '../domain/products/product.ts';
import type { ShownProduct } from './shownProduct.ts';
import type { SitePath } from './urls.ts';

/** The wide drawing at the top of a page. */
export type Hero =
  | { readonly kind: 'home' }
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'eggType'; readonly eggType: EggType; readonly egg: EggKind }
  | { readonly kind: 'guide'; readonly guide: Guide; readonly egg: EggKind }
  | { readonly kind: 'scene'; readonly scene: Scene };

/** The words in a plate. */
export interface PlateLabels {
  readonly wet: string;
  readonly right: string;
  readonly dry: string;
}

/** A drawing of candling or hatching. */
interface DrawnPlate {
  readonly kind: 'plate';
  readonly plate: Plate;
  readonly labels: PlateLabels;
}

/** A picture on a page. */
export type Picture =
  | Hero
  | { readonly kind: 'product'; readonly product: Pick<Product, 'id'> }
  | { readonly kind: 'egg'; readonly egg: EggKind }
  | { readonly kind: 'sign'; readonly sign: Sign }
  | DrawnPlate;

/** A picture with all inputs of its drawing. */
export type DrawnPicture =
  | Exclude<Picture, { readonly kind: 'product' }>
  | {
      readonly kind: 'product';
      /** The slug varies the drawing, so that no two products of a kind look the same. */
      readonly product: Pick<Product, 'id' | 'slug'>;
      readonly shows: ShownProduct;
    };

/** The inputs of a drawing, as plain data. */
export type DrawingFacts =
  | { readonly kind: 'product'; readonly shows: ShownProduct; readonly slug: Product['slug'] }
  | ({ readonly kind: 'category' } & Pick<Category, 'slug' | 'scene'>)
  | { readonly kind: 'egg' | 'eggType' | 'guide'; readonly egg: EggKind }
  | { readonly kind: 'scene'; readonly scene: Scene }
  | { readonly kind: 'sign'; readonly sign: Sign }
  | DrawnPlate
  | { readonly kind: 'home' };

/** Reduces a picture to the inputs of its drawing: the text of a guide, for example, is none. */
export function drawingFacts(picture: DrawnPicture): DrawingFacts {
  switch (picture.kind) {
    case 'product':
      return { kind: 'product', shows: picture.shows, slug: picture.product.slug };
    case 'category':
      return { kind: 'category', slug: picture.category.slug, scene: picture.category.scene };
    case 'egg':
    case 'eggType':
    case 'guide':
      return { kind: picture.kind, egg: picture.egg };
    case 'scene':
      return { kind: 'scene', scene: picture.scene };
    case 'sign':
      return { kind: 'sign', sign: picture.sign };
    case 'plate':
      return { kind: 'plate', plate: picture.plate, labels: picture.labels };
    case 'home':
      return { kind: 'home' };
  }
}

/** The size of a sharing picture in pixels, as social networks require. */
export const SHARING_SIZE = { width: 1200, height: 630 } as const;

/** The content of a sharing picture (Open Graph image). */
export interface SharingCard {
  readonly picture: DrawnPicture;
  readonly heading: string;
  /** Facts without prices and ratings, because social networks cache a picture for months. */
  readonly facts: readonly string[];
}

/** A drawn sharing picture: its site path, and its text alternative. */
export interface SharedPicture {
  readonly path: SitePath;
  readonly alt: string;
}

/** Sharing pictures by the paths of their pages. */
export type SharedPictures = ReadonlyMap<SitePath, SharedPicture>;

/** The distinct sharing cards of a site, by the paths of their pictures. */
export type SharingCards = ReadonlyMap<SitePath, SharingCard>;
