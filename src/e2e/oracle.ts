import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { inject } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { SiteSize } from './site.ts';

/**
 * What lists should show, worked out a second time from the files of the content, as simply as can be and with nothing
 * of what the site is built with: a mistake there is not repeated here.
 */
export interface Oracle {
  /** The ids of what the rules leave of a list, in its order. Values are those of the selects; a key that is missing is off. */
  find(list: OracleList, values?: Values): readonly string[];
  /** How many that are. */
  count(list: OracleList, values: Values): number;
  /** How many that are with each choice of a filter in turn, all else as it is. */
  counts(list: OracleList, values: Values, filter: Filter, choices: readonly string[]): readonly number[];
}

/** The lists that there are; a landing page and a category have their slugs. */
export type OracleList =
  | 'products'
  | 'reviews'
  | { readonly landing: string }
  | { readonly category: string };

/** The values of the controls by URL key. */
export type Values = Readonly<Record<string, string | undefined>>;

/** A product, its texts read as the rules compare them. */
const product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.string().transform((price) => Number(price.replace(/[$,]/g, ''))),
  rating: z
    .string()
    .nullish()
    .transform((rating) => Number(rating ?? 0)),
  capacity: z.number(),
  capacity_counts: z.string().optional(),
  watts: z.number().optional(),
  egg_types: z.array(z.string()).transform((types) => words(types.join())),
  turning_type: z.string(),
  humidity_control: z.string(),
  backup_power: z.string().optional(),
  category: z.string().transform(words),
  status: z.string().optional(),
});
type Product = z.output<typeof product>;

const rawCategory = z.object({ slug: z.string(), kind: z.string() });
const rawCategories = z.object({ pages: z.array(rawCategory), other: z.array(rawCategory) });

/** The filter controls in URL order. */
export const FILTERS = [
  'category',
  'eggType',
  'turningType',
  'capacityRange',
  'priceRange',
  'humidityControl',
  'backupPower',
] as const;
export type Filter = (typeof FILTERS)[number];

export function oracleOf(size: SiteSize): Oracle {
  const { content } = inject('sites')[size];
  const files = glob.sync('products/**/*.json', { cwd: content }).sort();
  const products = files.flatMap((file) => z.array(product).parse(JSON.parse(read(content, file))));
  const incubators = incubatorCategories(content);
  const days = hatchDays(content);
  const scopes = new Map<string, readonly Product[]>();
  const scopeOf = (list: OracleList) => {
    const key = JSON.stringify(list);
    const scope = scopes.get(key) ?? inScope(list, products, content);
    scopes.set(key, scope);
    return scope;
  };
  const left = (list: OracleList, values: Values) => {
    const wanted = (values['search'] ?? '').trim().toLowerCase();
    const filters = FILTERS.filter((key) => (values[key] ?? 'all') !== 'all');
    return scopeOf(list).filter(
      (candidate) =>
        filters.every((key) => passes(candidate, key, values[key] ?? '', incubators)) &&
        isFound(candidate, wanted),
    );
  };
  return {
    find: (list, values = {}) =>
      sorted(left(list, values), values['sort'] ?? '', incubators, days).map(({ id }) => id),
    count: (list, values) => left(list, values).length,
    counts(list, values, filter, choices) {
      const others = left(list, { ...values, [filter]: 'all' });
      return choices.map(
        (choice) => others.filter((candidate) => passes(candidate, filter, choice, incubators)).length,
      );
    },
  };
}

function read(folder: string, file: string): string {
  return readFileSync(path.join(folder, file), 'utf8');
}

function incubatorCategories(content: string): ReadonlySet<string> {
  const { pages, other } = rawCategories.parse(parse(read(content, 'categories.yaml')));
  const kinds = ['incubator', 'commercial-incubator'];
  return new Set([...pages, ...other].filter(({ kind }) => kinds.includes(kind)).map(({ slug }) => slug));
}

const speciesFile = z.array(
  z.object({
    id: z.string(),
    days: z.array(z.object({ max: z.number() })),
    setting: z
      .object({ days: z.object({ value: z.union([z.number(), z.array(z.number())]) }).optional() })
      .optional(),
  }),
);
const eggTypesFile = z.object({ pages: z.array(z.object({ slug: z.string(), species: z.string() })) });

