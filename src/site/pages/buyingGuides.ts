import type { Category } from '../../content/catalogue.ts';
import { filterTest, NO_FILTERS } from '../../domain/list/filter.ts';
import { SHORT_PAGE_SIZE } from '../../domain/list/paging.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { HOME, type LinkedTextProps, linkedTextProps, linkTo, namedLink, PRODUCTS } from '../links.ts';
import { filteredProductsPath } from '../lists/catalogueLists.ts';
import { firstPage, moreProps, neighborsOf, pagingProps } from '../lists/listPages.ts';
import { listCategory, listLandingPage, productListKeys, productListProps } from '../lists/productLists.ts';
import { categoryPicture, landingFacts } from '../pictures.ts';
import { type ComparisonProps, comparisonProps } from '../products/comparison.ts';
import { guidesForCategory, guidesLike } from '../related.ts';
import { dateOrNull, sourceProps } from '../text/texts.ts';
import type { PageContext } from './pageContext.ts';
import { COMPARISON_SHEETS, definePage, LIST_SHEETS } from './pageKind.ts';

/** Other categories that an empty list suggests. */
const SUGGESTIONS = 3;

/** The products of a category, `/category/{slug}/`. */
export const category = definePage({
  routes: ({ categories }) => categories.map((entity) => ({ path: entity.pagePath, entity })),
  meta: ({ name, metaDescription }) => ({
    title: say(WORDS.category.best, { name }),
    description: metaDescription,
  }),
  fields: { path: ['slug'], title: ['name'], description: ['metaDescription'] },
  breadcrumbs: ({ name }) => [HOME, PRODUCTS, { name }],
  productsOn: () => 'subject',
  widget: 'list',
  addressKeys: productListKeys,
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
  sheets: ['meta', 'safety', 'notices', 'offer', ...LIST_SHEETS],
  laterSheets: [
    'pager',
    'sectionHeading',
    'textBlocks',
    ...COMPARISON_SHEETS,
    'sources',
    'textCards',
    'category',
  ],
  props(entity, context) {
    const { catalogue, urls } = context;
    const list = listCategory(entity, context);
    const { products } = list;
    const others = otherCategories(entity, context);
    const comparison = comparisonProps({ picks: entity.picks, filters: NO_FILTERS, products }, context);
    return {
      name: entity.name,
      count: products.length,
      description: entity.description,
      verdict:
        entity.verdict === undefined ? namesOfPicks(comparison) : linkedTextProps(entity.verdict, urls),
      intro: linkedTextProps(entity.intro, urls),
      blocks: adviceProps(entity.blocks, context),
      comparison,
      list: productListProps(list, pagingProps({ kind: 'category', entry: entity }, context), context),
      sources: sourceProps(entity.sources, catalogue),
      reviewedAt: dateOrNull(entity.reviewedAt),
      buyingGuides: guidesForCategory(entity, context),
      others,
      suggestions: others.slice(0, SUGGESTIONS),
    };
  },
  // A page that compares products is about those; the list below has all that match.
  items: ({ comparison, list }) => comparison?.products ?? list.cards,
});

/**
 * The answer of a category whose file has none:
 * `Our picks: 9-Egg Mini, 12-Egg Dome`, each a link; null without picks.
 */
function namesOfPicks(comparison: ComparisonProps | null): LinkedTextProps | null {
  if (!comparison?.isPicked) return null;
  const names = comparison.products.map(({ shortName, href }) => ({ label: shortName, href }));
  const [before = '', after = ''] = WORDS.picks.ours.split('{names}');
  return [before, ...names.flatMap((name, index) => (index === 0 ? [name] : [', ', name])), after];
}

function otherCategories(entity: Category, { catalogue, urls, lists }: PageContext) {
  const link = linkTo(urls);
  return catalogue.categories
    .filter((other) => other !== entity)
    .map((other) => ({
      ...link(other.name, other.pagePath),
      count: lists.category(other).length,
    }));
}

function adviceProps(blocks: Category['blocks'], context: PageContext) {
  return blocks.map(({ title, description, more }) => ({
    title,
    description: linkedTextProps(description, context.urls),
    more: more === undefined ? null : namedLink(more, context),
  }));
}

/** A list of products with filters and words of its own, `/{slug}/`. */
export const landing = definePage({
  routes: ({ landingPages }) => landingPages.map((page) => ({ path: page.pagePath, entity: page })),
  meta: ({ title, description, keywords }) => ({ title, description, keywords }),
  // The path is the name of the file.
  fields: { path: [], title: ['title'], description: ['description'] },
  breadcrumbs: ({ title }) => [HOME, PRODUCTS, { name: title }],
  canonical: (path, page) => page.canonical ?? path,
  productsOn: () => 'subject',
  widget: 'list',
  addressKeys: productListKeys,
  sharing: (page, catalogue) => ({
    picture: landingFacts(page, catalogue),
    heading: page.title,
    facts: [WORDS.landing.buyingGuide],
  }),
  entries: (page, { lists }) => lists.landing(page),
  safety: 'folded',
  lists: ({ preset }) => filterTest(preset),
  sheets: ['meta', 'safety', 'notices', 'offer', 'pickRows', ...LIST_SHEETS, 'chips'],
  laterSheets: ['pager', 'sectionHeading', 'textBlocks', ...COMPARISON_SHEETS, 'sources'],
  props(page, context) {
    const { catalogue, urls } = context;
    const { title, description, verdict, picks, preset } = page;
    const list = listLandingPage(page, context);
    const { products } = list;
    const count = products.length;
    const all = filteredProductsPath(preset, page.sort);
    const more = moreProps(count, all, urls, SHORT_PAGE_SIZE);
    return {
      title,
      description,
      verdict: verdict === null ? null : linkedTextProps(verdict, urls),
      comparison: comparisonProps({ picks, filters: preset, products }, context),
      list: productListProps(list, { count, more, pager: null }, context),
      blocks: adviceProps(page.blocks, context),
      sources: sourceProps(page.sources, catalogue),
      reviewedAt: dateOrNull(page.reviewedAt),
      buyingGuides: guidesLike(page, context),
      all: { count: context.lists.countOf(preset), href: urls.href(all) },
    };
  },
  items: ({ comparison, list }) => comparison?.products ?? list.cards,
});
