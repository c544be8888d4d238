/** Builders and arbitraries that the tests share. Nothing that ships imports this file. */
import fc, { type Arbitrary } from 'fast-check';
import type { ArticleCategory, RelatableArticle } from './articles/article.ts';
import { FACET_BUILD, type FacetChoices } from './list/facetBuild.ts';
import type { FacetFacts, FacetVocabulary, Filters } from './list/facets.ts';
import { FILTER_KEYS } from './list/filter.ts';
import { LIST_VIEWS, type ListState, type ListVocabulary, readFilters } from './list/listQuery.ts';
import { SORT_LABELS, type SortOrder } from './list/sort.ts';
import { CURRENCY_SYMBOLS, type Money, parsePrice } from './money.ts';
import { HUMIDITY_CONTROLS, type Product, type ProductId, TURNING_TYPES } from './products/product.ts';
import { formatRange, type Range } from './range.ts';
import { type Slug, slugify } from './slug.ts';

/** A price as content writes it. */
export function money(text: string): Money {
  const read = parsePrice(text);
  if (!read) throw new Error(`a test holds the price '${text}', which cannot be read`);
  return read;
}

export function slugs(...labels: string[]): Slug[] {
  return labels.map(slugify);
}

export function productId(text: string): ProductId {
  return text as ProductId;
}

/** The ids, to say in a line which products are left and in which order. */
export function idsOf(products: readonly Product[]): string[] {
  return products.map(({ id }) => id);
}

/** An incubator with nothing remarkable about it but what a test names. */
export function aProduct(overrides: Partial<Product> = {}): Product {
  return { ...PLAIN_PRODUCT, ...overrides };
}

const PLAIN_PRODUCT: Product = {
  draft: false,
  id: productId('1'),
  slug: slugify('plain-incubator'),
  name: 'Plain Incubator',
  description: 'Hatches eggs.',
  price: money('$51.99'),
  listingPrice: null,
  rating: 4,
  reviewCount: 10,
  store: slugify('amazon'),
  bestFor: null,
  skipIf: null,
  features: [],
  capacity: 12,
  capacityCounts: slugify('chicken'),
  tray: null,
  eggTypes: slugs('chicken'),
  turningType: 'automatic',
  humidityControl: 'manual',
  heatingMethod: 'thermostat',
  powerSource: 'electric',
  categories: slugs('automatic-incubators'),
  isIncubator: true,
  pros: [],
  cons: [],
  faq: [],
  image: { kind: 'drawn' },
  drawing: null,
  link: null,
  checkedAt: null,
  status: 'active',
  successor: null,
  watts: null,
  backupPower: null,
  walls: null,
  availability: { kind: 'for-sale' },
};

/** Categories of every sort: two on eggs, a general one, one of neither. */
export const ARTICLE_CATEGORIES: readonly ArticleCategory[] = [
  { name: 'Chicken Incubation', eggType: slugify('chicken'), general: [] },
  { name: 'Duck Incubation', eggType: slugify('duck'), general: [] },
  { name: 'General Incubation', general: slugs('chicken', 'duck', 'quail') },
  { name: 'Equipment Reviews', general: [] },
];

export function anArticle(overrides: Partial<RelatableArticle> = {}): RelatableArticle {
  return { ...PLAIN_ARTICLE, ...overrides };
}

const PLAIN_ARTICLE: RelatableArticle = {
  slug: slugify('plain-article'),
  title: 'Plain Article',
  excerpt: 'On eggs.',
  category: 'General Incubation',
  publishedAt: '2024-01-10',
  relatedProducts: [],
};

/** Few enough that products often share one, and that filters often meet one. */
const INCUBATORS = slugs('automatic-incubators', 'mini-incubators', 'commercial');
const CATEGORIES = [...INCUBATORS, ...slugs('brooder', 'specialty')];
const EGG_TYPES = slugs('chicken', 'duck', 'quail', 'goose');

/** Every amount that can be counted exactly. */
export const moneyArbitrary: Arbitrary<Money> = fc.record({
  symbol: fc.constantFrom(...CURRENCY_SYMBOLS),
  cents: fc.oneof(fc.nat(1_000_000), fc.maxSafeNat()),
});

/** Ranges up to a bound, open-ended ones among them. */
export function rangeArbitrary(bound: number): Arbitrary<Range> {
  return fc
    .tuple(fc.nat(bound), fc.option(fc.nat(bound)))
    .map(([a, b]) => (b === null ? { min: a, max: null } : { min: Math.min(a, b), max: Math.max(a, b) }));
}

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
  capacity: fc.nat(120),
  eggTypes: fc.subarray(EGG_TYPES),
  turningType: fc.constantFrom(...TURNING_TYPES, null),
  humidityControl: fc.constantFrom(...HUMIDITY_CONTROLS, null),
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

/** Articles whose slugs tell them apart; some share a date. */
export const articlesArbitrary: Arbitrary<readonly RelatableArticle[]> = fc
  .array(
    fc
      .record({
        title: fc.constantFrom('Duck eggs', 'Quail eggs', 'Turning'),
        excerpt: fc.constantFrom('When to turn', 'How long ducks take', ''),
        category: fc.constantFrom(...ARTICLE_CATEGORIES.map(({ name }) => name)),
        publishedAt: fc.constantFrom('2023-12-31', '2024-01-05', '2024-01-10', '2024-01-15'),
      })
      .map(anArticle),
    { maxLength: 20 },
  )
  .map((articles) => articles.map((article, index) => ({ ...article, slug: slugify(String(index)) })));
