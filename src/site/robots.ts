import type { Urls } from './urls.ts';

/** Lets every crawler in and names the sitemap. */
export function renderRobots(urls: Urls): string {
  return `User-agent: *
Allow: /

Sitemap: ${urls.origin}/sitemap.xml
`;
}
