import type { Article, Category, EggType, LandingPage } from '../content/catalogue.ts';
import { firstInOrder } from '../domain/firstInOrder.ts';
import { matchesFilters } from '../domain/list/filter.ts';
import { countCommon, type PositionSet } from '../domain/list/positionSet.ts';
import type { CategoryRule } from '../domain/products/categoryRule.ts';
import type { PageContext } from './pages/pageContext.ts';
import { paths } from './paths.ts';
import { recommendedProducts } from './products/rankings.ts';
import { type LinkProps, linkTo } from './props/link.ts';

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
