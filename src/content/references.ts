import { isOffered } from '../domain/availability.ts';
import { ANY_INCUBATOR } from '../domain/facets.ts';
import { matchesFilters } from '../domain/filter.ts';
import type { Product } from '../domain/product.ts';
import type { LandingPage } from './catalogue.ts';
import { assertKnown, namesInFile, namesInFolder } from './known.ts';
import type { FieldPath, Origin, ProblemLog } from './problem.ts';
import type { ReadContent } from './readContent.ts';
import type { Rejected } from './rejected.ts';
import { type Sourced, within } from './validate.ts';

/** A rule on what one piece of content says of another; it logs every breach. */
type Assertion = (content: ReadContent, log: ProblemLog) => void;

export const assertUniqueProductIds: Assertion = ({ products }, log) => assertUniqueIds(products, log);

export const assertUniqueArticleIds: Assertion = ({ articles }, log) => assertUniqueIds(articles, log);

export const assertUniqueSpeciesIds: Assertion = ({ species }, log) => {
  if (!species) return;
  assertUniqueIds(
    species.value.map((value, index) => ({ value, origin: within(species.origin, index) })),
    log,
  );
};

export const assertOneCurrency: Assertion = ({ products }, log) => {
  const symbol = products[0]?.value.price.symbol;
  const assertSymbol = (found: string | undefined, origin: Origin, field: string) => {
    if (found === undefined || found === symbol) return;
    log.error(
      origin,
      [field],
      `expected every price in '${symbol}', as in the first product, found '${found}'`,
    );
  };
  for (const { value, origin } of products) {
    assertSymbol(value.price.symbol, origin, 'price');
    assertSymbol(value.listingPrice?.symbol, origin, 'listing_price');
  }
};

export const assertProductCategoriesExist: Assertion = ({ products, categories }, log) => {
  const known = namesInFile('categories.yaml', slugsOf(categories));
  for (const { value, origin } of products) {
    for (const slug of value.categories) assertKnown(known, slug, origin, ['category'], log);
  }
};

export const assertProductEggTypesExist: Assertion = ({ products, eggTypes }, log) => {
  const known = namesInFile('egg-types.yaml', slugsOf(eggTypes));
  for (const { value, origin } of products) {
    for (const [index, slug] of value.eggTypes.entries())
      assertKnown(known, slug, origin, ['egg_types', index], log);
  }
};

export const assertStoresExist: Assertion = ({ products, stores, site }, log) => {
  const known = namesInFile('stores.yaml', stores ? Object.keys(stores.value) : undefined);
  for (const { value, origin } of products) assertKnown(known, value.store, origin, ['store'], log);
  if (!site) return;
  for (const store of Object.keys(site.value.tags))
    assertKnown(known, store, site.origin, ['tags', store], log);
};

export const assertRelatedProductsExist: Assertion = (content, log) => {
  const known = productIds(content);
  for (const { value, origin } of content.articles) {
    for (const [index, id] of value.relatedProducts.entries()) {
      assertKnown(known, id, origin, ['relatedProducts', index], log);
    }
  }
};

export const assertSuccessorsExist: Assertion = (content, log) => {
  const known = productIds(content);
  for (const { value, origin } of content.products) {
    if (value.successor !== null) assertKnown(known, value.successor, origin, ['successor'], log);
  }
};

export const assertEggTypePagesComplete: Assertion = ({ eggTypes, species, guides, rejected }, log) => {
  if (!eggTypes) return;
  const knownSpecies = namesInFile(
    'species.yaml',
    species?.value.map(({ id }) => id),
  );
  const knownGuides = namesInFolder(
    'guides',
    guides.map(({ value }) => value.slug),
    rejected,
  );
  for (const [index, page] of eggTypes.value.pages.entries()) {
    const at = (field: string): FieldPath => ['pages', index, field];
    assertKnown(knownSpecies, page.species, eggTypes.origin, at('species'), log);
    for (const [place, id] of page.alsoSpecies.entries())
      assertKnown(knownSpecies, id, eggTypes.origin, [...at('alsoSpecies'), place], log);
    if (page.guide) assertKnown(knownGuides, page.guide, eggTypes.origin, at('guide'), log);
  }
};

