import type { Site } from '../content/catalogue.ts';
import { paths, type SitePath, type Urls } from './urls.ts';

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

/**
 * The web manifest (https://www.w3.org/TR/appmanifest/): name, icons and colours of a bookmark on a home screen. It opens in
 * the browser, so that readers see where links to stores lead.
 * @param paper the colour of the paper
 */
export function renderManifest({ name, description }: Site, urls: Urls, paper: string): string {
  const home = urls.href(paths.home);
  const icons = MANIFEST_ICONS.map(({ icon: { path, size }, purpose }) => ({
    src: urls.asset(path),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }));
  const manifest = {
    name,
    description,
    lang: 'en',
    id: home,
    start_url: home,
    scope: home,
    display: 'browser',
  };
  const colours = { theme_color: paper, background_color: paper };
  return `${JSON.stringify({ ...manifest, ...colours, icons })}\n`;
}
