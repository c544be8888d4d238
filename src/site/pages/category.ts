import type { Category } from '../../content/catalogue.ts';
import { NO_FILTERS } from '../../domain/list/filter.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { HOME, linkedText, linkTo, PRODUCTS } from '../links.ts';
import { firstPage, neighborsOf, pagingProps } from '../lists/listPages.ts';
import { listCategory, productListProps } from '../lists/productLists.ts';
import { categoryPicture } from '../pictures.ts';
import { comparisonProps } from '../products/comparison.ts';
import { guidesForCategory } from '../related.ts';
import { itemList } from '../structuredData.ts';
import { dateOrNull, sourceProps } from '../text/texts.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { definePage, LIST_SHEETS } from './pageKind.ts';

/** Other categories that an empty list suggests. */
const SUGGESTIONS = 3;

/** The products of a category, `/category/{slug}/`. */
export const category = definePage({
  routes: ({ categories }) => categories.map((entity) => ({ path: paths.category(entity), entity })),
  meta: ({ name, metaDescription }) => ({
    title: say(WORDS.category.best, { name }),
    description: metaDescription,
  }),
  fields: { path: ['slug'], title: ['name'], description: ['metaDescription'] },
  breadcrumbs: ({ name }) => [HOME, PRODUCTS, { name }],
  productsOn: () => 'subject',
  widget: 'list',
  sharing: (entity) => ({
    picture: categoryPicture(entity).facts,
    heading: say(WORDS.category.best, { name: entity.name }),
    facts: [],
  }),
  neighbors: (entry, catalogue) => neighborsOf(firstPage({ kind: 'category', entry }, catalogue)),
  entries: (entity, { lists }) => lists.category(entity),
  safety: 'folded',
  lists:
    ({ slug }) =>
    ({ categories }) =>
      categories.includes(slug),
  sheets: [
    'meta',
    'sectionHeading',
    'table',
    'tableScroll',
    'picks',
    'offer',
    'pickFacts',
    'safety',
    'category',
  ],
  laterSheets: ['sources', ...LIST_SHEETS, 'textCards'],
  props(entity, context) {
    const { catalogue, urls } = context;
    const list = listCategory(entity, context);
    const { products } = list;
    const others = otherCategories(entity, context);
    return {
      name: entity.name,
      count: products.length,
      description: entity.description,
      verdict: entity.verdict === undefined ? null : linkedText(entity.verdict, urls),
      intro: linkedText(entity.intro, urls),
      comparison: comparisonProps({ picks: entity.picks, filters: NO_FILTERS, products }, context),
      list: productListProps(list, pagingProps({ kind: 'category', entry: entity }, context), context),
      sources: sourceProps(entity.sources, catalogue),
      reviewedAt: dateOrNull(entity.reviewedAt),
      buyingGuides: guidesForCategory(entity, context),
      others,
      /** Shown by an empty list. */
      suggestions: others.slice(0, SUGGESTIONS),
    };
  },
  // A page that compares products is about these; the list below them has all that match.
  structuredData: ({ props: { comparison, list }, context }) => [
    itemList(comparison?.products ?? list.cards, context.urls),
  ],
});

function otherCategories(entity: Category, { catalogue, urls, lists }: PageContext) {
  const link = linkTo(urls);
  return catalogue.categories
    .filter((other) => other !== entity)
    .map((other) => ({
      ...link(other.name, paths.category(other)),
      count: lists.category(other).length,
    }));
}
