import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { definePage } from './pageKind.ts';

/** A page for an old address. Not every static host has redirects, so the page itself sends the browser on. */
export const redirect = definePage({
  routes: ({ redirects }) => redirects.map((entity) => ({ path: entity.from, entity })),
  meta: ({ to }) => ({ title: WORDS.pages.moved, description: say(WORDS.pages.movedTo, { page: to }) }),
  fields: { path: ['from'], title: ['from'], description: ['from'] },
  breadcrumbs: () => [],
  // A filtered list or a fragment is canonical as the whole page.
  canonical: (_path, { to }) => `/${to.slice(1).replace(/[?#].*$/, '')}`,
  indexed: false,
  productsOn: () => 'none',
  sheets: null,
  props: ({ to }, { urls }) => ({ target: to, href: urls.href(to) }),
});
