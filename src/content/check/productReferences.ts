import type { CurrencySymbol } from '../../domain/money.ts';
import { type Assertion, type ProductAssertion, productIds, slugsOf } from './assertion.ts';
import type { Origin } from './problem.ts';
import { assertLinksFitStores } from './productLinks.ts';
import { assertReferenceExists, assertReferencesExist, namesInFile } from './referenceTargets.ts';

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
export const SINGLE_PRODUCT_ASSERTIONS: readonly ProductAssertion[] = [
  assertProductCategoriesExist,
  assertProductEggTypesExist,
  assertCountedEggsAreHeld,
  assertStoresExist,
  assertLinksFitStores,
];
