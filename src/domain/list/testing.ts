/** Arbitrary catalogues, and what lists may be asked for. */
import fc, { type Arbitrary } from 'fast-check';
import type { Money } from '../money.ts';
import { FILTERED_FACTS, type Product, type ProductSummary } from '../products/product.ts';
import { formatRange, type Range } from '../range.ts';
import { type Slug, slugify } from '../slug.ts';
import { keysOf } from '../table.ts';
import { aProduct, productId, rangeArbitrary, slugs } from '../testing.ts';
import { FACET_BUILD, type FacetChoices } from './facetBuild.ts';
import type { FacetFacts, FacetVocabulary, Filters } from './facets.ts';
import { FILTER_KEYS } from './filter.ts';
import { LIST_VIEWS, type ListState, type ListVocabulary, readFilters } from './listQuery.ts';
import { nameRanks, SORT_LABELS, type SortOrder, sortBy } from './sort.ts';

/** Few enough that products often share one, and that filters often meet one. */
const INCUBATORS = slugs('automatic-incubators', 'mini-incubators', 'commercial');
const CATEGORIES = [...INCUBATORS, ...slugs('brooder', 'specialty')];
const EGG_TYPES = slugs('chicken', 'duck', 'quail', 'goose');

/** Whole dollars among the prices, so that some lie just on the end of a range. */
const priceArbitrary: Arbitrary<Money> = fc
  .oneof(
    fc.nat(400).map((dollars) => dollars * 100),
    fc.nat(40_000),
  )
  .map((cents) => ({ symbol: '$', cents }));

/** The facts that filters look at. */
const FACTS: { readonly [F in keyof FacetFacts]: Arbitrary<FacetFacts[F]> } = {
  price: priceArbitrary,
  capacity: fc.option(fc.nat(120)),
  eggTypes: fc.subarray(EGG_TYPES),
  ...Object.fromEntries(
    keysOf(FILTERED_FACTS).map((fact): unknown[] => [fact, fc.constantFrom(...FILTERED_FACTS[fact], null)]),
  ),
  categories: fc.subarray(CATEGORIES, { maxLength: 2 }),
};

const productArbitrary: Arbitrary<Product> = fc
  .record({
    ...FACTS,
    name: fc.constantFrom('Alpha', 'beta', 'Beta', 'Gamma', 'Ágata'),
    listingPrice: fc.option(priceArbitrary),
    rating: fc.option(fc.nat(10).map((halves) => halves / 2)),
    reviewCount: fc.option(fc.nat(5)),
  })
  .map((facts) => aProduct({ ...facts, isIncubator: facts.categories.some(isOfIncubators) }));

function isOfIncubators(category: Slug): boolean {
  return INCUBATORS.includes(category);
}

/** Products in catalogue order: each one's id is its index. */
export const catalogueArbitrary: Arbitrary<readonly Product[]> = fc
  .array(productArbitrary, { maxLength: 30, size: 'max' })
  .map((products) => products.map((product, index) => ({ ...product, id: productId(String(index)) })));

/** Every filter is as often off as on. */
export const filtersArbitrary: Arbitrary<Filters> = filtersWith(
  { categories: CATEGORIES, eggTypes: EGG_TYPES },
  rangeArbitrary(400),
);

/** Filters whose labels are of a vocabulary; each comes from the text that says it in a URL. */
function filtersWith(vocabulary: FacetVocabulary, ranges: Arbitrary<Range>): Arbitrary<Filters> {
  const texts = FILTER_KEYS.map((key) => {
    const values = textsArbitrary(FACET_BUILD[key].choices, vocabulary, ranges);
    return maybe(values).map((text): [string, string][] => (text === null ? [] : [[key, text]]));
  });
  return fc.tuple(...texts).map((pairs) => {
    const filters = readFilters(vocabulary, pairs.flat());
    const read = FILTER_KEYS.filter((key) => filters[key] !== null);
    if (read.length < pairs.flat().length) throw new Error(`not every filter of '${pairs.flat()}' was read`);
    return filters;
  });
}

/** What a URL may say of a facet. */
function textsArbitrary(
  choices: FacetChoices,
  vocabulary: FacetVocabulary,
  ranges: Arbitrary<Range>,
): Arbitrary<string | null> {
  switch (choices.kind) {
    case 'label':
      return oneOrNone([...choices.also.map(({ value }) => value), ...vocabulary[choices.of]]);
    case 'value':
      return fc.constantFrom(...Object.keys(choices.labels));
    case 'range':
      return ranges.map(formatRange);
  }
}

function oneOrNone(values: readonly string[]): Arbitrary<string | null> {
  return fc.constantFrom(...(values.length > 0 ? values : [null]));
}

function maybe<V>(arbitrary: Arbitrary<V>): Arbitrary<V | null> {
  return fc.option(arbitrary, { freq: 1 });
}

export const sortOrderArbitrary: Arbitrary<SortOrder> = fc.constantFrom(...sortOrders());

function sortOrders(): SortOrder[] {
  const isOrder = (key: string): key is SortOrder => Object.hasOwn(SORT_LABELS, key);
  return Object.keys(SORT_LABELS).filter(isOrder);
}

/** Any slugs but the two words that stand for something else: `all` for no filter, `hen` for chicken. */
const vocabularySlugsArbitrary: Arbitrary<Slug[]> = fc.uniqueArray(
  fc
    .oneof(fc.string(), fc.string({ unit: 'binary' }))
    .map(slugify)
    .filter((slug) => !['', 'all', 'hen'].includes(slug)),
  { maxLength: 6 },
);

export const vocabularyArbitrary: Arbitrary<ListVocabulary> = fc.record({
  categories: vocabularySlugsArbitrary,
  eggTypes: vocabularySlugsArbitrary,
  sorts: fc.subarray(sortOrders(), { minLength: 1 }),
  searchable: fc.boolean(),
});

/** Every state that a list with this vocabulary can be in. */
export function listStateArbitrary(vocabulary: ListVocabulary): Arbitrary<ListState> {
  const { sorts, searchable } = vocabulary;
  const others = fc.record({
    sort: fc.constantFrom(...sorts),
    view: fc.constantFrom(...LIST_VIEWS),
    search: searchable ? fc.string() : fc.constant(''),
    page: fc.integer({ min: 1, max: 100 }),
  });
  return fc
    .tuple(filtersWith(vocabulary, rangeArbitrary(9_999_999)), others)
    .map(([filters, rest]) => ({ ...filters, ...rest }));
}

/** A copy sorted as lists are; equals keep the order given. */
export function sortProducts<P extends ProductSummary>(products: readonly P[], order: SortOrder): P[] {
  const ranks = nameRanks(products);
  const places = new Map(products.map((product, place) => [product, ranks[place] ?? 0]));
  return sortBy(products, order, (product) => places.get(product) ?? 0);
}
