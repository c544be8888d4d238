import type { Category } from '../../content/catalogue.ts';
import type { EggKind } from '../../domain/drawings.ts';
import type { Product } from '../../domain/products/product.ts';
import type { DrawnPicture } from './pictures.ts';
import type { ProductKind } from './productKind.ts';

/** All that decides on a drawing, as plain data. */
export type DrawingFacts =
  | { readonly kind: 'product'; readonly shows: ProductKind; readonly slug: Product['slug'] }
  | ({ readonly kind: 'category' } & Pick<Category, 'slug' | 'scene'>)
  | { readonly kind: 'egg' | 'eggType' | 'guide'; readonly egg: EggKind }
  | { readonly kind: 'home' };

/** Leaves out of a picture what only its page says of it, such as the text of a guide. */
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
    case 'home':
      return { kind: 'home' };
  }
}
