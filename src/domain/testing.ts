/** Builders and arbitraries shared by tests. Production code must not import this file. */
import fc, { type Arbitrary } from 'fast-check';
import { type Money, parsePrice } from './money.ts';
import type { Product, ProductId } from './products/product.ts';
import type { Range } from './range.ts';
import { type Slug, slugify } from './slug.ts';

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

/** Joins ids, for one-line assertions on products and their order. */
export function idsOf(products: readonly Product[]): string[] {
  return products.map(({ id }) => id);
}

export function aProduct(overrides: Partial<Product> = {}): Product {
  const { slug = PLAIN_PRODUCT.slug } = overrides;
  return { ...PLAIN_PRODUCT, pagePath: `/product/${slug}`, ...overrides };
}

const PLAIN_PRODUCT: Product = {
  tray: null,
  backupPower: null,
  draft: false,
  id: productId('1'),
  slug: slugify('plain-incubator'),
  path: null,
  pagePath: '/product/plain-incubator',
  name: 'Plain Incubator',
  description: 'Hatches eggs.',
  price: money('$51.99'),
  priceUntil: null,
  listingPrice: null,
  rating: 4,
  reviewCount: 10,
  store: slugify('amazon'),
  bestFor: null,
  skipIf: null,
  features: [],
  capacity: 12,
  capacityCounts: slugify('chicken'),
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
  sources: [],
  image: { kind: 'drawn' },
  gallery: [],
  drawing: null,
  link: null,
  checkedAt: null,
  status: 'active',
  place: 0,
  offers: [],
  variants: [],
  successor: null,
  watts: null,
  facts: {},
  availability: { kind: 'for-sale' },
};

const codePoint = fc.integer({ min: 0, max: 0x10ffff }).filter((point) => point < 0xd800 || point > 0xdfff);

/** Texts of any characters. The unit 'binary' of `fc.string` has them too, after a second of preparation. */
export const anyText: Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.array(codePoint).map((points) => String.fromCodePoint(...points)),
);

/** Amounts within the safe integers. */
export const moneyArbitrary: Arbitrary<Money> = fc.record({
  symbol: fc.constantFrom('$', '£', '€'),
  cents: fc.oneof(fc.nat(1_000_000), fc.maxSafeNat()),
});

/** Ranges up to a bound, including open-ended ones. */
export function rangeArbitrary(bound: number): Arbitrary<Range> {
  return fc
    .tuple(fc.nat(bound), fc.option(fc.nat(bound)))
    .map(([a, b]) => (b === null ? { min: a, max: null } : { min: Math.min(a, b), max: Math.max(a, b) }));
}
