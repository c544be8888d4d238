import type { BuiltInPage } from '../../content/catalogue.ts';
import { MOST_COMPARED, writeCompareQuery } from '../../domain/compare/comparison.ts';
import { incubatorsFor, NO_FILTERS } from '../../domain/list/filter.ts';
import { shortlist } from '../products/comparison.ts';
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
    names: context.data.pages,
    eggs: context.catalogue.eggTypes.map(({ slug, name }) => ({ slug, name: name.toLowerCase() })),
    products: context.urls.href(paths.products),
    /** Comparisons that are made, and the pages that have them without a script. */
    ready: readyComparisons(context),
  };
}

/** What a reader may begin with: the first products for each kind of eggs and of each category. */
function readyComparisons(context: PageContext) {
  const { catalogue, lists, urls } = context;
  const subjects = [
    ...catalogue.eggTypes.map((eggType) => {
      const filters = incubatorsFor(eggType.slug);
      const source = { picks: eggType.picks, filters, products: lists.matching(filters) };
      return {
        label: `For ${eggType.name.toLowerCase()} eggs`,
        path: paths.eggType(eggType),
        source,
        eggs: eggType.slug,
      };
    }),
    ...catalogue.categories.map((category) => {
      const source = { picks: category.picks, filters: NO_FILTERS, products: lists.category(category) };
      return { label: category.name, path: paths.category(category), source, eggs: null };
    }),
  ];
  return subjects.flatMap(({ label, path, source, eggs }) => {
    const slugs = shortlist(source, catalogue.productsById).map(({ product }) => product.slug);
    if (slugs.length < 2) return [];
    const query = writeCompareQuery({ slugs: slugs.slice(0, MOST_COMPARED), differences: false, eggs });
    return [{ label, href: urls.href(path), compared: urls.href(paths.compare) + query }];
  });
}
