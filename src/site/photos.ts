import type { Catalogue } from '../content/catalogue.ts';
import { type Photo, type PhotoProps, type PhotoType, photoFile, widthsOf } from '../domain/photos.ts';
import type { GalleryPicture } from '../domain/products/product.ts';
import { escapeXml, isSitePath, type SiteContext, type Urls } from './urls.ts';

/** Where pages show pictures of the owner's, and how wide they are there: as their style sheets say. */
const SIZES = {
  card: '(width < 40rem) 6.5rem, 24rem',
  /** The first picture of a product's page. */
  product: '(width < 48rem) 7rem, 20rem',
  text: '(width < 42rem) 100vw, 40rem',
  /**
   * In a row of pictures, all of one height: a little less than most, for which a
   * dense screen would load the largest.
   */
  gallery: '16rem',
  /** Beside the question of the home page. */
  home: '(width < 48rem) 30vw, 26rem',
  lead: '(width < 64rem) 100vw, 28rem',
} as const;

export type PhotoUse = keyof typeof SIZES;

/**
 * Returns the picture at a site path, `/images/tray.jpg`; null if there is none, which is logged elsewhere.
 */
export function photoProps(path: string, use: PhotoUse, { catalogue, urls }: SiteContext): PhotoProps | null {
  const photo = catalogue.photos.get(path);
  if (!photo) return null;
  const { width, height, version } = photo;
  const srcset = (type: PhotoType) =>
    widthsOf(photo)
      .map((each) => `${urls.asset(photoFile(photo, each, type))} ${each}w`)
      .join(', ');
  return {
    src: urls.asset(photo.path),
    width,
    height,
    srcset: version === null ? null : { avif: srcset('avif'), webp: srcset('webp') },
    sizes: SIZES[use],
  };
}

export function galleryProps(gallery: readonly GalleryPicture[], context: SiteContext) {
  return gallery.flatMap(({ image, alt, caption = null }) => {
    // The size of a store's picture is unknown: it gets a square.
    const photo = isSitePath(image)
      ? photoProps(image, 'gallery', context)
      : { src: image, width: 208, height: 208, srcset: null, sizes: '' };
    return photo ? [{ photo, alt, caption }] : [];
  });
}

export type GalleryProps = ReturnType<typeof galleryProps>;

/**
 * Returns the address of the small square of a photo, as WebP; the AVIF has
 * the same address but for its ending.
 */
export function smallPhoto(photo: Photo, urls: Urls): string {
  return urls.asset(photoFile(photo, 'small', 'webp'));
}

/** Writes a picture within a text. `photoView` renders the same for pages. */
export function photoMarkup({ src, width, height, srcset, sizes }: PhotoProps, alt: string): string {
  const img = `<img src="${escapeXml(src)}" alt="${escapeXml(alt)}" width="${width}" height="${height}" loading="lazy">`;
  if (!srcset) return img;
  const source = (type: PhotoType) =>
    `<source type="image/${type}" srcset="${srcset[type]}" sizes="${sizes}">`;
  return `<picture>${source('avif')}${source('webp')}${img}</picture>`;
}

/** The raster pictures of a site, which are not served as they are. */
export function photosOf({ photos }: Pick<Catalogue, 'photos'>): Photo[] {
  return [...photos.values()].filter(({ version }) => version !== null);
}
