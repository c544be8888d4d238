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
  /** The products of a list in the order in which it begins. */
  scope(list: OracleList): readonly RawProduct[];
  /** What the rules leave of a list, in its order. Values are those of the selects; a key that is missing is off. */
  find(list: OracleList, values: Values): readonly RawProduct[];
}

/** The lists that there are; a category has its slug. */
export type OracleList = 'products' | 'reviews' | 'landing' | { readonly category: string };

/** The value of each control, by its key in the URL. */
export type Values = Readonly<Record<string, string | undefined>>;

const rawProduct = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.string(),
  rating: z.string().nullish(),
  capacity: z.number(),
  egg_types: z.array(z.string()),
  turning_type: z.string(),
  humidity_control: z.string(),
  category: z.string(),
  status: z.string().optional(),
});
export type RawProduct = z.output<typeof rawProduct>;

const rawCategory = z.object({ slug: z.string(), kind: z.string() });
const rawCategories = z.object({ pages: z.array(rawCategory), other: z.array(rawCategory) });

/** The controls that filter, in the order in which the URL has them. */
export const FILTERS = [
  'category',
  'eggType',
  'turningType',
  'capacityRange',
  'priceRange',
  'humidityControl',
] as const;

export function oracleOf(size: SiteSize): Oracle {
  const { content } = inject('sites')[size];
  const files = glob.sync('products/**/*.json', { cwd: content }).sort();
  const products = files.flatMap((file) => z.array(rawProduct).parse(JSON.parse(read(content, file))));
  const incubators = incubatorCategories(content);
  const scope = (list: OracleList) => inScope(list, products);
  return {
    scope,
    find: (list, values) => {
      const left = scope(list).filter(
        (product) =>
          FILTERS.every((key) => passes(product, key, values[key] ?? 'all', incubators)) &&
          isFound(product, values['search'] ?? ''),
      );
      return sorted(left, values['sort'] ?? '');
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

function inScope(list: OracleList, products: readonly RawProduct[]): readonly RawProduct[] {
  const offered = products.filter(({ status }) => status !== 'discontinued');
  if (list === 'landing') return offered;
  if (list === 'products') return [...offered, ...products.filter((product) => !offered.includes(product))];
  if (list === 'reviews')
    return sorted(
      products.filter(({ rating }) => rating),
      'rating',
    );
  return sorted(
    products.filter((product) => words(product.category).includes(list.category)),
    'name',
  );
}

function passes(
  product: RawProduct,
  key: (typeof FILTERS)[number],
  value: string,
  incubators: ReadonlySet<string>,
): boolean {
  if (value === 'all') return true;
  switch (key) {
    case 'category':
      return words(product.category).some((category) =>
        value === 'incubator' ? incubators.has(category) : category === value,
      );
    case 'eggType':
      return words(product.egg_types.join()).includes(value);
    case 'turningType':
      return product.turning_type === value;
    case 'humidityControl':
      return product.humidity_control === value;
    case 'capacityRange':
      return isBetween(product.capacity, value);
    case 'priceRange':
      return isBetween(priceOf(product), value);
  }
}

function isFound({ name, description }: RawProduct, search: string): boolean {
  const wanted = search.trim().toLowerCase();
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

function priceOf({ price }: RawProduct): number {
  return Number(price.replace(/[$,]/g, ''));
}

/** Equals stay as they are; an order that is not named is the one given. */
function sorted(products: readonly RawProduct[], sort: string): RawProduct[] {
  return [...products].sort((a, b) => {
    switch (sort) {
      case 'price-low':
        return priceOf(a) - priceOf(b);
      case 'price-high':
        return priceOf(b) - priceOf(a);
      case 'rating':
        return Number(b.rating ?? 0) - Number(a.rating ?? 0);
      case 'capacity':
        return b.capacity - a.capacity;
      case 'name':
        return a.name.localeCompare(b.name, 'en', { numeric: true });
      default:
        return 0;
    }
  });
}
