import type { Catalogue } from '../../content/catalogue.ts';
import type {
  ArticleCardProps,
  BuyProps,
  PriceDateProps,
  ProductCardProps,
  ProductTeaserProps,
} from '../../domain/cards.ts';
import type { FaqItem, Product } from '../../domain/products/product.ts';
import { articleCards, productCards, productTeaserProps } from '../cards.ts';
import { type BreadcrumbProps, breadcrumbProps, type Crumb, HOME, PRODUCTS } from '../links.ts';
import { filteredProductsPath } from '../lists/catalogueLists.ts';
import {
  type CapacityByEggTypeProps,
  capacityByEggTypeProps,
  type HatchCostProps,
  hatchCostProps,
} from '../products/hatchCost.ts';
import { buyProps, priceDateProps, type WithdrawnProps, withdrawnProps } from '../products/offer.ts';
import { searchDescription } from '../products/productDescription.ts';
import { type Specification, specifications } from '../products/specifications.ts';
import { storeOf } from '../products/stores.ts';
import { articlesForProduct } from '../related.ts';
import { productSharingCard } from '../sharing/productSharingCard.ts';
import { has } from '../shownProduct.ts';
import { shorten, TITLE_LENGTH } from '../text/shorten.ts';
import { type DisclosureProps, disclosureProps } from '../text/texts.ts';
import { paths, type SitePath } from '../urls.ts';
import type { CatalogueContext, PageContext } from './pageContext.ts';
import { OWN_PATH, type PageMeta, type ShownProducts, showing } from './pageKind.ts';

export interface ProductProps {
  readonly breadcrumb: BreadcrumbProps;
  readonly disclosure: DisclosureProps;
  readonly overview: ProductOverviewProps;
  readonly features: readonly string[];
  readonly pros: readonly string[];
  readonly cons: readonly string[];
  readonly specifications: readonly Specification[];
  readonly hatchCost: HatchCostProps | null;
  readonly capacityByEggType: CapacityByEggTypeProps | null;
  readonly faq: readonly FaqItem[];
  readonly relatedArticles: readonly ArticleCardProps[];
  readonly relatedProducts: readonly ProductCardProps[];
}

/** What a product is, what it costs, and where it is sold. */
export interface ProductOverviewProps extends Omit<ProductTeaserProps, 'id'> {
  readonly store: string;
  /** What the picture is, for those who do not see it: a drawing is not the product. */
  readonly pictureAlt: string;
  readonly bestFor: string | null;
  readonly skipIf: string | null;
  readonly description: string;
  readonly priceDate: PriceDateProps;
  readonly buy: BuyProps;
  /** What a withdrawn product has in place of the button. */
  readonly withdrawn: WithdrawnProps | null;
}

/** A product, `/product/{slug}/`. */
export const product = showing<Product, ProductProps, ShownBeside>({
  routes: ({ products }) => products.map((entity) => ({ path: paths.product(entity), entity })),
  meta: productMeta,
  sharing: productSharingCard,
  sharesPictureOf: firstCategoryPage,
  fields: { path: ['slug'], title: ['name'], description: ['description'] },
  breadcrumbs: productCrumbs,
  suggestAs: ({ name }) => name,
  canonical: OWN_PATH,
  indexed: true,
  productsOn: () => 'subject',
  widget: null,
  shows: shownBeside,
  props: productProps,
});

function productMeta(entity: Product): PageMeta {
  const { name, eggTypes, categories } = entity;
  const inWords = (slug: string) => slug.replaceAll('-', ' ');
  return {
    // Stores give their products names of several lines; the page's heading has all of it.
    title: shorten(name, TITLE_LENGTH),
    description: searchDescription(entity),
    keywords: [name, ...eggTypes.map((slug) => `${inWords(slug)} eggs`), ...categories.map(inWords)],
    ...imageOf(entity),
  };
}

/** The owner's picture for shared links; most services do not show a drawing, which is an SVG. */
function imageOf({ image }: Product): Pick<PageMeta, 'image'> {
  switch (image.kind) {
    case 'file':
      return { image: image.path };
    case 'remote':
      return { image: image.url };
    case 'drawn':
      return {};
  }
}

function firstCategoryPage({ categories }: Product, catalogue: Catalogue): SitePath | null {
  const page = catalogue.categories.find(({ slug }) => has(categories, slug));
  return page ? paths.category(page) : null;
}

function productCrumbs({ name, categories }: Product, catalogue: Catalogue): Crumb[] {
  return [HOME, PRODUCTS, ...categoryCrumb(categories[0], catalogue), { name }];
}

/** A label without a category page leads to the product list with that filter. */
function categoryCrumb(slug: string | undefined, { categories, categoryLabels }: Catalogue): Crumb[] {
  const label = categoryLabels.find((candidate) => candidate.slug === slug);
  if (!label) return [];
  const hasPage = categories.some((category) => category.slug === label.slug);
  const path = hasPage ? paths.category(label) : filteredProductsPath({ category: label.slug });
  return [{ name: label.name, path }];
}

/** The products that a product's page shows beside it: related ones, and what is offered in its place where it was withdrawn. */
interface ShownBeside extends ShownProducts {
  readonly related: readonly Product[];
  readonly successors: readonly Product[];
  readonly alternatives: readonly Product[];
}

function shownBeside(entity: Product, { catalogue, findRelated }: CatalogueContext): ShownBeside {
  const related = findRelated(entity);
  const replacement = catalogue.replacements.get(entity.id);
  switch (replacement?.kind) {
    case 'successor':
      return { related, successors: [replacement.product], alternatives: [] };
    case 'alternatives':
      return { related, successors: [], alternatives: replacement.products };
    case undefined:
      return { related, successors: [], alternatives: [] };
  }
}

function productProps(entity: Product, shown: ShownBeside, context: PageContext): ProductProps {
  const { catalogue, urls } = context;
  return {
    breadcrumb: breadcrumbProps(productCrumbs(entity, catalogue), urls),
    disclosure: disclosureProps(context),
    overview: overviewProps(entity, shown, context),
    features: entity.features,
    pros: entity.pros,
    cons: entity.cons,
    specifications: specifications(entity, context.eggTypeNames),
    hatchCost: hatchCostProps(entity, context),
    capacityByEggType: capacityByEggTypeProps(entity, context),
    faq: entity.faq,
    relatedArticles: articleCards(
      articlesForProduct(entity, catalogue.articles, catalogue.articleCategories),
      context,
    ),
    relatedProducts: productCards(shown.related, context),
  };
}

function overviewProps(entity: Product, shown: ShownBeside, context: PageContext): ProductOverviewProps {
  const { id: _id, ...teaser } = productTeaserProps(entity, context);
  return {
    ...teaser,
    store: storeOf(entity, context.catalogue).name,
    pictureAlt: entity.image.kind === 'drawn' ? `Drawing: ${entity.name}` : entity.name,
    bestFor: entity.bestFor,
    skipIf: entity.skipIf,
    description: entity.description,
    priceDate: priceDateProps(entity, context.catalogue),
    buy: buyProps(entity, context),
    withdrawn: withdrawnProps(entity, shown, context),
  };
}
