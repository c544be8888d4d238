import type { Organization, SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import type { Site } from '../../content/catalogue.ts';
import { paths, type Urls } from '../urls.ts';

/**
 * The site and who makes it, which the home page says once. Google has shown no search box since November 2024
 * (https://developers.google.com/search/blog/2024/10/sitelinks-search-box); what else reads the data learns where the site is
 * searched.
 */
export function siteNodes({ name, icon, social }: Site, urls: Urls): readonly [WebSite, Organization] {
  const url = urls.absolute(paths.home);
  const profiles = social.map(({ href }) => href);
  return [
    { '@type': 'WebSite', name, url, potentialAction: searchAction(urls) },
    {
      '@type': 'Organization',
      name,
      url,
      logo: urls.absoluteAsset(icon),
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
  ];
}

/** How the site is searched (https://schema.org/SearchAction): the address of the results, with a place for the query. */
function searchAction(urls: Urls): WithActionConstraints<SearchAction> {
  return {
    '@type': 'SearchAction',
    target: `${urls.absolute(paths.search)}?q={query}`,
    'query-input': 'required name=query',
  };
}
