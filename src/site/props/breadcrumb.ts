import { paths } from '../paths.ts';
import type { SitePath, Urls } from '../urls.ts';

/** A step on the way from the home page to a page. */
export interface Crumb {
  readonly name: string;
  /** Absent on the page itself, which is the last crumb. */
  readonly path?: SitePath;
}

export const HOME: Crumb = { name: 'Home', path: paths.home };
export const PRODUCTS: Crumb = { name: 'Products', path: paths.products };
export const BLOG: Crumb = { name: 'Blog', path: paths.blog };
export const GUIDES: Crumb = { name: 'Guides', path: paths.guides };

export interface BreadcrumbProps {
  readonly crumbs: readonly { readonly name: string; readonly href: string | null }[];
}

/** The crumbs of a page with their links. */
export function breadcrumbProps(crumbs: readonly Crumb[], urls: Urls): BreadcrumbProps {
  return { crumbs: crumbs.map(({ name, path }) => ({ name, href: path ? urls.href(path) : null })) };
}
