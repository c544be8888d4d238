import { type Assertion, assertUnique, productIds, slugsOf } from './assertion.ts';
import {
  assertReferenceExists,
  assertReferencesExist,
  namesInFile,
  namesInFolder,
} from './referenceTargets.ts';
import { entriesOf } from './validate.ts';

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

const assertCategoryEggTypesExist: Assertion = ({ articleCategories, eggTypes }, log) => {
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
export const ARTICLE_ASSERTIONS: readonly Assertion[] = [
  assertRelatedProductsExist,
  assertCategoriesExist,
  assertUniqueCategoryNames,
  assertCategoryEggTypesExist,
  assertGuideArticlesExist,
];
