import { type CategoryKind, holdsIncubators } from '../../domain/products/categoryKind.ts';
import { type RefusedField, refusedFields } from '../../domain/products/categoryRule.ts';
import { UNKNOWN } from '../../domain/products/product.ts';
import type { Slug } from '../../domain/slug.ts';
import type { CategoryLabel } from '../catalogue.ts';
import { labelsOf } from '../labels.ts';
import type { Assertion, ProductAssertion, ProductsWithSingleFiles } from './assertion.ts';
import type { FieldPath } from './problem.ts';

/** A rule finds incubators: it has no place in a category of anything else. */
const assertRulesHoldIncubators: Assertion = ({ categories }, log) => {
  if (!categories) return;
  const assertKind = ({ kind, includes }: CategoryLabel, path: FieldPath) => {
    if (!includes || holdsIncubators(kind)) return;
    log.error(
      categories.origin,
      [...path, 'includes'],
      `expected only where 'kind' holds incubators, found it at '${kind}'; delete it, or correct 'kind'`,
    );
  };
  for (const [index, label] of categories.value.pages.entries()) assertKind(label, ['pages', index]);
  for (const [index, label] of categories.value.other.entries()) assertKind(label, ['other', index]);
};

/** A product that names a category has to meet its rule: the category says of all its products what the rule says. */
const assertProductsMeetRules: ProductAssertion = (content, log) => {
  for (const { value, origin } of content.products) {
    for (const { slug, includes } of namedBy(value.categories, content)) {
      if (!includes) continue;
      for (const refused of refusedFields(value, includes))
        log.error(origin, [refused.field], refusalOf(refused, slug));
    }
  }
};

/** What nobody states cannot be corrected: such a product needs a category that says nothing of it. */
function refusalOf({ expected, found }: RefusedField, slug: Slug): string {
  const wanted = `expected ${expected}, as every product of '${slug}' has`;
  return found === null
    ? `${wanted}, found '${UNKNOWN}'; state it where maker or store does, or name a category without 'includes' in place of '${slug}'`
    : `${wanted}, found ${found}; correct it, or take '${slug}' out of 'category'`;
}

/** An incubator is neither a brooder nor an accessory: lists of incubators would show it to those who look for one. */
const assertCategoriesOfOneKind: ProductAssertion = (content, log) => {
  const isOther = (kind: CategoryKind) => kind !== 'mixed' && !holdsIncubators(kind);
  for (const { value, origin } of content.products) {
    const named = namedBy(value.categories, content);
    const incubators = named.find(({ kind }) => holdsIncubators(kind));
    const other = named.find(({ kind }) => isOther(kind));
    if (!incubators || !other) continue;
    log.error(
      origin,
      ['category'],
      `expected categories of one kind, found '${incubators.slug}' (of incubators) and '${other.slug}' (${other.kind}); take one out`,
    );
  }
};

function namedBy(slugs: readonly string[], { categories }: ProductsWithSingleFiles): CategoryLabel[] {
  if (!categories) return [];
  return labelsOf<CategoryLabel>(categories.value).filter(({ slug }) => slugs.includes(slug));
}

/** The assertions on categories. */
export const CATEGORY_ASSERTIONS: readonly Assertion[] = [assertRulesHoldIncubators];

/** The assertions on what categories say of each of their products. */
export const CATEGORY_MEMBER_ASSERTIONS: readonly ProductAssertion[] = [
  assertProductsMeetRules,
  assertCategoriesOfOneKind,
];
