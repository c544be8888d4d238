import { html, type View } from '#ui';
import type { PictureProps } from '../../domain/cards.ts';

interface Frame {
  readonly alt: string;
  /** Width and height in CSS pixels: the space that is kept free until the picture is there. */
  readonly size: number;
  readonly eager?: boolean;
}

/** A product's square picture: its drawing, or the owner's picture; below the fold it loads late. */
export function pictureView(picture: PictureProps, { alt, size, eager = false }: Frame): View {
  const frame = { width: size, height: size, ...(eager ? {} : { loading: 'lazy' }) };
  switch (picture.kind) {
    case 'image':
      return html`<img ...${frame} src=${picture.src} alt=${alt} />`;
    case 'photo':
      // The drawing is seen wherever the photo does not load, and no script has to notice.
      return html`<span class="photo" ...${nameOf(alt)}>
        <img ...${frame} src=${picture.src} alt="" />
        <img ...${frame} src=${picture.drawing} alt="" />
      </span>`;
  }
}

function nameOf(alt: string) {
  return alt === '' ? {} : { role: 'img', 'aria-label': alt };
}
