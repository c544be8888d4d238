import { definePage } from './pageKind.ts';

/** A page for an old address. Static hosts have no redirects, so the page itself sends the browser on. */
export const redirect = definePage({
  routes: ({ redirects }) => redirects.map((entity) => ({ path: entity.from, entity })),
  meta: ({ to }) => ({ title: 'This page has moved', description: `This page has moved to ${to}.` }),
  fields: { path: ['from'], title: ['from'], description: ['from'] },
  breadcrumbs: () => [],
  suggestAs: () => null,
  // The canonical page of a filtered list, or of a fragment, is the whole page.
  canonical: (_path, { to }) => `/${to.slice(1).replace(/[?#].*$/, '')}`,
  indexed: false,
  productsOn: () => 'none',
  sheets: null,
  props: ({ to }, { urls }) => ({ target: to, href: urls.href(to) }),
});
