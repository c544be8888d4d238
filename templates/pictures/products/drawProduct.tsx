import type { Product } from '../../../src/domain/products/product.ts';
import { productKind } from '../../../src/site/pictures/productKind.ts';
import { SquareGround } from '../frame/PictureFrame.tsx';
import { renderPicture } from '../frame/renderPicture.tsx';
import { ProductArt, settingOf } from './ProductPicture.tsx';

/** The file of a product's picture, drawn from its specifications: the same product gives the same bytes. */
export function drawProduct(product: Product): string {
  const [kind, seed] = [productKind(product), product.slug];
  const art = (
    <>
      <SquareGround seed={seed} />
      <ProductArt kind={kind} seed={seed} />
    </>
  );
  return renderPicture({ width: 240, height: 240, ...settingOf(kind, seed), art });
}
