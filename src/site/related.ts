import type { Article, Category, EggType, LandingPage } from '../content/catalogue.ts';
import type { ArticleCategory, ArticleSummary, RelatableArticle } from '../domain/articles/article.ts';
import { countCommon, type PositionSet } from '../domain/list/columns.ts';
import { matchesFilters } from '../domain/list/filter.ts';
import type { CategoryRule } from '../domain/products/categoryRule.ts';
import type { ProductId } from '../domain/products/product.ts';
import type { Slug } from '../domain/slug.ts';
import { firstInOrder } from '../domain/table.ts';
import { type LinkProps, linkTo } from './links.ts';
import type { PageContext } from './pages/pageContext.ts';
import { recommendedProducts } from './products/rankings.ts';
import { paths } from './urls.ts';

/** Related articles on a page. */
const MAX_RELATED = 3;

/** Up to three other articles of the same category. */
export function articlesLike<A extends RelatableArticle>(article: A, articles: readonly A[]): A[] {
  return articles
    .filter((other) => other.slug !== article.slug && other.category === article.category)
    .slice(0, MAX_RELATED);
}

/**
 * Up to three articles for a product: those that recommend it, then those on its eggs, then the general ones that suit
 * all of its eggs. An article that says to turn eggs must not stand beside a machine for eggs that die of it.
 */
export function articlesForProduct<A extends RelatableArticle>(
  product: { readonly id: ProductId; readonly eggTypes: readonly Slug[] },
  articles: readonly A[],
  categories: readonly ArticleCategory[],
): A[] {
  const closeness = (article: A): number => {
    if (article.relatedProducts.includes(product.id)) return 0;
    const category = categoryOf(article, categories);
    if (product.eggTypes.some((eggType) => category?.eggType === eggType)) return 1;
    return suitsAll(category, product.eggTypes) ? 2 : 3;
  };
  return articles
    .map((article) => ({ article, closeness: closeness(article) }))
    .filter(({ closeness: value }) => value < 3)
    .sort((a, b) => a.closeness - b.closeness)
    .slice(0, MAX_RELATED)
    .map(({ article }) => article);
}

function suitsAll(category: ArticleCategory | undefined, eggTypes: readonly Slug[]): boolean {
  return eggTypes.length > 0 && eggTypes.every((eggType) => category?.general.includes(eggType));
}

/** The articles on an egg type, then as many general ones that suit it as are missing from `length`. */
export function articlesForEggType<A extends ArticleSummary>(
  eggType: Slug,
  articles: readonly A[],
  categories: readonly ArticleCategory[],
  length: number,
): A[] {
  const own = articles.filter((article) => categoryOf(article, categories)?.eggType === eggType);
  const general = articles.filter((article) => categoryOf(article, categories)?.general.includes(eggType));
  return [...own, ...general.slice(0, Math.max(0, length - own.length))];
}

/** The category of an article; undefined where the categories lack it. */
export function categoryOf<C extends Pick<ArticleCategory, 'name'>>(
  { category }: Pick<ArticleSummary, 'category'>,
  categories: readonly C[],
): C | undefined {
  return categories.find(({ name }) => name === category);
}

/** As many links as a reader looks through at the end of a page. */
const LENGTH = 4;

/** What links to landing pages are made from. */
type GuideContext = Pick<PageContext, 'catalogue' | 'urls' | 'lists'>;

/** The landing pages on some eggs: those that preset them. */
export function guidesForEggs({ slug }: Pick<EggType, 'slug'>, context: GuideContext): LinkProps[] {
  const { landingPages } = context.catalogue;
  return linksTo(
    landingPages.filter(({ preset }) => preset.eggType === slug),
    context,
  );
}

/**
 * The landing pages on a part of a category: those that preset it, or the way of turning by which it finds its products. One
 * that lists the same products names the category as its canonical page, and is left out.
 */
export function guidesForCategory(category: Category, context: GuideContext): LinkProps[] {
  const { landingPages } = context.catalogue;
  return linksTo(
    landingPages.filter((page) => page.canonical !== paths.category(category) && isPartOf(page, category)),
    context,
  );
}

function isPartOf({ preset }: LandingPage, { slug, includes = {} }: Category): boolean {
  const { turningType }: CategoryRule = includes;
  return preset.category === slug || (turningType !== undefined && preset.turningType === turningType);
}

/**
 * The landing pages that an article leads to, four at most: those on its eggs, or, where it is about none, those that hold
 * the largest part of the products that it recommends, of equals the narrowest.
 */
export function guidesForArticle(article: Article, context: GuideContext): LinkProps[] {
  const { articleCategories } = context.catalogue;
  const eggType = articleCategories.find(({ name }) => name === article.category)?.eggType;
  const links =
    eggType === undefined ? guidesByProducts(article, context) : guidesForEggs({ slug: eggType }, context);
  return links.slice(0, LENGTH);
}

function guidesByProducts(article: Article, context: GuideContext): LinkProps[] {
  const { catalogue, lists } = context;
  const recommended = recommendedProducts(article, catalogue.productsById);
  const ranked = catalogue.landingPages
    .filter(({ canonical }) => canonical === null)
    .map((page) => ({
      page,
      held: recommended.filter((product) => matchesFilters(product, page.preset)).length,
      size: lists.landing(page).length,
    }))
    .filter(({ held }) => held > 0)
    .toSorted((a, b) => b.held - a.held || a.size - b.size);
  return linksTo(
    ranked.map(({ page }) => page),
    context,
  );
}

/** The landing pages on no eggs and no way of turning, which is what the list of all products leads to. */
export function guidesForAll(context: GuideContext): LinkProps[] {
  const { landingPages } = context.catalogue;
  return linksTo(
    landingPages.filter(
      ({ preset, canonical }) => preset.eggType === null && preset.turningType === null && canonical === null,
    ),
    context,
  );
}

/** The landing pages most like one: those with the largest share of products in common, four at most. */
export function guidesLike(page: LandingPage, context: GuideContext): LinkProps[] {
  const { offeredBy } = context.lists;
  const own = offeredBy(page);
  const others = context.catalogue.landingPages
    .filter((other) => other !== page && other.canonical === null)
    .map((other) => ({ other, share: shareInCommon(own, offeredBy(other)) }))
    .filter(({ share }) => share > 0);
  return linksTo(
    firstInOrder(others, LENGTH, (a, b) => b.share - a.share).map(({ other }) => other),
    context,
  );
}

/** What two sets have in common, of all that is in either. */
function shareInCommon(a: PositionSet, b: PositionSet): number {
  const common = countCommon(a, b);
  return common / (countCommon(a, a) + countCommon(b, b) - common || 1);
}

function linksTo(pages: readonly LandingPage[], { urls }: GuideContext): LinkProps[] {
  const link = linkTo(urls);
  return pages.map((page) => link(page.title, paths.page(page)));
}
