import { FILE_PATHS } from './filePaths.ts';
import type { Urls } from './urls.ts';

/** Writes a robots.txt that allows every crawler and names the sitemap. */
export function renderRobots(urls: Urls): string {
  return `User-agent: *
Allow: /

Sitemap: ${urls.absoluteAsset(FILE_PATHS.sitemap)}
`;
}

/** The address that a site was built for, with its base path and a slash at the end; null where its robots.txt has none. */
export function siteUrlOf(robots: string): string | null {
  const [, siteUrl = ''] = /^Sitemap: (\S+\/)sitemap\.xml$/m.exec(robots) ?? [];
  return URL.canParse(siteUrl) ? siteUrl : null;
}
