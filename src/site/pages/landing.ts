import type { LandingPage, TextBlock } from '../../content/catalogue.ts';
import { filteredProductsPath } from '../lists/filteredProducts.ts';
import { listLandingPage } from '../lists/productLists.ts';
import { paths } from '../paths.ts';
import { HOME, PRODUCTS } from '../props/breadcrumb.ts';
import { type ComparisonProps, comparisonProps } from '../props/comparison.ts';
import { type DisclosureProps, disclosureProps } from '../props/disclosure.ts';
import { moreProps } from '../props/paging.ts';
import { type ProductListProps, productListProps } from '../props/productList.ts';
import { type SourceProps, sourceProps } from '../props/source.ts';
import { splitFirstSentence } from '../text/firstSentence.ts';
import type { PageContext } from './pageContext.ts';
import { OWN_PATH, type PageKind } from './pageKind.ts';

export interface LandingProps {
  readonly title: string;
  /** The first sentence of the description. */
  readonly lead: string;
  /** The other sentences, which introduce the text below the list. */
  readonly introduction: string;
  readonly disclosure: DisclosureProps;
  readonly comparison: ComparisonProps | null;
  readonly list: ProductListProps;
  readonly blocks: readonly TextBlock[];
  readonly sources: readonly SourceProps[];
  /** The list of all products with the page's filters: how many it shows, and where it is. */
  readonly all: { readonly count: number; readonly href: string };
}

/** A list of products with filters and words of its own, `/{slug}/`. */
export const landing: PageKind<LandingPage, LandingProps> = {
  routes: ({ landingPages }) => landingPages.map((page) => ({ path: paths.page(page), entity: page })),
  meta: ({ title, description, keywords }) => ({ title, description, keywords }),
  // The path is the name of the file.
  fields: { path: [], title: ['title'], description: ['description'] },
  breadcrumbs: ({ title }) => [HOME, PRODUCTS, { name: title }],
  suggestAs: ({ title }) => title,
  canonical: OWN_PATH,
  indexed: true,
  widget: 'list',
  props: landingProps,
};

function landingProps(page: LandingPage, context: PageContext): LandingProps {
  const { catalogue, lists, urls } = context;
  const [lead, introduction] = splitFirstSentence(page.description);
  const list = listLandingPage(page, context);
  const count = list.products.length;
  const all = filteredProductsPath(page.preset, page.sort);
  return {
    title: page.title,
    lead,
    introduction,
    disclosure: disclosureProps(context),
    comparison: comparisonProps(
      { picks: page.picks, filters: page.preset, products: list.products },
      context,
    ),
    list: productListProps(
      list,
      { count, more: moreProps(count, all, urls, list.page.pageSize), pager: null },
      context,
    ),
    blocks: page.blocks,
    sources: sourceProps(page.sources, catalogue),
    all: { count: lists.matching(page.preset).length, href: urls.href(all) },
  };
}
