import type { CSSProperties } from 'react';
import type { PictureProps as ProductPicture } from '../../src/site/props/pictures.ts';

interface PictureProps {
  readonly picture: ProductPicture;
  readonly alt: string;
  /** Width and height in CSS pixels: the space that is kept free until the picture is there. */
  readonly size: number;
  readonly eager?: boolean;
}

/** A product's square picture: its drawing, or the owner's picture; below the fold it loads late. */
export function Picture({ picture, alt, size, eager = false }: PictureProps) {
  const frame = { width: size, height: size, ...(eager ? {} : { loading: 'lazy' as const }) };
  switch (picture.kind) {
    case 'image':
      return <img src={picture.src} alt={alt} {...frame} />;
    case 'photo':
      return (
        <span className="photo" style={drawnBehind(picture.drawing)} {...nameOf(alt)}>
          <img src={picture.src} alt="" {...frame} />
        </span>
      );
  }
}

/** The drawing is seen wherever the photo does not load, and no script has to notice. */
function drawnBehind(drawing: string): CSSProperties & { '--drawing': string } {
  return { '--drawing': `url("${drawing}")` };
}

function nameOf(alt: string) {
  return alt === '' ? {} : { role: 'img', 'aria-label': alt };
}
