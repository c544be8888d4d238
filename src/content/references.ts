import { ANY_INCUBATOR } from '../domain/facets.ts';
import { matchesFilters } from '../domain/filter.ts';
import { nearest } from '../domain/nearest.ts';
import type { Product } from '../domain/product.ts';
import type { LandingPage } from './catalogue.ts';
import type { FieldPath, Origin, ProblemLog } from './problem.ts';
import type { Content } from './readContent.ts';
import { type Sourced, show, within } from './validate.ts';

/** A rule on what one piece of content says of another; it logs every breach. */
type Assertion = (content: Content, log: ProblemLog) => void;

export const assertUniqueProductIds: Assertion = ({ products }, log) =>
  assertUnique(products, 'id', ({ id }) => id, log);

export const assertUniqueArticleIds: Assertion = ({ articles }, log) =>
  assertUnique(articles, 'id', ({ id }) => id, log);

export const assertUniqueSpeciesIds: Assertion = ({ species }, log) => {
  const entries = species.value.map((value, index) => ({ value, origin: within(species.origin, index) }));
  assertUnique(entries, 'id', ({ id }) => id, log);
};

export const assertOneCurrency: Assertion = ({ products }, log) => {
  const symbol = products[0]?.value.price.symbol;
  for (const { value, origin } of products) {
    if (value.price.symbol === symbol) continue;
    log.error(
      origin,
      ['price'],
      `expected every price in '${symbol}', as in the first product, found '${value.price.symbol}'`,
    );
  }
};

export const assertProductCategoriesExist: Assertion = ({ products, categories }, log) => {
  const known = slugsOf(categories.value);
  for (const { value, origin } of products) {
    for (const slug of value.categories)
      assertKnown(slug, known, 'content/categories.yaml', origin, ['category'], log);
  }
};

export const assertProductEggTypesExist: Assertion = ({ products, eggTypes }, log) => {
  const known = slugsOf(eggTypes.value);
  for (const { value, origin } of products) {
    for (const [index, slug] of value.eggTypes.entries()) {
      assertKnown(slug, known, 'content/egg-types.yaml', origin, ['egg_types', index], log);
    }
  }
};

export const assertStoresExist: Assertion = ({ products, stores, site }, log) => {
  const known = new Set(Object.keys(stores.value));
  for (const { value, origin } of products) {
    assertKnown(value.store, known, 'content/stores.yaml', origin, ['store'], log);
  }
  for (const store of Object.keys(site.value.tags)) {
    assertKnown(store, known, 'content/stores.yaml', site.origin, ['tags', store], log);
  }
};

export const assertRelatedProductsExist: Assertion = (content, log) => {
  const known = productIds(content);
  for (const { value, origin } of content.articles) {
    for (const [index, id] of value.relatedProducts.entries()) {
      assertKnown(id, known, 'content/products', origin, ['relatedProducts', index], log);
    }
  }
};

export const assertSuccessorsExist: Assertion = (content, log) => {
  const known = productIds(content);
  for (const { value, origin } of content.products) {
    if (value.successor === null) continue;
    assertKnown(value.successor, known, 'content/products', origin, ['successor'], log);
  }
};

export const assertEggTypePagesComplete: Assertion = ({ eggTypes, species, guides }, log) => {
  const knownSpecies = new Set(species.value.map(({ id }) => id));
  const knownGuides = new Set<string>(guides.map(({ value }) => value.slug));
  for (const [index, page] of eggTypes.value.pages.entries()) {
    const at = (field: string): FieldPath => ['pages', index, field];
    assertKnown(page.species, knownSpecies, 'content/species.yaml', eggTypes.origin, at('species'), log);
    if (page.guide) assertKnown(page.guide, knownGuides, 'content/guides', eggTypes.origin, at('guide'), log);
  }
};

export const assertGuideEggTypesExist: Assertion = ({ guides, eggTypes }, log) => {
  const known = new Set<string>(eggTypes.value.pages.map(({ slug }) => slug));
  for (const { value, origin } of guides) {
    assertKnown(value.eggType, known, 'content/egg-types.yaml', origin, ['eggType'], log);
  }
};

export const assertLandingPageLabelsExist: Assertion = ({ landingPages, categories, eggTypes }, log) => {
  const knownCategories = slugsOf(categories.value).add(ANY_INCUBATOR);
  const knownEggTypes = slugsOf(eggTypes.value);
  for (const { value, origin } of landingPages) {
    const { category, eggType } = value.filters;
    if (category)
      assertKnown(category, knownCategories, 'content/categories.yaml', origin, ['filters', 'category'], log);
    if (eggType)
      assertKnown(eggType, knownEggTypes, 'content/egg-types.yaml', origin, ['filters', 'eggType'], log);
  }
};

export const assertGuideArticlesExist: Assertion = ({ site, articles }, log) => {
  const known = new Set<string>(articles.map(({ value }) => value.slug));
  for (const [index, slug] of site.value.guideArticles.entries()) {
    assertKnown(slug, known, 'content/articles', site.origin, ['guideArticles', index], log);
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
  assertLandingPageLabelsExist,
  assertGuideArticlesExist,
];

/** A landing page without a product is a dead end: its preset has to match at least one. */
export function assertPresetMatches(
  page: LandingPage,
  origin: Origin,
  products: readonly Product[],
  log: ProblemLog,
): void {
  if (products.some((product) => matchesFilters(product, page.preset))) return;
  log.error(origin, ['filters'], 'expected a preset that matches a product, found none that does; loosen it');
}

function assertUnique<T>(
  entries: readonly Sourced<T>[],
  field: string,
  keyOf: (value: T) => string,
  log: ProblemLog,
): void {
  const first = new Map<string, Origin>();
  for (const { value, origin } of entries) {
    const key = keyOf(value);
    const other = first.get(key);
    if (!other) first.set(key, origin);
    else
      log.error(
        origin,
        [field],
        `expected a ${field} of its own, found '${key}', which ${placeOf(other, field)} has too`,
      );
  }
}

function assertKnown(
  name: string,
  known: ReadonlySet<string>,
  home: string,
  origin: Origin,
  path: FieldPath,
  log: ProblemLog,
): void {
  if (known.has(name)) return;
  const meant = nearest(name, known);
  const mend = meant ? `did you mean '${meant}'?` : 'correct it, or add it there';
  log.error(origin, path, `expected an entry of ${home}, found ${show(name)}; ${mend}`);
}

function placeOf(origin: Origin, field: string): string {
  return `${origin.file}:${origin.locate([field]).line}`;
}

function slugsOf({
  pages,
  other,
}: {
  pages: readonly { slug: string }[];
  other: readonly { slug: string }[];
}) {
  return new Set<string>([...pages, ...other].map(({ slug }) => slug));
}

function productIds({ products, rejectedIds }: Content): Set<string> {
  return new Set([...products.map(({ value }) => value.id), ...rejectedIds]);
}
