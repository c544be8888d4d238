import type { BuiltCatalogue } from '../../content/buildCatalogue.ts';
import type { ProblemLog } from '../../content/check/problem.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import { answerQuery, FIRST_LEAST, type SearchedIndex } from '../../domain/search/answerQuery.ts';
import type { DocumentPrices, PriceAnswer } from '../../domain/search/searchFile.ts';
import type { LinkProps } from '../links.ts';
import type { CatalogueContext } from '../pages/pageContext.ts';
import { type Route, suggestedName } from '../routes.ts';
import { paths, type SitePath } from '../urls.ts';
import { PRICE_LIST, type SearchDocument } from './searchDocuments.ts';

/** What queries that name prices are answered with. It is plain data. */
export interface PriceData extends Pick<PriceAnswer, 'list'> {
  readonly documents: DocumentPrices;
}

/**
 * Gives what queries that name prices are answered with: the list of all incubators, where there are some.
 * @param documents all that a search finds, the products last
 */
export function priceData(
  documents: readonly SearchDocument[],
  products: readonly Product[],
): PriceData | null {
  const list = documents.findIndex(({ path }) => path === PRICE_LIST);
  if (list < 0) return null;
  const others = documents
    .slice(0, documents.length - products.length)
    .map((_, document) => (document === list ? incubatorPrices(products) : null));
  return { list, documents: [...others, ...products.map((product) => [priceOf(product)])] };
}

/** Each price that an incubator has, once, the lowest first. */
function incubatorPrices(products: readonly Product[]): number[] {
  const incubators = products.filter((product) => product.isIncubator && isOffered(product));
  return [...new Set(incubators.map(priceOf))].sort((a, b) => a - b);
}

function priceOf({ price }: Product): number {
  return price.cents / 100;
}

/** The pages that help someone who does not find what they look for; a site may lack some of them. */
const HELPFUL: readonly string[] = [
  paths.finder,
  paths.products,
  paths.guides,
  paths.blog,
  paths.hatchCalendar,
];

/** The links to these pages, by their names. */
export function helpLinks({ urls }: Pick<CatalogueContext, 'urls'>, routes: readonly Route[]): LinkProps[] {
  return HELPFUL.flatMap((path) => {
    const route = routes.find((entry) => entry.path === path);
    const label = route ? suggestedName(route) : null;
    return route && label ? [{ label, href: urls.href(route.path) }] : [];
  });
}

/** Among so many results a visitor should find the answer: they are in sight. */
const FIRST = 3;

/**
 * Logs a warning for each question of `search.yaml` whose page is not among the first results that a visitor sees.
 * @param answers the paths of the first results of each question
 */
export function checkQuestions(
  answers: readonly (readonly SitePath[])[],
  { catalogue, origins }: BuiltCatalogue,
  log: ProblemLog,
): void {
  const origin = origins.of(catalogue.search);
  catalogue.search.questions.forEach(({ finds }, place) => {
    const found: readonly string[] = answers[place] ?? [];
    if (found.includes(finds.replace(/(.)\/$/, '$1'))) return;
    const names = found.length === 0 ? 'nothing' : found.map((path) => `'${path}'`).join(', ');
    log.warning(
      origin,
      ['questions', place, 'ask'],
      `expected '${finds}' among the first ${FIRST} results, found ${names}; use these words in its title or summary, or add a synonym`,
    );
  });
}

/** The numbers of the first results of a query, in the order in which they are shown. */
export async function firstResults(query: string, index: SearchedIndex): Promise<number[]> {
  const { groups } = await answerQuery(query, index, { most: FIRST, least: FIRST_LEAST });
  return groups.flatMap(({ documents }) => documents).slice(0, FIRST);
}
