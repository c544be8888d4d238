import type { Crumb } from './props/breadcrumb.ts';
import type { SitePath, Urls } from './urls.ts';

/** The breadcrumb as schema.org data, or null where a page has none. */
export function breadcrumbData(crumbs: readonly Crumb[], here: SitePath, urls: Urls): object | null {
  if (crumbs.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urls.absolute(path ?? here),
    })),
  };
}
