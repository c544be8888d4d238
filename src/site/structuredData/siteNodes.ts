import type { Organization, WebSite } from 'schema-dts';
import type { Site } from '../../content/catalogue.ts';
import { paths } from '../paths.ts';
import type { Urls } from '../urls.ts';

/**
 * The site and who makes it, which the home page says once. There is no `SearchAction`: no page searches the whole site,
 * and Google has shown no search box since November 2024
 * (https://developers.google.com/search/blog/2024/10/sitelinks-search-box).
 */
export function siteNodes({ name, icon, social }: Site, urls: Urls): readonly [WebSite, Organization] {
  const url = urls.absolute(paths.home);
  const profiles = social.map(({ href }) => href);
  return [
    { '@type': 'WebSite', name, url },
    {
      ...{ '@type': 'Organization', name, url, logo: urls.absoluteAsset(icon) },
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
  ];
}
