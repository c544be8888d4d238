import type { CSSProperties } from 'react';
import type { Product } from '../../src/domain/product.ts';
import { picturePath } from '../../src/site/pictures.ts';
import { useSite } from '../SiteContext.tsx';

/**
 * The styles of a remote picture, which lies on the drawing; few catalogues have one, so they are in no style sheet.
 * It stays inline: one that fails then has no size, and covers nothing.
 */
const BOX: CSSProperties = {
  display: 'block',
  width: '100%',
  aspectRatio: 1,
  overflow: 'hidden',
  backgroundSize: 'cover',
  lineHeight: 0,
};
const PHOTO: CSSProperties = {
  display: 'inline',
  width: '100%',
  aspectRatio: 1,
  objectFit: 'contain',
  background: '#fff',
};

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
      // The box shows the drawing wherever the picture inside it does not come: no script has to notice.
      return (
        <span
          style={{ ...BOX, backgroundImage: `url("${drawn}")`, maxWidth: size }}
          {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}
        >
          <img src={product.image.url} alt="" style={PHOTO} {...frame} />
        </span>
      );
  }
}
