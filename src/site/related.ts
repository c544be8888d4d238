import type { Article, Catalogue, Category, EggType, LandingEntry } from '../content/catalogue.ts';
import { CANDLING_PLATES } from '../domain/drawings.ts';
import { chosenIn } from '../domain/list/filter.ts';
import type { Product } from '../domain/products/product.ts';
import type { Slug } from '../domain/slug.ts';
import { firstInOrder } from '../domain/table.ts';
import { type LinkProps, landingLink } from './links.ts';
import type { PageContext } from './pages/pageContext.ts';

const MAX_RELATED = 3;

const MAX_GUIDES = 4;

type Blog = Pick<Catalogue, 'articles' | 'articleCategories'>;

export function articlesLike(article: Article, { articles }: Pick<Blog, 'articles'>): Article[] {
  return articles
    .filter((other) => other.slug !== article.slug && other.category === article.category)
    .slice(0, MAX_RELATED);
}

/**
 * Returns up to three articles for a product: those that recommend or show it, those about its eggs, then
 * general ones that suit all of its eggs. An article that advises turning must not appear with an
 * incubator for eggs that turning kills.
 */
export function articlesForProduct(
  { id, eggTypes }: Pick<Product, 'id' | 'eggTypes'>,
  blog: Blog,
): Article[] {
  const closeness = (article: Article): number => {
    if (article.relatedProducts.includes(id) || article.shownProducts.includes(id)) return 0;
    const category = categoryOf(article, blog.articleCategories);
    if (eggTypes.some((eggType) => category?.eggType === eggType)) return 1;
    const suitsAll = eggTypes.length > 0 && eggTypes.every((eggType) => category?.general.includes(eggType));
    return suitsAll ? 2 : 3;
  };
  return blog.articles
    .map((article) => ({ article, closeness: closeness(article) }))
    .filter((entry) => entry.closeness < 3)
    .sort((a, b) => a.closeness - b.closeness)
    .slice(0, MAX_RELATED)
    .map(({ article }) => article);
}

export function articlesForEggType(eggType: Slug, { articles, articleCategories }: Blog, length: number) {
  const own = articles.filter((article) => categoryOf(article, articleCategories)?.eggType === eggType);
  const general = articles.filter((article) =>
    categoryOf(article, articleCategories)?.general.includes(eggType),
  );
  return [...own, ...general.slice(0, Math.max(0, length - own.length))];
}

/** Returns the article for an egg type that shows most of what candling shows; undefined if none shows any. */
export function candlingArticle(eggType: Slug, blog: Blog): Article | undefined {
  return articlesForEggType(eggType, blog, blog.articles.length)
    .map((article) => ({ article, count: candlingPlatesIn(article) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .at(0)?.article;
}

function candlingPlatesIn({ body }: Article): number {
  const names = body.plates.map(({ name }) => name).filter((name) => CANDLING_PLATES.has(name));
  return new Set(names).size;
}

export function categoryOf(
  { category }: Pick<Article, 'category'>,
  categories: Catalogue['articleCategories'],
) {
  return categories.find(({ name }) => name === category);
}

export function guidesForEggs(
  { slug }: Pick<EggType, 'slug'>,
  { landingPages }: Pick<Catalogue, 'landingPages'>,
): LandingEntry[] {
  return landingPages.filter(({ preset }) => chosenIn(preset, 'eggType').includes(slug));
}

/**
 * The landing pages on a part of a category, whose products are all in it, but for the one
 * whose canonical page is the category.
 */
export function guidesForCategory(category: Category, context: PageContext): LinkProps[] {
  const isPart = (page: LandingEntry) => {
    const offered = context.lists.landing(page);
    return offered.length > 0 && offered.every(({ categories }) => categories.includes(category.slug));
  };
  return guidesWhere((page) => page.canonical !== category.pagePath && isPart(page), context);
}

export function guidesForAll(context: PageContext): LinkProps[] {
  return guidesWhere(
    ({ preset, canonical }) => !('eggType' in preset) && !('turningType' in preset) && canonical === null,
    context,
  );
}

/** The landing pages at the end of an article: those that it names, else up to four on its eggs. */
export function guidesForArticle(
  article: Article,
  catalogue: Pick<Catalogue, 'landingPages' | 'articleCategories'>,
): LandingEntry[] {
  const { landingPages, articleCategories } = catalogue;
  const named = article.buyingGuides.flatMap((slug) => landingPages.find((page) => page.slug === slug) ?? []);
  if (named.length > 0) return named;
  const eggType = categoryOf(article, articleCategories)?.eggType;
  return eggType === undefined ? [] : guidesForEggs({ slug: eggType }, catalogue).slice(0, MAX_GUIDES);
}

export function guidesLike(page: LandingEntry, context: PageContext): LinkProps[] {
  const { offeredBy } = context.lists;
  const own = offeredBy(page);
  const others = context.catalogue.landingPages
    .filter((other) => other !== page && other.canonical === null)
    .map((other) => ({ other, share: shareInCommon(own, offeredBy(other)) }))
    .filter(({ share }) => share > 0);
  return firstInOrder(others, MAX_GUIDES, (a, b) => b.share - a.share).map(({ other }) =>
    landingLink(other, context.urls),
  );
}

function shareInCommon(a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): number {
  const common = [...a].filter((item) => b.has(item)).length;
  return common / (a.size + b.size - common || 1);
}

function guidesWhere(test: (page: LandingEntry) => boolean, context: PageContext): LinkProps[] {
  return context.catalogue.landingPages.filter(test).map((page) => landingLink(page, context.urls));
}
