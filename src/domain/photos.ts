import { slugOfName } from './slug.ts';

export interface Photo {
  /** Its site path: `/images/tray.jpg`. */
  readonly path: `/${string}`;
  /** In pixels as it is served, upright. */
  readonly width: number;
  readonly height: number;
  /** Hash of its bytes, which names its smaller files. Null for an SVG, which is served as it is. */
  readonly version: string | null;
}

/** A picture of the owner's on a page. The browser chooses its type and its width. */
export interface PhotoProps {
  /** The address for browsers that know neither type, for feeds and for other services. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** Null for an SVG. */
  readonly srcset: { readonly avif: string; readonly webp: string } | null;
  /** The width on the page, by the width of the window. */
  readonly sizes: string;
}

/**
 * The part of a picture that a square shows, in percent of the way along the picture's longer side:
 * 0 is its left or upper end.
 */
export const FOCUSES = [0, 25, 50, 75, 100] as const;

export type Focus = (typeof FOCUSES)[number];

export const MIDDLE: Focus = 50;

/** The class with which the style sheet moves the square away from the middle. */
export function focusClass(focus: Focus): string | undefined {
  return focus === MIDDLE ? undefined : `focus-${focus}`;
}

/** The most pixels of the longer side: a text's column, twice as dense and a little more. */
export const LONGEST_SIDE = 1600;

export const PHOTO_TYPES = ['avif', 'webp'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** In pixels: for cards, product pages and texts, on dense screens too. */
const WIDTHS = [240, 480, 800, 1280];

/** The widths in which a photo is written; its own if it is smaller. */
export function widthsOf({ width }: Photo): readonly number[] {
  const smaller = WIDTHS.filter((each) => each < width);
  return smaller.length < WIDTHS.length ? [...smaller, width] : WIDTHS;
}

/** The side in pixels of the square for cards, which show it at a third or half of that. */
export const SMALL = 240;

/**
 * The site path of a photo in a width, or of its square. It has the photo's
 * version: browsers keep it for good.
 */
export function photoFile({ path, version }: Photo, size: number | 'small', type: PhotoType): `/${string}` {
  const [, stem = ''] = /([^/]*?)(?:\.[^./]*)?$/.exec(path) ?? [];
  return `/assets/photos/${slugOfName(stem) ?? 'photo'}-${version}-${size}.${type}`;
}
