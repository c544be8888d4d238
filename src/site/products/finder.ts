import type { Catalogue } from '../../content/catalogue.ts';
import { firstHatchAnswers } from '../../domain/finder/answers.ts';
import { findIncubators } from '../../domain/finder/findIncubators.ts';
import { incubatorsOf, isFindable, isForFinder } from '../../domain/finder/gatherIncubators.ts';
import type { FinderData, FinderEggs } from '../../domain/finder/limits.ts';
import { ANY_INCUBATOR, type FacetOption, type Filters, parseWanted } from '../../domain/list/facets.ts';
import { incubatorsFor } from '../../domain/list/filter.ts';
import { memoizeByObject } from '../../domain/memoize.ts';
import { currencyOf } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import type { Slug } from '../../domain/slug.ts';
import { productCards } from '../cards.ts';
import { type LinkGroupProps, type LinkProps, linkTo } from '../links.ts';
import { filteredProductsPath } from '../lists/catalogueLists.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { picturePath } from '../pictures.ts';
import { paths, type SitePath, type Urls } from '../urls.ts';

/** Returns each question of the finder as links: to static pages if possible, otherwise to the list with filters. */
export function finderQuestions(context: PageContext): LinkGroupProps[] {
  const choices = (key: string, options?: readonly FacetOption[]) => byChoice(key, options, context);
  const questions = [
    { heading: 'Which eggs?', links: byEggs(context) },
    { heading: 'How many eggs?', links: choices('capacityRange') },
    { heading: 'Who turns them?', links: choices('turningType', TURNED) },
    { heading: 'For how much?', links: choices('priceRange') },
  ];
  const all = [...questions, { heading: 'What for?', links: byPurpose(context, questions) }];
  return all.filter(({ links }) => links.length > 0);
}

const TURNED: readonly FacetOption[] = [
  { value: 'automatic', label: 'The incubator' },
  { value: 'manual', label: 'You, by hand' },
];

function byEggs({ catalogue, urls, lists }: PageContext): LinkProps[] {
  const link = linkTo(urls);
  return catalogue.eggTypes
    .filter(({ slug }) => lists.matching(incubatorsFor(slug)).length > 0)
    .map((eggType) => link(`${eggType.name} eggs`, paths.eggType(eggType)));
}

/** Returns a link for each filter value that matches an incubator. */
function byChoice(
  key: string,
  options: readonly FacetOption[] | undefined,
  context: PageContext,
): LinkProps[] {
  const link = linkTo(context.urls);
  const facet = context.facets.find((candidate) => candidate.key === key);
  if (!facet) return [];
  return (options ?? facet.options).flatMap(({ value, label }) => {
    const wanted = parseWanted(facet, value);
    if (!wanted) return [];
    const filters: Filters = { category: [ANY_INCUBATOR], [key]: wanted };
    if (context.lists.matching(filters).length === 0) return [];
    return [link(label, pathOf(filters, context))];
  });
}

/** Returns the landing page with exactly these filters, which needs no script, or the filtered list. */
function pathOf(filters: Filters, { catalogue }: PageContext): SitePath {
  const list = filteredProductsPath(filters);
  const page = catalogue.landingPages.find(({ preset }) => filteredProductsPath(preset) === list);
  return page ? (page.canonical ?? paths.page(page)) : list;
}

/** Returns the landing pages about incubators without an egg type that no other question links to. */
function byPurpose({ catalogue, urls, lists }: PageContext, others: readonly LinkGroupProps[]): LinkProps[] {
  const link = linkTo(urls);
  const linked = new Set(others.flatMap(({ links }) => links.map(({ href }) => href)));
  return catalogue.landingPages
    .filter((page) => page.canonical === null && !('eggType' in page.preset))
    .filter((page) => lists.landing(page).every(({ isIncubator }) => isIncubator))
    .map((page) => link(page.title, paths.page(page)))
    .filter(({ href }) => !linked.has(href));
}

const someForFinder = memoizeByObject((products: readonly Product[]) =>
  products.some((product) => isForFinder(product) && product.eggTypes.length > 0),
);

/**
 * Whether a site has the incubator finder: it has an incubator, and eggs to ask about. The page stays if all of them were
 * withdrawn, which an audit may find out: links lead to it.
 */
export function hasFinder({ products }: Pick<Catalogue, 'products'>): boolean {
  return someForFinder(products);
}

/** Returns the URL of the finder with the page's eggs selected; null if the site has no finder. */
export function finderHref(
  { catalogue, urls }: { readonly catalogue: Pick<Catalogue, 'products'>; readonly urls: Urls },
  eggs?: string,
): string | null {
  if (!hasFinder(catalogue)) return null;
  const href = urls.href(paths.finder);
  return eggs === undefined ? href : `${href}?${new URLSearchParams({ eggs })}`;
}

/** Whether a site has the page that compares a visitor's choice: without products there is nothing to choose. */
export function hasComparePage({ products }: Pick<Catalogue, 'products'>): boolean {
  return products.length > 0;
}

/** Returns what the script of the finder's own page needs. */
export function finderData({ catalogue, urls, data }: PageContext): FinderData {
  const drawings = new Map(catalogue.eggTypeLabels.map(({ slug, drawing }) => [slug, drawing]));
  const pictureOf = (slug: Slug) => {
    const egg = drawings.get(slug);
    return egg ? urls.asset(picturePath({ kind: 'egg', egg })) : null;
  };
  return {
    eggs: finderEggs(catalogue).map((eggs) => ({ ...eggs, picture: pictureOf(eggs.slug) })),
    index: data.finder ?? '',
    products: urls.href(paths.products),
    compare: urls.href(paths.compare),
    symbol: currencyOf(catalogue.products),
    brief: null,
  };
}

/**
 * The eggs that incubators are sold for, in menu order, with what sources say of their room. If all incubators were withdrawn, the
 * eggs that those were for. Reptile eggs are never turned.
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

/** What the finder answers a visitor who has said nothing yet; null if the site has no finder. */
export type FirstAnswers = NonNullable<ReturnType<typeof firstAnswers>>;

/** Returns the finder's results for a first hatch, with the cards of all that may be shown. */
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
