import type { LandingPage, TextBlock } from '../../content/catalogue.ts';
import { HOME, type LinkProps, namedLink, PRODUCTS } from '../links.ts';
import { filteredProductsPath } from '../lists/catalogueLists.ts';
import { moreProps } from '../lists/listPages.ts';
import { listLandingPage, type ProductListProps, productListProps } from '../lists/productLists.ts';
import { landingPicture } from '../pictures.ts';
import { type ComparisonProps, comparisonProps } from '../products/comparison.ts';
import { guidesLike } from '../related.ts';
import { splitFirstSentence } from '../text/shorten.ts';
import { type DisclosureProps, disclosureProps, type SourceProps, sourceProps } from '../text/texts.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import type { PageKind } from './pageKind.ts';

/** Advice, with a link to the page that says more where there is one. */
interface LinkedBlock extends TextBlock {
  readonly more: LinkProps | null;
}

export interface LandingProps {
  readonly title: string;
  /** What stands below the title: the short answer, or the first sentence of the description where nobody has given one. */
  readonly opening: { readonly kind: 'answer' | 'lead'; readonly text: string };
  /** What introduces the advice: the sentences of the description that do not stand below the title. */
  readonly introduction: string;
  readonly disclosure: DisclosureProps;
  readonly comparison: ComparisonProps | null;
  readonly list: ProductListProps;
  readonly blocks: readonly LinkedBlock[];
  readonly sources: readonly SourceProps[];
  /** The landing pages most like it. */
  readonly buyingGuides: readonly LinkProps[];
  /** The list of all products with the page's filters: how many it shows, and where it is. */
  readonly all: { readonly count: number; readonly href: string };
}

/** A list of products with filters and words of its own, `/{slug}/`. */
export const landing: PageKind<LandingPage, LandingProps> = {
  routes: ({ landingPages }) => landingPages.map((page) => ({ path: paths.page(page), entity: page })),
  meta: ({ title, description, keywords }) => ({ title, description, keywords }),
  sharing: (page, catalogue) => ({
    picture: landingPicture(page, catalogue),
    heading: page.title,
    facts: ['Buying guide'],
  }),
  // The path is the name of the file.
  fields: { path: [], title: ['title'], description: ['description'] },
  breadcrumbs: ({ title }) => [HOME, PRODUCTS, { name: title }],
  suggestAs: ({ title }) => title,
  canonical: (path, page) => page.canonical ?? path,
  indexed: true,
  productsOn: () => 'subject',
  widget: 'list',
  props: landingProps,
};

function landingProps(page: LandingPage, context: PageContext): LandingProps {
  const list = listLandingPage(page, context);
  const count = list.products.length;
  const all = filteredProductsPath(page.preset, page.sort);
  const more = moreProps(count, all, context.urls, list.page.pageSize);
  return {
    title: page.title,
    ...beginning(page),
    disclosure: disclosureProps(context),
    comparison: comparisonProps(
      { picks: page.picks, filters: page.preset, products: list.products },
      context,
    ),
    list: productListProps(list, { count, more, pager: null }, context),
    blocks: linkedBlocks(page, context),
    sources: sourceProps(page.sources, context.catalogue),
    buyingGuides: guidesLike(page, context),
    all: { count: context.lists.countOf(page.preset), href: context.urls.href(all) },
  };
}

function beginning({ verdict, description }: LandingPage): Pick<LandingProps, 'opening' | 'introduction'> {
  if (verdict !== null) return { opening: { kind: 'answer', text: verdict }, introduction: description };
  const [lead, introduction] = splitFirstSentence(description);
  return { opening: { kind: 'lead', text: lead }, introduction };
}

function linkedBlocks({ blocks }: LandingPage, { catalogue, urls }: PageContext): LinkedBlock[] {
  return blocks.map(({ title, description, more }) => ({
    title,
    description,
    more: more === undefined ? null : namedLink(more, catalogue, urls),
  }));
}
