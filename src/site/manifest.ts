import type { Site } from '../content/catalogue.ts';
import { paths } from './paths.ts';
import { MANIFEST_ICONS } from './siteIcons.ts';
import type { Urls } from './urls.ts';

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
