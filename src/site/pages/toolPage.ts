import type { BuiltInPage } from '../../content/catalogue.ts';
import { HOME } from '../props/breadcrumb.ts';
import { metaOf } from './builtIn.ts';
import { BUILT_IN_FIELDS, OWN_PATH, type PageKind } from './pageKind.ts';

/** What the pages of tools have in common, each with words of its own in `pages.yaml`. */
export const TOOL_PAGE = {
  meta: (page) => metaOf(page),
  fields: BUILT_IN_FIELDS,
  breadcrumbs: ({ heading }) => [HOME, { name: heading }],
  suggestAs: ({ heading }) => heading,
  canonical: OWN_PATH,
  indexed: true,
  productsOn: () => 'none',
  widget: 'tool',
} satisfies Omit<PageKind<BuiltInPage, unknown>, 'routes' | 'props'>;
