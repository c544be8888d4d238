import type { Catalogue } from '../../content/catalogue.ts';
import type { ProblemLog } from '../../content/check/problem.ts';
import { originOf } from '../../domain/entry.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import type { ProductNumbers } from '../../domain/search/queryWords.ts';
import type { LineParts, Meaning } from '../../domain/search/searchFile.ts';
import type { LinkProps } from '../links.ts';
import type { CatalogueContext } from '../pages/pageContext.ts';
import { finderHref } from '../products/finder.ts';
import { nameOf, type Route } from '../routes.ts';
import { paths } from '../urls.ts';
import { Birds, productMeanings } from './meanings.ts';
import type { SearchDocument } from './searchDocuments.ts';

/** The numbers of all products; null for a withdrawn product. */
export function productNumbers(products: readonly Product[]): ProductNumbers {
  const numbers = (numberOf: (product: Product) => number | null) =>
    products.map((product) => (isOffered(product) ? numberOf(product) : null));
  return {
    price: numbers(({ price }) => price?.cents ?? null),
    capacity: numbers(({ capacity }) => capacity),
  };
}

export function meaningsOf(context: CatalogueContext, documents: readonly SearchDocument[]): Meaning[] {
  const figures = new Map(documents.flatMap(({ species }, number) => (species ? [[species, number]] : [])));
  return [
    ...new Birds(context.catalogue).meanings((species) => figures.get(species)),
    ...productMeanings(context).map(({ has: _has, ...meaning }) => meaning),
  ];
}

/** The keys of the numbers in the address of the list of products. */
const KEYS = { price: 'priceRange', capacity: 'capacityRange' } as const;

export function lineParts(context: CatalogueContext): LineParts {
  const { catalogue, urls } = context;
  return {
    list: urls.href(paths.products),
    finder: finderHref(context),
    keys: KEYS,
    symbol: catalogue.currency,
    hasPrices: catalogue.site.catalogue !== 'live',
  };
}

/** The pages that help someone who does not find what they look for; a site may lack some of them. */
const HELPFUL: readonly string[] = [
  paths.finder,
  paths.hatchCalendar,
  paths.hatchCalculators,
  paths.products,
  paths.guides,
  paths.blog,
];

export function helpLinks({ catalogue, urls }: CatalogueContext, routes: readonly Route[]): LinkProps[] {
  return HELPFUL.flatMap((path) => {
    const route = routes.find((entry) => entry.path === path);
    const label = route ? nameOf(route, catalogue) : null;
    return route && label ? [{ label, href: urls.href(route.path) }] : [];
  });
}

/** The number of results in sight, among which a visitor should find the answer. */
const FIRST = 3;

/**
 * Logs a warning for each question of `search.yaml` whose page is not among the
 * first results that a visitor sees.
 */
export async function checkSearchQuestions(
  find: (query: string) => Promise<{ readonly documents: readonly SearchDocument[] }>,
  catalogue: Catalogue,
  log: ProblemLog,
): Promise<void> {
  const origin = originOf(catalogue.search);
  for (const [place, { ask, finds }] of catalogue.search.questions.entries()) {
    const { documents } = await find(ask);
    const found: readonly string[] = documents.slice(0, FIRST).map(({ path }) => path);
    if (found.includes(finds.replace(/(.)\/$/, '$1'))) continue;
    const names = found.length === 0 ? 'nothing' : found.map((path) => `'${path}'`).join(', ');
    const message =
      `expected '${finds}' among the first ${FIRST} results, found ${names}; use these words in its title ` +
      'or summary, or add a synonym';
    log.warning(origin, ['questions', place, 'ask'], message);
  }
}
