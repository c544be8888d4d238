import type { BuiltInPage, LandingPage } from '../../content/catalogue.ts';
import { NO_FILTERS } from '../../domain/list/filter.ts';
import { linkTo } from '../links.ts';
import { hasComparison } from '../products/comparison.ts';
import { hasComparePage } from '../products/finder.ts';
import { disclosureProps, howWeChooseHref } from '../text/texts.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { definePage, introOf, TOOL_PAGE } from './pageKind.ts';

export type CompareProps = ReturnType<typeof compareProps>;

/** A visitor's choice of products side by side, `/compare/?p=slug,slug`. A site without products has no such page. */
export const compare = definePage({
  ...TOOL_PAGE,
  routes: (catalogue) =>
    hasComparePage(catalogue) ? [{ path: paths.compare, entity: catalogue.pages.compare }] : [],
  productsOn: () => 'beside',
  sharing: ({ heading }) => ({
    picture: { kind: 'home' },
    heading,
    facts: ['Two to five side by side', 'Differences only'],
  }),
  sheets: ['listHead', 'controls', 'table', 'tableScroll', 'offer', 'meta', 'comparison', 'compare'],
  props: compareProps,
});

function compareProps(page: BuiltInPage, context: PageContext) {
  return {
    ...introOf(page),
    disclosure: disclosureProps(context),
    howWeChoose: howWeChooseHref(context),
    /** The file that names the shards with the products. */
    index: context.data.compare,
    products: context.urls.href(paths.products),
    /** Pages that compare products without a script. */
    ready: readyComparisons(context),
  };
}

function readyComparisons(context: PageContext) {
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
