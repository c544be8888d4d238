import type { DrawnPicture } from '../pictures/pictures.ts';
import type { SitePath } from '../urls.ts';

/** The size of a sharing picture in pixels: the one that services ask for. */
export const SHARING_SIZE = { width: 1200, height: 630 } as const;

/** What the picture that stands for a page shows, where its link is shared. */
export interface SharingCard {
  /** A picture of the page, or of those that it leads to. */
  readonly picture: DrawnPicture;
  /** The name of what the page is about. */
  readonly heading: string;
  /** What stays true for long: services keep a picture for months, so that a price or a rating would be wrong there. */
  readonly facts: readonly string[];
}

/** The picture that services show where a page's link is shared. */
export interface SharedPicture {
  /** Its site path. */
  readonly path: SitePath;
  /** What it says, for those who do not see it. */
  readonly alt: string;
}

/** The pictures of the pages, by their paths. */
export type SharedPictures = ReadonlyMap<SitePath, SharedPicture>;

/** The cards of a site, each once, by the paths of their pictures. */
export type SharingCards = ReadonlyMap<SitePath, SharingCard>;
