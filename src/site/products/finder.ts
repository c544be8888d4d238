import type { Catalogue } from '../../content/catalogue.ts';
import { firstHatchAnswers } from '../../domain/finder/answers.ts';
import { findIncubators } from '../../domain/finder/findIncubators.ts';
import { incubatorsOf, isFindable, isForFinder } from '../../domain/finder/gatherIncubators.ts';
import type { FinderData, FinderEggs } from '../../domain/finder/limits.ts';
import { ANY_INCUBATOR, type Filters } from '../../domain/list/facets.ts';
import { sayCount } from '../../domain/plural.ts';
import type { Slug } from '../../domain/slug.ts';
import { WORDS } from '../../domain/words.ts';
import { productCards } from '../cards.ts';
import { type DoorProps, MOST_DOORS, productsDoor } from '../links.ts';
import { filteredProductsPath } from '../lists/catalogueLists.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { eggPicture } from '../pictures.ts';
import { hasHatchCalendar } from '../species/hatchSpecies.ts';
import { paths, type SiteContext } from '../urls.ts';

/**
 * Returns ways to incubators without a question: the pages with picks that the site has
 * for any eggs, and the list of all.
 */
export function finderDoors({ catalogue, urls, lists }: PageContext): DoorProps[] {
  const pages = catalogue.pickLists.flatMap(({ picks }) => {
    const page = catalogue.landingPages.find((one) => one.picks === picks && one.canonical === null);
    return page && !('eggType' in page.preset) ? productsDoor(page, urls) : [];
  });
  const filters: Filters = { category: [ANY_INCUBATOR] };
  const all = {
    label: WORDS.filters.allIncubators,
    href: urls.href(filteredProductsPath(filters)),
    note: sayCount(lists.matching(filters).length, WORDS.finder.allNote),
  };
  return [...pages.slice(0, MOST_DOORS - 1), all];
}

/**
 * Whether a site has incubators to find. Withdrawn ones count, since links to the finder must not break
 * when an audit withdraws the last.
 */
export function hasFinder({ products }: Pick<Catalogue, 'products'>): boolean {
  return products.some((product) => isForFinder(product) && product.eggTypes.length > 0);
}

export function finderHref({ catalogue, urls }: SiteContext, eggs?: string): string | null {
  if (!hasFinder(catalogue)) return null;
  const href = urls.href(paths.finder);
  return eggs === undefined ? href : `${href}?${new URLSearchParams({ eggs })}`;
}

export function finderData({ catalogue, urls, data }: PageContext): FinderData {
  const pictureOf = (eggs: Slug) => {
    const egg = catalogue.eggTypeLabels.find(({ slug }) => slug === eggs)?.drawing;
    return egg ? urls.asset(eggPicture(egg).path) : null;
  };
  return {
    eggs: finderEggs(catalogue).map((eggs) => ({ ...eggs, picture: pictureOf(eggs.slug) })),
    index: data.finder ?? '',
    products: urls.href(paths.products),
    compare: urls.href(paths.compare),
    symbol: catalogue.currency,
    allEggs: hasHatchCalendar(catalogue) ? urls.href(paths.speciesIndex) : null,
    brief: null,
  };
}

/**
 * The eggs that incubators are sold for, in menu order; if all incubators were
 * withdrawn, those that they were for.
 */
export function finderEggs({ products, eggTypes, eggTypeLabels }: Catalogue): FinderEggs[] {
  const eggsOf = (isOne: typeof isFindable) => products.filter(isOne).flatMap((product) => product.eggTypes);
  const offered = eggsOf(isFindable);
  const asked = new Set(offered.length > 0 ? offered : eggsOf(isForFinder));
  const spaces = new Map(eggTypes.map(({ slug, space }) => [slug, space]));
  return eggTypeLabels
    .filter(({ slug }) => asked.has(slug))
    .map(({ slug, name, drawing }) => ({
      slug,
      name,
      isTurned: drawing !== 'reptile',
      space: spaces.get(slug) ?? [],
    }));
}

/**
 * The finder's results before any answer, with the cards of all that may be
 * shown; null if the site has no finder.
 */
export function firstAnswers(context: PageContext) {
  const { catalogue } = context;
  if (!hasFinder(catalogue)) return null;
  const data = finderData(context);
  const answers = firstHatchAnswers(data.eggs.map(({ slug }) => slug));
  const [eggs] = data.eggs;
  if (!eggs) return null;
  const request = { answers, eggs, sizes: data.eggs, symbol: data.symbol };
  const found = findIncubators(incubatorsOf(catalogue), request);
  const { best, maybe, nearest } = found;
  const shown = [...best.shown, ...maybe.shown, ...(nearest ? [nearest] : [])];
  const products = shown.flatMap(({ product }) => catalogue.products[product.position] ?? []);
  return {
    data,
    page: context.urls.href(paths.finder),
    request,
    found,
    cards: productCards(products, context),
  };
}
