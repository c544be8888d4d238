import type { Redirect } from '../../content/catalogue.ts';
import type { SitePath } from '../urls.ts';
import type { PageKind } from './pageKind.ts';

interface RedirectProps {
  /** The site path that the page leads to, for its description. */
  readonly target: string;
  readonly href: string;
}

/** A page for an old address: static hosts have no redirects, so the page itself sends the browser on. */
export const redirect: PageKind<Redirect, RedirectProps> = {
  routes: ({ redirects }) => redirects.map((entity) => ({ path: entity.from, entity })),
  meta: ({ to }) => ({ title: 'This page has moved', description: `This page has moved to ${to}.` }),
  fields: { path: ['from'], title: ['from'], description: ['from'] },
  breadcrumbs: () => [],
  suggestAs: () => null,
  canonical: (_path, { to }) => pageAt(to),
  indexed: false,
  productsOn: () => 'none',
  widget: null,
  props: ({ to }, { urls }) => ({ target: to, href: urls.href(to) }),
};

/** The page behind a link. A filtered list and a place of a page name that page as canonical, too. */
function pageAt(to: SitePath): SitePath {
  return `/${to.slice(1).replace(/[?#].*$/, '')}`;
}
