import type { Category } from '../content/catalogue.ts';
import type { EggKind, PlateName, Scene, Sign } from '../domain/drawings.ts';
import type { Product } from '../domain/products/product.ts';
import type { ShownProduct } from './drawnProduct.ts';
import type { SitePath } from './urls.ts';

/** The data of a drawing. The slugs vary it, so that no two products of a kind look the same. */
export type DrawingFacts =
  | { readonly kind: 'product'; readonly shows: ShownProduct; readonly slug: Product['slug'] }
  | ({ readonly kind: 'category' } & Pick<Category, 'slug' | 'scene'>)
  | { readonly kind: 'egg' | 'eggType' | 'guide'; readonly egg: EggKind }
  | { readonly kind: 'scene'; readonly scene: Scene }
  | { readonly kind: 'sign'; readonly sign: Sign }
  | { readonly kind: 'plate'; readonly plate: PlateName; readonly labels: PlateLabels }
  | { readonly kind: 'home' };

export type PlateLabels = Readonly<Record<'wet' | 'right' | 'dry', string>>;

export interface DrawnPicture {
  readonly path: SitePath;
  readonly facts: DrawingFacts;
}

/** The size of a sharing picture in pixels, as social networks require. */
export const SHARING_SIZE = { width: 1200, height: 630 } as const;

export interface SharingCard {
  readonly picture: DrawingFacts;
  readonly heading: string;
  /** Facts without prices and ratings, because social networks cache a picture for months. */
  readonly facts: readonly string[];
}

export interface SharedPicture {
  readonly path: SitePath;
  readonly alt: string;
}

export type SharedPictures = ReadonlyMap<SitePath, SharedPicture>;
