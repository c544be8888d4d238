import type { CurrencySymbol } from '../../domain/money.ts';
import { type CategoryKind, holdsIncubators } from '../../domain/products/categoryKind.ts';
import { type RefusedField, refusedFields } from '../../domain/products/categoryRule.ts';
import { UNKNOWN } from '../../domain/products/product.ts';
import type { Slug } from '../../domain/slug.ts';
import type { CategoryLabel } from '../catalogue.ts';
import { labelsOf } from '../labels.ts';
import {
  type Assertion,
  assertReferenceExists,
  assertReferencesExist,
  namesInFile,
  type ProductAssertion,
  type ProductsWithSingleFiles,
  productIds,
  slugsOf,
} from './assertion.ts';
import type { FieldPath, Origin, ProblemLog } from './problem.ts';
import { assertLinksFitStores } from './storeLinks.ts';
import { assertProductsWritten, warnOfControlCharacters } from './todos.ts';

const assertOneCurrency: Assertion = ({ products }, log) => {
  const symbol = commonSymbol(products.map(({ value }) => value.price.symbol));
  const assertSymbol = (found: string | undefined, origin: Origin, field: string) => {
    if (found === undefined || found === symbol) return;
    log.error(origin, [field], `expected every price in '${symbol}', as most are, found '${found}'`);
  };
  for (const { value, origin } of products) {
    assertSymbol(value.price.symbol, origin, 'price');
    assertSymbol(value.listingPrice?.symbol, origin, 'listing_price');
  }
};

/** The symbol of most prices: the mistake is more likely in the others. */
function commonSymbol(symbols: readonly CurrencySymbol[]): CurrencySymbol | undefined {
  const countOf = (symbol: CurrencySymbol) => symbols.filter((found) => found === symbol).length;
  return [...new Set(symbols)].sort((a, b) => countOf(b) - countOf(a))[0];
}

const assertProductCategoriesExist: ProductAssertion = ({ products, categories }, log) => {
  const known = namesInFile('categories.yaml', slugsOf(categories));
  for (const { value, origin } of products) {
    for (const slug of value.categories) assertReferenceExists(known, slug, origin, ['category'], log);
  }
};

const assertProductEggTypesExist: ProductAssertion = ({ products, eggTypes }, log) => {
  const known = namesInFile('egg-types.yaml', slugsOf(eggTypes));
  for (const { value, origin } of products)
    assertReferencesExist(known, value.eggTypes, origin, ['egg_types'], log);
};

/** A capacity counts eggs that the product is for. */
const assertCountedEggsAreHeld: ProductAssertion = ({ products }, log) => {
  for (const { value, origin } of products) {
    const { capacityCounts, eggTypes } = value;
    if (capacityCounts === null || eggTypes.includes(capacityCounts)) continue;
    const expected = eggTypes.map((slug) => `'${slug}'`).join(', ');
    log.error(
      origin,
      ['capacity_counts'],
      `expected one of its own 'egg_types' (${expected}), found '${capacityCounts}'; correct it, or add it there`,
    );
  }
};

const assertStoresExist: ProductAssertion = ({ products, stores, site }, log) => {
  const known = namesInFile('stores.yaml', stores ? Object.keys(stores.value.stores) : undefined);
  for (const { value, origin } of products) assertReferenceExists(known, value.store, origin, ['store'], log);
  if (!site) return;
  for (const store of Object.keys(site.value.tags))
    assertReferenceExists(known, store, site.origin, ['tags', store], log);
};

const assertSuccessorsExist: Assertion = (content, log) => {
  const known = productIds(content);
  for (const { value, origin } of content.products) {
    const { id, successor } = value;
    if (successor === null) continue;
    if (successor === id)
      log.error(
        origin,
        ['successor'],
        'expected another product, found its own id; correct it, or set it to null',
      );
    else assertReferenceExists(known, successor, origin, ['successor'], log);
  }
};

/** The assertions on what products say of each other. */
export const PRODUCT_ASSERTIONS: readonly Assertion[] = [assertOneCurrency, assertSuccessorsExist];

/** The assertions on what each product says of single files. */
const SINGLE_PRODUCT_ASSERTIONS: readonly ProductAssertion[] = [
  assertProductCategoriesExist,
  assertProductEggTypesExist,
  assertCountedEggsAreHeld,
  assertStoresExist,
  assertLinksFitStores,
];

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
const CATEGORY_MEMBER_ASSERTIONS: readonly ProductAssertion[] = [
  assertProductsMeetRules,
  assertCategoriesOfOneKind,
];

const ASSERTIONS: readonly ProductAssertion[] = [
  ...SINGLE_PRODUCT_ASSERTIONS,
  ...CATEGORY_MEMBER_ASSERTIONS,
  assertProductsWritten,
  warnOfControlCharacters,
];

/** Checks each product by itself, and against the files that it refers to. Problems go to the log. */
export function assertSingleProducts(content: ProductsWithSingleFiles, log: ProblemLog): void {
  for (const assertion of ASSERTIONS) assertion(content, log);
}
