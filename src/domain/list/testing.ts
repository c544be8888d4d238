/** Arbitrary catalogues, filters and list states. */
import fc, { type Arbitrary } from 'fast-check';
import type { Money } from '../money.ts';
import { namedFields } from '../products/builtInFields.ts';
import type { Field } from '../products/fields.ts';
import {
  BACKUP_POWERS,
  HUMIDITY_CONTROLS,
  type Product,
  type ProductFacts,
  TURNING_TYPES,
} from '../products/product.ts';
import { formatRange } from '../range.ts';
import type { Slug } from '../slug.ts';
import { keysOf } from '../table.ts';
import { aProduct, productId, rangeArbitrary, slugs } from '../testing.ts';
import { WORDS } from '../words.ts';
import { facetsOf } from './facetBuild.ts';
import { type Facet, type Filters, type FilterValue, parseFilterValue } from './facets.ts';
import { LIST_VIEWS, type ListState } from './listQuery.ts';
import { type FactOrder, nameRanks, type SortOrder, sortBy } from './sort.ts';

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

/** A field of each kind that filters, as `fields.yaml` declares them. */
const DECLARED: readonly Field[] = [
  {
    ...declared('alarm', 'Alarm'),
    kind: 'choice',
    choices: {
      heat: { words: 'Heat', search: [], draws: null },
      none: { words: 'None', search: [], draws: null },
    },
  },
  { ...declared('outside_fill', 'Outside Fill'), kind: 'yes-no', draws: null },
  { ...declared('weight', 'Weight'), kind: 'number', unit: 'lb', better: 'less' },
];

/** What fields of every kind share, as `fields.yaml` declares them. */
export function declared(id: string, label: string) {
  const filter = { key: id, label };
  return {
    id,
    label,
    filter,
    property: null,
    help: '',
    for: 'all',
    isSeldom: true,
    safety: null,
    card: null,
    search: [],
    wishes: [],
  } as const;
}

/** What products state of them; a fact that is left out is not stated. */
const declaredFacts: Arbitrary<ProductFacts['facts']> = fc.record(
  {
    alarm: fc.constantFrom('heat', 'none'),
    outside_fill: fc.boolean(),
    weight: fc.nat(90).map((tenths) => tenths / 10),
  },
  { requiredKeys: [] },
);

export const FACETS = facetsOf({
  symbol: '$',
  categories: CATEGORIES.map(labelOf),
  eggTypes: EGG_TYPES.map(labelOf),
  fields: [...namedFields(), ...DECLARED],
});

/** Those that a product states by one fact; room comes from several. */
export const STATED_FACETS = FACETS.filter(({ kind }) => kind !== 'count');

function labelOf(slug: Slug) {
  return { slug, name: slug };
}

const FACTS: {
  readonly [F in keyof Omit<ProductFacts, 'rating' | 'isIncubator'>]: Arbitrary<ProductFacts[F]>;
} = {
  price: fc.option(priceArbitrary),
  capacity: fc.option(fc.nat(120)),
  eggTypes: fc.subarray(EGG_TYPES),
  turningType: fc.constantFrom(...TURNING_TYPES, null),
  humidityControl: fc.constantFrom(...HUMIDITY_CONTROLS, null),
  backupPower: fc.constantFrom(...BACKUP_POWERS, null),
  categories: fc.subarray(CATEGORIES, { maxLength: 2 }),
  facts: declaredFacts,
};

const productArbitrary: Arbitrary<Product> = fc
  .record({
    ...FACTS,
    name: fc.constantFrom('Alpha', 'beta', 'Beta', 'Gamma', 'Ágata'),
    watts: fc.option(fc.constantFrom(0, 12, 25, 40, 80)),
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
export const filtersArbitrary: Arbitrary<Filters> = filtersWith(STATED_FACETS, 400);

/** Filters by these facets; each comes from the text that says it in a URL. */
function filtersWith(facets: readonly Facet[], bound: number): Arbitrary<Filters> {
  const entries = facets.map((facet) =>
    fc
      .option(wantedArbitrary(facet, bound), { freq: 1 })
      .map((wanted) => (wanted ? [[facet.key, wanted]] : [])),
  );
  return fc.tuple(...entries).map((all): Filters => Object.fromEntries(all.flat()));
}

export function wantedArbitrary(facet: Facet, bound: number): Arbitrary<FilterValue | null> {
  const texts =
    facet.kind === 'count'
      ? fc.integer({ min: 1, max: 200 }).map(String)
      : facet.kind === 'range'
        ? rangeArbitrary(bound).map(formatRange)
        : fc.subarray(facet.options.map(({ value }) => value)).map((values) => values.join());
  return texts.map((text) => {
    const wanted = parseFilterValue(facet, text);
    if (wanted === undefined) throw new Error(`the filter ${facet.key}=${text} was not read`);
    return wanted;
  });
}

export const sortOrderArbitrary: Arbitrary<SortOrder> = fc.constantFrom(...keysOf(WORDS.sorts));

/** Every state that a list with these facets can be in. */
export const listStateArbitrary: Arbitrary<ListState> = fc.record({
  filters: filtersWith(FACETS, 9_999_999),
  typed: fc.constant({}),
  sort: sortOrderArbitrary,
  view: fc.constantFrom(...LIST_VIEWS),
  search: fc.string(),
  page: fc.integer({ min: 1, max: 100 }),
});

/** A copy sorted as lists are; equals keep the order given. */
export function sortProducts<P extends Product>(products: readonly P[], order: FactOrder): P[] {
  const names = nameRanks(products);
  const sortable = products.map((product, place) => ({
    ...product,
    product,
    nameRank: names[place] ?? 0,
    hatchCents: hatchCents(product),
  }));
  return sortBy(sortable, order).map(({ product }) => product);
}

/** The electricity of a hatch, of which a watt costs a cent. */
export function hatchCents({ watts }: Pick<Product, 'watts'>): number | null {
  return watts;
}
