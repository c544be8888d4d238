import { FACET_BUILD } from '../../domain/list/facetBuild.ts';
import { FILTER_KEYS, filterTest } from '../../domain/list/filter.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import type { LandingPage } from '../catalogue.ts';
import { presetField } from '../schemas/landingPage.ts';
import {
  type Assertion,
  assertReferenceExists,
  assertReferencesExist,
  assertUnique,
  namesInFile,
  namesInFolder,
  productIds,
  slugsOf,
} from './assertion.ts';
import { assertSettingsWithinSources, CITATION_ASSERTIONS } from './citations.ts';
import { assertLiveIsReal } from './liveCatalogue.ts';
import { assertPickedProductsExist } from './picks.ts';
import type { FieldPath, ProblemLog } from './problem.ts';
import { CATEGORY_ASSERTIONS, PRODUCT_ASSERTIONS } from './productReferences.ts';
import type { Rejected } from './rejected.ts';
import {
  assertNetworkLinksFit,
  assertNoSourceIsPaid,
  assertSocialIsNoStore,
  warnOfTagsWithoutUse,
} from './storeLinks.ts';
import { assertTodosWritten } from './todos.ts';
import { entriesOf, type WithOrigin, within } from './validate.ts';

const assertRelatedProductsExist: Assertion = (content, log) => {
  const known = productIds(content);
  for (const { value, origin } of content.articles)
    assertReferencesExist(known, value.relatedProducts, origin, ['relatedProducts'], log);
};

const assertCategoriesExist: Assertion = ({ articles, articleCategories }, log) => {
  const names = articleCategories?.value.map(({ name }) => name);
  const known = namesInFile('article-categories.yaml', names);
  for (const { value, origin } of articles)
    assertReferenceExists(known, value.category, origin, ['category'], log);
};

const assertUniqueCategoryNames: Assertion = ({ articleCategories }, log) => {
  if (articleCategories) assertUnique('name', entriesOf(articleCategories), log);
};

const assertArticleCategoryEggTypesExist: Assertion = ({ articleCategories, eggTypes }, log) => {
  if (!articleCategories) return;
  const known = namesInFile('egg-types.yaml', slugsOf(eggTypes));
  for (const { value, origin } of entriesOf(articleCategories)) {
    if (value.eggType) assertReferenceExists(known, value.eggType, origin, ['eggType'], log);
    assertReferencesExist(known, value.general, origin, ['general'], log);
  }
};

const assertGuideArticlesExist: Assertion = ({ site, articles, rejected }, log) => {
  if (!site) return;
  const known = namesInFolder(
    'articles',
    articles.map(({ value }) => value.slug),
    rejected,
  );
  assertReferencesExist(known, site.value.guideArticles, site.origin, ['guideArticles'], log);
};

/** The assertions on articles and their categories. */
const ARTICLE_ASSERTIONS: readonly Assertion[] = [
  assertRelatedProductsExist,
  assertCategoriesExist,
  assertUniqueCategoryNames,
  assertArticleCategoryEggTypesExist,
  assertGuideArticlesExist,
];

const assertUniqueSpeciesIds: Assertion = ({ species }, log) => {
  if (!species) return;
  const entries = entriesOf(species);
  const kinds = entries.flatMap(({ value, origin }) =>
    entriesOf({ value: value.kinds, origin: within(origin, 'kinds') }),
  );
  assertUnique('id', [...entries, ...kinds], log);
};

const assertEggTypePagesComplete: Assertion = ({ eggTypes, species, guides, rejected }, log) => {
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
  for (const [pageIndex, page] of eggTypes.value.pages.entries()) {
    const at = (field: string): FieldPath => ['pages', pageIndex, field];
    assertReferenceExists(knownSpecies, page.species, eggTypes.origin, at('species'), log);
    assertReferencesExist(knownSpecies, page.alsoSpecies, eggTypes.origin, at('alsoSpecies'), log);
    if (page.guide) assertReferenceExists(knownGuides, page.guide, eggTypes.origin, at('guide'), log);
  }
};

