import type { LandingPage } from '../../content/catalogue.ts';
import { filterTest } from '../../domain/list/filter.ts';
import { SHORT_PAGE_SIZE } from '../../domain/list/paging.ts';
import { WORDS } from '../../domain/words.ts';
import { HOME, linkedText, namedLink, PRODUCTS } from '../links.ts';
import { filteredProductsPath } from '../lists/catalogueLists.ts';
import { moreProps } from '../lists/listPages.ts';
import { listLandingPage, productListProps } from '../lists/productLists.ts';
import { landingFacts } from '../pictures.ts';
import { comparisonProps } from '../products/comparison.ts';
import { guidesLike } from '../related.ts';
import { itemList } from '../structuredData.ts';
import { splitFirstSentence } from '../text/shorten.ts';
import { dateOrNull, sourceProps } from '../text/texts.ts';
import { paths, type Urls } from '../urls.ts';
import { definePage, LIST_SHEETS } from './pageKind.ts';

/** A list of products with filters and words of its own, `/{slug}/`. */
export const landing = definePage({
  routes: ({ landingPages }) => landingPages.map((page) => ({ path: paths.page(page), entity: page })),
  meta: ({ title, description, keywords }) => ({ title, description, keywords }),
  // The path is the name of the file.
  fields: { path: [], title: ['title'], description: ['description'] },
  breadcrumbs: ({ title }) => [HOME, PRODUCTS, { name: title }],
  canonical: (path, page) => page.canonical ?? path,
  productsOn: () => 'subject',
  widget: 'list',
  sharing: (page, catalogue) => ({
    picture: landingFacts(page, catalogue),
    heading: page.title,
    facts: [WORDS.landing.buyingGuide],
  }),
  entries: (page, { lists }) => lists.landing(page),
  safety: 'folded',
  lists: ({ preset }) => filterTest(preset),
  sheets: ['safety', 'sectionHeading', 'textBlocks', 'table', 'tableScroll', 'picks', 'offer', 'pickFacts'],
  laterSheets: ['sources', ...LIST_SHEETS, 'chips'],
  props(page, context) {
    const { catalogue, urls } = context;
    const { title, picks, preset } = page;
    const list = listLandingPage(page, context);
    const { products } = list;
    const count = products.length;
    const all = filteredProductsPath(preset, page.sort);
    const more = moreProps(count, all, urls, SHORT_PAGE_SIZE);
    return {
      title,
      ...beginning(page, urls),
      comparison: comparisonProps({ picks, filters: preset, products }, context),
      list: productListProps(list, { count, more, pager: null }, context),
      blocks: page.blocks.map((block) => ({
        title: block.title,
        description: linkedText(block.description, urls),
        more: block.more === undefined ? null : namedLink(block.more, catalogue, urls),
      })),
      sources: sourceProps(page.sources, catalogue),
      reviewedAt: dateOrNull(page.reviewedAt),
      buyingGuides: guidesLike(page, context),
      /** The list of all products with the page's filters. */
      all: { count: context.lists.countOf(preset), href: urls.href(all) },
    };
  },
  structuredData: ({ props: { comparison, list }, context }) => [
    itemList(comparison?.products ?? list.cards, context.urls),
  ],
});

/** Below the title: the short answer, or the first sentence of the description. The rest introduces the advice. */
function beginning({ verdict, description }: LandingPage, urls: Urls) {
  if (verdict !== null)
    return {
      opening: { kind: 'answer' as const, text: linkedText(verdict, urls) },
      introduction: description,
    };
  const [lead, introduction] = splitFirstSentence(description);
  return { opening: { kind: 'lead' as const, text: [lead] }, introduction };
}