/** The longest that the eggs of each type with a page take: as the site sets it, or else as the first source has it. */
function hatchDays(content: string): ReadonlyMap<string, number> {
  const all = speciesFile.parse(parse(read(content, 'species.yaml')));
  const { pages } = eggTypesFile.parse(parse(read(content, 'egg-types.yaml')));
  return new Map(
    pages.map(({ slug, species }) => {
      const { setting, days } = all.find(({ id }) => id === species) ?? {};
      return [slug, Math.max(...[setting?.days?.value ?? days?.[0]?.max ?? Number.NaN].flat())];
    }),
  );
}

function inScope(list: OracleList, products: readonly Product[], content: string): readonly Product[] {
  const offered = products.filter(({ status }) => status !== 'discontinued');
  if (list === 'products') return [...offered, ...products.filter((other) => !offered.includes(other))];
  if (list === 'reviews')
    return sorted(
      products.filter(({ rating }) => rating > 0),
      'rating',
    );
  if ('landing' in list) {
    const picked = picksOf(list.landing, content).flatMap(
      (id) => offered.find((other) => other.id === id) ?? [],
    );
    return [...picked, ...offered.filter((other) => !picked.includes(other))];
  }
  return sorted(
    products.filter(({ category }) => category.includes(list.category)),
    'name',
  );
}

const landingPage = z.object({ picks: z.string().optional() });
const pickLists = z.array(
  z.object({ id: z.string(), picks: z.array(z.object({ product: z.coerce.string() })) }),
);

/** The ids of a landing page's picks. */
function picksOf(slug: string, content: string): string[] {
  const page = landingPage.parse(parse(read(content, `landing/${slug}.yaml`)));
  const own = pickLists.parse(parse(read(content, 'picks.yaml'))).find(({ id }) => id === page.picks);
  return own?.picks.map((pick) => pick.product) ?? [];
}

/** Whether a product has any of the values, which commas separate. */
function passes(candidate: Product, key: Filter, values: string, incubators: ReadonlySet<string>): boolean {
  return values.split(',').some((value) => passesOne(candidate, key, value, incubators));
}

function passesOne(
  { category, egg_types, turning_type, humidity_control, backup_power, capacity, price }: Product,
  key: Filter,
  value: string,
  incubators: ReadonlySet<string>,
): boolean {
  switch (key) {
    case 'category':
      return value === 'incubator' ? category.some((slug) => incubators.has(slug)) : category.includes(value);
    case 'eggType':
      return egg_types.includes(value);
    case 'turningType':
      return turning_type === value;
    case 'humidityControl':
      return humidity_control === value;
    case 'backupPower':
      return backup_power === value;
    case 'capacityRange':
      return isBetween(capacity, value);
    case 'priceRange':
      return isBetween(price, value);
  }
}

function isFound({ name, description }: Product, wanted: string): boolean {
  return name.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted);
}

/** `Brine Shrimp, fish` as `brine-shrimp` and `fish`. */
function words(text: string): string[] {
  return text.split(',').map((word) => word.trim().toLowerCase().replaceAll(' ', '-'));
}

function isBetween(number: number, range: string): boolean {
  const [min = '', max = ''] = range.split('-');
  return number >= Number(min) && (max === '' || number <= Number(max));
}

const byName = new Intl.Collator('en', { numeric: true });

/** Equals stay as they are; an order that is not named is the one given. */
function sorted(
  products: readonly Product[],
  sort: string,
  incubators: ReadonlySet<string> = new Set(),
  days: ReadonlyMap<string, number> = new Map(),
): Product[] {
  const hatches = ({ category }: Product) => category.some((slug) => incubators.has(slug));
  const eggPrice = (each: Product) => {
    const { price, capacity } = each;
    return hatches(each) && price > 0 && capacity > 0 ? price / capacity : Number.MAX_VALUE;
  };
  const power = (each: Product) => {
    const { capacity_counts: counted = 'chicken', egg_types: eggs, watts } = each;
    const own = eggs.includes(counted) ? [counted, ...eggs] : eggs;
    const length = own.map((egg) => days.get(egg)).find((known) => known !== undefined);
    return hatches(each) && watts !== undefined && length ? watts * length : Number.MAX_VALUE;
  };
  return [...products].sort((a, b) => {
    switch (sort) {
      case 'price-low':
        return a.price - b.price;
      case 'price-high':
        return b.price - a.price;
      case 'egg-price':
        return eggPrice(a) - eggPrice(b);
      case 'hatch-power':
        return power(a) - power(b);
      case 'rating':
        return b.rating - a.rating;
      case 'capacity':
        return b.capacity - a.capacity;
      case 'name':
        return byName.compare(a.name, b.name);
      default:
        return 0;
    }
  });
}