const assertGuideEggTypesExist: Assertion = ({ guides, eggTypes }, log) => {
  const known = namesInFile(
    'egg-types.yaml',
    eggTypes?.value.pages.map(({ slug }) => slug),
  );
  for (const { value, origin } of guides)
    assertReferenceExists(known, value.eggType, origin, ['eggType'], log);
};

const assertNamedLegalPagesExist: Assertion = ({ site, legalPages, rejected }, log) => {
  if (!site) return;
  const known = namesInFolder(
    'legal',
    legalPages.map(({ value }) => value.slug),
    rejected,
  );
  const { disclosurePage, aboutPage, howWeChoosePage } = site.value;
  assertReferenceExists(known, disclosurePage, site.origin, ['disclosurePage'], log);
  if (aboutPage) assertReferenceExists(known, aboutPage, site.origin, ['aboutPage'], log);
  if (howWeChoosePage) assertReferenceExists(known, howWeChoosePage, site.origin, ['howWeChoosePage'], log);
};

const assertCategoryEggTypesExist: Assertion = ({ categories, eggTypes }, log) => {
  if (!categories) return;
  const known = namesInFile('egg-types.yaml', slugsOf(eggTypes));
  for (const [index, { eggTypes: named = [] }] of categories.value.pages.entries())
    assertReferencesExist(known, named, categories.origin, ['pages', index, 'eggTypes'], log);
};

const assertUniqueSafetyIds: Assertion = ({ safety }, log) => {
  if (safety) assertUnique('id', entriesOf(safety), log);
};

const assertLandingPageLabelsExist: Assertion = ({ landingPages, categories, eggTypes }, log) => {
  const files = {
    categories: { home: 'categories.yaml', slugs: slugsOf(categories) },
    eggTypes: { home: 'egg-types.yaml', slugs: slugsOf(eggTypes) },
  };
  for (const key of FILTER_KEYS) {
    const { choices } = FACET_BUILD[key];
    if (choices.kind !== 'label') continue;
    const { home, slugs } = files[choices.of];
    const known = namesInFile(home, slugs && [...slugs, ...choices.also.map(({ value }) => value)]);
    const field = presetField(key);
    for (const { value, origin } of landingPages) {
      const name = value.filters[field];
      if (name) assertReferenceExists(known, name, origin, ['filters', field], log);
    }
  }
};

/** Every assertion on files as they were read, but those on single products. */
export const ASSERTIONS: readonly Assertion[] = [
  ...PRODUCT_ASSERTIONS,
  ...CATEGORY_ASSERTIONS,
  ...ARTICLE_ASSERTIONS,
  ...CITATION_ASSERTIONS,
  assertPickedProductsExist,
  assertUniqueSpeciesIds,
  assertSettingsWithinSources,
  assertEggTypePagesComplete,
  assertGuideEggTypesExist,
  assertNamedLegalPagesExist,
  assertCategoryEggTypesExist,
  assertLandingPageLabelsExist,
  assertUniqueSafetyIds,
  assertSocialIsNoStore,
  assertNetworkLinksFit,
  assertNoSourceIsPaid,
  warnOfTagsWithoutUse,
  assertLiveIsReal,
  assertTodosWritten,
];

/**
 * A landing page without a product is a dead end: its preset has to match at least one. That all of them were
 * withdrawn is only a warning: an audit may have withdrawn the last, and no build should fail over its ledger.
 */
export function assertPresetMatches(
  { value, origin }: WithOrigin<LandingPage>,
  products: readonly Product[],
  rejected: Rejected,
  log: ProblemLog,
): void {
  const matches = filterTest(value.preset);
  if (products.some((product) => isOffered(product) && matches(product))) return;
  // A rejected product may be the one that matches, and a mistyped preset has been logged already.
  if (rejected.any('products') || log.hasErrorsIn(origin.file)) return;
  if (products.length === 0 && !rejected.anyDraft('products')) {
    log.warning(origin, ['filters'], 'the catalogue has no products yet, so the page is empty; add one');
  } else if (products.some(matches)) {
    log.warning(origin, ['filters'], 'matches only withdrawn products, so the page is empty; loosen it');
  } else {
    const found = `none that does${rejected.anyDraft('products') ? ', and drafts do not count' : ''}`;
    log.error(origin, ['filters'], `expected a preset that matches a product, found ${found}; loosen it`);
  }
}
