import type { SitePath } from './urls.ts';

/** A picture that is drawn of the site's mark. */
export interface SiteIcon {
  readonly path: SitePath;
  /** Its side, in pixels. */
  readonly size: number;
  /** The side of the mark, as a share of the picture's. */
  readonly scale: number;
  /** What is behind the mark. */
  readonly background: 'paper' | 'nothing';
}

/** What browsers ask for where nothing else is named; of old ones, those that know no SVG. */
export const FAVICON: SiteIcon = { path: '/favicon.ico', size: 32, scale: 1, background: 'nothing' };

/** For the home screen of iOS, which fills what is not painted with black. */
export const APPLE_ICON: SiteIcon = {
  path: '/apple-touch-icon.png',
  size: 180,
  scale: 0.8,
  background: 'paper',
};

/** For the web manifest. */
const PLAIN: readonly SiteIcon[] = [192, 512].map((size) => ({
  path: `/icon-${size}.png`,
  size,
  scale: 1,
  background: 'nothing',
}));

/** Systems cut it to a shape of theirs, which leaves a circle of 80% at least: a square in that has a side of 56%. */
const MASKABLE: SiteIcon = {
  path: '/icon-maskable-512.png',
  size: 512,
  scale: 0.56,
  background: 'paper',
};

export const SITE_ICONS: readonly SiteIcon[] = [FAVICON, APPLE_ICON, ...PLAIN, MASKABLE];

/** The icons of the web manifest, with what each is for. */
export const MANIFEST_ICONS = [
  ...PLAIN.map((icon) => ({ icon, purpose: 'any' })),
  { icon: MASKABLE, purpose: 'maskable' },
];