export const assertGuideEggTypesExist: Assertion = ({ guides, eggTypes }, log) => {
  const known = namesInFile(
    'egg-types.yaml',
    eggTypes?.value.pages.map(({ slug }) => slug),
  );
  for (const { value, origin } of guides) assertKnown(known, value.eggType, origin, ['eggType'], log);
};

export const assertGuideArticlesExist: Assertion = ({ site, articles, rejected }, log) => {
  if (!site) return;
  const known = namesInFolder(
    'articles',
    articles.map(({ value }) => value.slug),
    rejected,
  );
  for (const [index, slug] of site.value.guideArticles.entries()) {
    assertKnown(known, slug, site.origin, ['guideArticles', index], log);
  }
};

export const assertLandingPageLabelsExist: Assertion = ({ landingPages, categories, eggTypes }, log) => {
  const categorySlugs = slugsOf(categories);
  const knownCategories = namesInFile('categories.yaml', categorySlugs && [...categorySlugs, ANY_INCUBATOR]);
  const knownEggTypes = namesInFile('egg-types.yaml', slugsOf(eggTypes));
  for (const { value, origin } of landingPages) {
    const { category, eggType } = value.filters;
    if (category) assertKnown(knownCategories, category, origin, ['filters', 'category'], log);
    if (eggType) assertKnown(knownEggTypes, eggType, origin, ['filters', 'eggType'], log);
  }
};

/** Every assertion on files as they were read. */
export const ASSERTIONS: readonly Assertion[] = [
  assertUniqueProductIds,
  assertUniqueArticleIds,
  assertUniqueSpeciesIds,
  assertOneCurrency,
  assertProductCategoriesExist,
  assertProductEggTypesExist,
  assertStoresExist,
  assertRelatedProductsExist,
  assertSuccessorsExist,
  assertEggTypePagesComplete,
  assertGuideEggTypesExist,
  assertGuideArticlesExist,
  assertLandingPageLabelsExist,
];

/**
 * A landing page without a product is a dead end: its preset has to match at least one. That all of them were
 * withdrawn is only a warning: an audit may have withdrawn the last, and no build should fail over its ledger.
 */
export function assertPresetMatches(
  { value, origin }: Sourced<LandingPage>,
  products: readonly Product[],
  rejected: Rejected,
  log: ProblemLog,
): void {
  const matching = products.filter((product) => matchesFilters(product, value.preset));
  if (matching.some(isOffered)) return;
  // A rejected product may be the one that matches, and a mistyped preset has been told already.
  if (rejected.any('products') || log.hasErrorsIn(origin.file)) return;
  if (matching.length > 0) {
    log.warning(origin, ['filters'], 'matches only withdrawn products, so the page is empty; loosen it');
    return;
  }
  log.error(origin, ['filters'], 'expected a preset that matches a product, found none that does; loosen it');
}

function assertUniqueIds(entries: readonly Sourced<{ readonly id: string }>[], log: ProblemLog): void {
  const first = new Map<string, Origin>();
  for (const { value, origin } of entries) {
    const other = first.get(value.id);
    if (!other) first.set(value.id, origin);
    else
      log.error(
        origin,
        ['id'],
        `expected an id of its own, found '${value.id}', which ${placeOf(other, 'id')} has too`,
      );
  }
}

function placeOf(origin: Origin, field: string): string {
  return `${origin.file}:${origin.locate([field]).line}`;
}

interface Labels {
  readonly pages: readonly { readonly slug: string }[];
  readonly other: readonly { readonly slug: string }[];
}

function slugsOf(labels: Sourced<Labels> | null): string[] | undefined {
  return labels ? [...labels.value.pages, ...labels.value.other].map(({ slug }) => slug) : undefined;
}

function productIds({ products, rejected }: ReadContent) {
  return namesInFolder(
    'products',
    products.map(({ value }) => value.id),
    rejected,
  );
}
