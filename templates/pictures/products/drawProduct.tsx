import type { ProductKind } from '../../../src/site/pictures/productKind.ts';
import { SquareGround } from '../frame/PictureFrame.tsx';
import { renderPicture } from '../frame/renderPicture.tsx';
import { ProductArt, settingOf } from './ProductPicture.tsx';

/**
 * The file of a product's picture. The same kind and seed give the same bytes.
 * @param seed the seed of what is random in the picture: the product's slug
 */
export function drawProduct(shows: ProductKind, seed: string): string {
  const art = (
    <>
      <SquareGround seed={seed} />
      <ProductArt shows={shows} seed={seed} />
    </>
  );
  return renderPicture({ width: 240, height: 240, ...settingOf(shows, seed), art });
}
