import type { ProductKind } from '../../../src/site/productKind.ts';
import { SquareGround } from '../frame/PictureFrame.tsx';
import type { Drawing } from '../frame/renderPicture.tsx';
import { ProductArt, settingOf } from './ProductPicture.tsx';

/**
 * A product's picture. The same kind and seed give the same drawing.
 * @param seed the seed of what is random in the picture: the product's slug
 */
export function drawProduct(shows: ProductKind, seed: string): Drawing {
  const art = (
    <>
      <SquareGround seed={seed} />
      <ProductArt shows={shows} seed={seed} />
    </>
  );
  return { width: 240, height: 240, ...settingOf(shows, seed), art };
}
