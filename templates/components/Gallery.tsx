import { WORDS } from '../../src/domain/words.ts';
import type { GalleryProps } from '../../src/site/photos.ts';
import { photoView } from '../Island.tsx';

/** Pictures in a row that scrolls sideways; each leads to its large one. */
export function Gallery({ pictures }: { pictures: GalleryProps }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="gallery" aria-label={WORDS.product.pictures}>
      {pictures.map(({ photo, alt, caption }) => (
        <li key={photo.src}>
          <figure>
            <a href={photo.src}>{photoView(photo, { alt })}</a>
            {caption && <figcaption>{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}
