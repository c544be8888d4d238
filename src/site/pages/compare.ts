import type { BuiltInPage, LandingPage } from '../../content/catalogue.ts';
import { NO_FILTERS } from '../../domain/list/filter.ts';
import { type LinkProps, linkTo } from '../links.ts';
import { hasComparison } from '../products/comparison.ts';
import { hasComparePage } from '../products/finder.ts';
import { type DisclosureProps, disclosureProps, howWeChooseHref } from '../text/texts.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { introOf, type PageIntro, type PageKind, TOOL_PAGE } from './pageKind.ts';

export interface CompareProps extends PageIntro {
  readonly disclosure: DisclosureProps;
  /** Where the page on how products are chosen is. */
  readonly howWeChoose: string | null;
  /** Where the file is that names the shards with the products. */
  readonly index: string;
  /** Where products are chosen. */
  readonly products: string;
  /** The pages that compare products without a script. */
  readonly ready: readonly LinkProps[];
}

/** Products of a visitor's choice side by side, `/compare/?p=slug,slug`: a site without products has no such page. */
export const compare: PageKind<BuiltInPage, CompareProps> = {
  ...TOOL_PAGE,
  routes: (catalogue) =>
    hasComparePage(catalogue) ? [{ path: paths.compare, entity: catalogue.pages.compare }] : [],
  sharing: ({ heading }) => ({
    picture: { kind: 'home' },
    heading,
    facts: ['Two to five side by side', 'Differences only'],
  }),
  productsOn: () => 'beside',
  props: (page, context) => ({
    ...introOf(page),
    disclosure: disclosureProps(context),
    howWeChoose: howWeChooseHref(context),
    index: context.data.compare,
    products: context.urls.href(paths.products),
    ready: readyComparisons(context),
  }),
};

function readyComparisons(context: PageContext): LinkProps[] {
  const { catalogue, lists } = context;
  const link = linkTo(context.urls);
  const categories = catalogue.categories
    .filter((category) => {
      const products = lists.category(category);
      return hasComparison({ picks: category.picks, filters: NO_FILTERS, products }, context);
    })
    .map((category) => link(category.name, paths.category(category)));
  const landingPages = catalogue.landingPages
    .filter((page) => page.canonical === null && hasComparison(sourceOf(page, context), context))
    .map((page) => link(page.title, paths.page(page)));
  return [...categories, ...landingPages];
}

function sourceOf(page: LandingPage, { lists }: PageContext) {
  return { picks: page.picks, filters: page.preset, products: lists.landing(page) };
}
