import type { CSSProperties, ReactNode } from 'react';
import type { Product } from '../../src/domain/products/product.ts';
import { picturePath } from '../../src/site/pictures/pictures.ts';
import { useSite } from '../SiteContext.tsx';

interface PictureProps {
  readonly product: Product;
  readonly alt: string;
  /** Width and height in CSS pixels: the space that is kept free until the picture is there. */
  readonly size: number;
  readonly eager?: boolean;
}

/** A product's square picture: its drawing, or the owner's picture; below the fold it loads late. */
export function Picture({ product, alt, size, eager = false }: PictureProps) {
  const { urls } = useSite();
  const drawn = urls.asset(picturePath({ kind: 'product', product }));
  const frame = { width: size, height: size, ...(eager ? {} : { loading: 'lazy' as const }) };
  switch (product.image.kind) {
    case 'drawn':
      return <img src={drawn} alt={alt} {...frame} />;
    case 'file':
      return <img src={urls.asset(product.image.path)} alt={alt} {...frame} />;
    case 'remote':
      return (
        <Photo drawn={drawn} alt={alt}>
          <img src={product.image.url} alt="" {...frame} />
        </Photo>
      );
  }
}

interface PhotoProps extends Pick<PictureProps, 'alt'> {
  readonly drawn: string;
  readonly children: ReactNode;
}

/** The box of a remote picture: its drawing is seen wherever the picture does not come, and no script has to notice. */
function Photo({ drawn, alt, children }: PhotoProps) {
  const style: CSSProperties & { '--drawing': string } = { '--drawing': `url("${drawn}")` };
  const name = alt === '' ? {} : { role: 'img', 'aria-label': alt };
  return (
    <span className="photo" style={style} {...name}>
      {children}
    </span>
  );
}
