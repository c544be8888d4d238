import type { BreadcrumbList } from 'schema-dts';
import type { Crumb } from '../links.ts';
import type { Urls } from '../urls.ts';

/**
 * The way to a page, without the home page: Google asks for neither its crumb nor the address of the last one, and few
 * pages show a crumb for it. Null for a page below the home page: a trail has two crumbs at least.
 */
export function breadcrumbList(crumbs: readonly Crumb[], urls: Urls): BreadcrumbList | null {
  const trail = crumbs.slice(1);
  if (trail.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path === undefined ? {} : { item: urls.absolute(path) }),
    })),
  };
}
