import { z } from 'zod';
import { PRODUCT_DRAWINGS } from '../../domain/drawings.ts';
import { eggTypeOf } from '../../domain/list/facets.ts';
import { market } from '../../domain/market.ts';
import { memoizeByObject } from '../../domain/memoize.ts';
import { currencyOf, formatCount, formatTenths } from '../../domain/money.ts';
import { picturePathIn } from '../../domain/picturePath.ts';
import { builtInFields } from '../../domain/products/builtInFields.ts';
import type { Field } from '../../domain/products/fields.ts';
import {
  BACKUP_POWERS,
  type FactValue,
  HEATING_METHODS,
  HUMIDITY_CONTROLS,
  POWER_SOURCES,
  PRODUCT_STATUSES,
  type ProductImage,
  TRAYS,
  TURNING_TYPES,
  UNKNOWN,
  type WrittenOffer,
  type WrittenProduct,
} from '../../domain/products/product.ts';
import { HEN } from '../../domain/products/room.ts';
import { slugify } from '../../domain/slug.ts';
import {
  currencyNamed,
  examplePrices,
  meaningsOfPrice,
  partsOfPrice,
  readContentPrice,
  writeContentPrice,
} from '../../domain/writtenPrice.ts';
import { ownPath } from './addresses.ts';
import { citations, draft, hasPlainHost, isoDateOrTime, parsed, productId, slug, text } from './fields.ts';
import { gallery } from './pictures.ts';

/** A number beside letters, or beside the sign of a currency that not every site knows. */
const IN_OTHER_CURRENCY = /^[^\d\s]*(?:(?![$£€])\p{Sc}|\p{L}) ?\d|\d (?:\p{Sc}|\p{L}+)$/u;

function expectedPrice(): string {
  return `expected a price such as ${examplePrices()}`;
}

function mistakeInPrice(value: string): string {
  const meanings = meaningsOfPrice(value).map(writeContentPrice);
  if (meanings.length > 1) return `expected a price with one meaning, such as '${meanings.join("' or '")}'`;
  const { before, after } = partsOfPrice(value);
  const isForeign = IN_OTHER_CURRENCY.test(value) && currencyNamed(after || before) === null;
  return isForeign
    ? `${expectedPrice()}, or one in the currency that 'currency' in site.yaml names`
    : expectedPrice();
}

const price = parsed(
  readContentPrice,
  mistakeInPrice,
  z.string({
    error: ({ input }) =>
      typeof input === 'number'
        ? `expected a price in quotes and with its currency, such as "${inQuotes(input)}"`
        : expectedPrice(),
  }),
);

function inQuotes(amount: number): string {
  return writeContentPrice({ symbol: currencyOf([]), cents: Math.round(amount * 100) });
}

/** A number as the site's market writes it, or as English does, in the marks of English. */
function withPoints(value: string): string {
  return market().decimal === ',' ? value.replace(/^(\d),(\d+)$/, '$1.$2') : value;
}

const rating = parsed(
  (value) => (/^(?:[0-4](?:\.\d+)?|5(?:\.0+)?)$/.test(withPoints(value)) ? Number(withPoints(value)) : null),
  () => `expected a rating from '0' to '5', such as '${formatTenths(4.3)}', or null`,
  z.string(),
);

const reviewCount = parsed(
  countIn,
  () => `expected a whole number such as '${formatCount(1234).replace(/\s/, ' ')}', or null`,
  z.string(),
);

/** A count has no decimals: commas, and the market's own mark, separate thousands. */
function countIn(value: string): number | null {
  const own = market().thousands.replace(/\s/, ' ');
  const written = value.replace(/\s/g, ' ').replaceAll(own, ',');
  return /^(?:\d{1,3}(?:,\d{3})+|\d+)$/.test(written) ? Number(written.replaceAll(',', '')) : null;
}

const FIELDS = builtInFields();

const PICTURE_ADDRESS =
  "expected nothing, a web address, or a path such as '/images/incubator.jpg', without blanks";

const REMOTE_PICTURE = /^https?:\/\/[^\s/]\S*$/;

const imageUrl = z
  .string()
  .regex(/^(?:https?:\/\/[^\s/]\S*|\/(?!\/)\S+|)$/, PICTURE_ADDRESS)
  .refine((value) => !REMOTE_PICTURE.test(value) || hasPlainHost(value), PICTURE_ADDRESS)
  .transform(imageOf);

function imageOf(value: string): ProductImage {
  if (value === '') return { kind: 'drawn' };
  return value.startsWith('/')
    ? { kind: 'file', path: picturePathIn(value) }
    : { kind: 'remote', url: value };
}

/** Placeholder links: the product then links to the store's search. */
const PLACEHOLDER_LINK = /^(?:#.*|https?:\/\/(?:www\.)?example\.(?:com|org|net)(?:[/?#].*)?)?$/;

const WEB_ADDRESS = "expected a web address that starts with 'https://'";

const outboundLink = z
  .string()
  .regex(/^(?:https?:\/\/[^\s/]\S*|#\S*|)$/, { error: WEB_ADDRESS, abort: true })
  .refine((value) => PLACEHOLDER_LINK.test(value) || URL.canParse(value), WEB_ADDRESS)
  .transform((value) => (PLACEHOLDER_LINK.test(value) ? null : value));

const categories = text
  .transform((value) => [...new Set(value.split(',').map(slugify))].filter((label) => label !== ''))
  .refine((labels) => labels.length > 0, 'expected at least one category');

/** A fact with a few values; null if the field is missing or `unknown`. */
function stated<const V extends readonly [string, ...string[]]>(values: V) {
  return z
    .enum([...values, UNKNOWN])
    .optional()
    .transform((value): V[number] | null => values.find((known) => known === value) ?? null);
}

const OFFER = {
  store: text.describe('The key of a store in `stores.yaml`, to which `link` leads.'),
  link: outboundLink.describe(
    'Its page at the store, without your tag. `""`, `#` or an example.com address is a placeholder.',
  ),
  price: price.describe(
    'The price, such as `"$51.99"` or, as your language has it, `"51,99 €"`, in the currency of all products.',
  ),
  listing_price: price.nullish().describe('The price before a discount, or `null`.'),
  listing_price_checked_at: isoDateOrTime
    .optional()
    .describe(
      'When you saw the listing price. A live catalog shows a discount only if this is no earlier than `checked_at`.',
    ),
  listing_price_source: text
    .optional()
    .describe('Who states the listing price. A live catalog shows no discount without it. No page shows it.'),
  checked_at: isoDateOrTime
    .optional()
    .describe('When you saw price and rating: `2026-11-20` or `2026-11-20T14:30Z`. A live catalog needs it.'),
  status: z
    .enum(PRODUCT_STATUSES)
    .optional()
    .describe('`unavailable` for now, or `discontinued` for good. Default: `active`.'),
};

const otherOffer = z.strictObject({
  ...OFFER,
  link: OFFER.link.describe('Its page at this store, without your tag.'),
  checked_at: OFFER.checked_at.describe('When you saw the price there.'),
});

const SHAPE = {
  draft,
  id: productId.describe('A unique number or text, by which others name the product.'),
  name: text.describe('The name of the product.'),
  image_url: imageUrl.describe('A path such as `/images/tray.jpg`, a web address, or `""` for a drawing.'),
  gallery: gallery.describe('More pictures.'),
  drawing: z
    .enum(PRODUCT_DRAWINGS)
    .optional()
    .describe('What to draw where the name and the facts give the wrong drawing.'),
  link: OFFER.link,
  price: OFFER.price,
  listing_price: OFFER.listing_price,
  listing_price_checked_at: OFFER.listing_price_checked_at,
  listing_price_source: OFFER.listing_price_source,
  rating: rating.nullish().describe('The store\'s rating, from `"0"` to `"5"`, or `null`.'),
  review_count: reviewCount.nullish().describe('The number of reviews, such as `"1,234"`, or `null`.'),
  store: OFFER.store,
  features: z.array(text).describe('What it has. `[]` hides the list.'),
  capacity: z
    .int('expected a whole number of eggs')
    .nonnegative('expected 0 or more eggs')
    .nullable()
    .describe('How many eggs it holds: 0 for accessories, `null` if it is not stated.'),
  capacity_counts: text
    .transform(eggTypeOf)
    .optional()
    .describe('The egg type that `capacity` counts, if not hen eggs.'),
  tray: z.enum(TRAYS).optional().describe(FIELDS.tray.help),
  egg_types: z.array(text).describe('The egg types of `egg-types.yaml` that it is sold for.'),
  turning_type: stated(TURNING_TYPES).describe(FIELDS.turningType.help),
  humidity_control: stated(HUMIDITY_CONTROLS).describe(FIELDS.humidityControl.help),
  heating_method: stated(HEATING_METHODS).describe(FIELDS.heatingMethod.help),
  power_source: stated(POWER_SOURCES).describe(FIELDS.powerSource.help),
  category: categories.describe(
    'Categories of `categories.yaml`, separated by commas. The first is its home.',
  ),
  slug: slug.describe(
    'The address `/product/{slug}/`, unless `path` or `addresses` in `site.yaml` give another.',
  ),
  path: ownPath,
  best_for: text
    .optional()
    .describe('Whom it suits, in words that follow "Best for": 46 characters fit on a phone.'),
  skip_if: text.optional().describe('Who should look elsewhere, in words that follow "Skip if".'),
  description: text.describe('What it is, in a few sentences.'),
  pros: z.array(text).describe('What speaks for it. `[]` hides the list.'),
  cons: z.array(text).describe('What speaks against it. `[]` hides the list.'),
  faq: z
    .array(
      z.strictObject({ question: text.describe('What buyers ask.'), answer: text.describe('The answer.') }),
    )
    .optional()
    .describe('Questions and answers.'),
  sources: citations,
  checked_at: OFFER.checked_at,
  status: OFFER.status,
  offers: z
    .array(otherOffer)
    .optional()
    .describe('What other stores sell it for, in the fields of the product itself.'),
  variants: z
    .array(
      z.strictObject({ name: text.describe('What sets it apart.'), price: price.describe('Its price.') }),
    )
    .nullish()
    .describe('Its versions, such as sizes, at its own store.'),
  successor: productId.optional().describe('The id of the product to offer once this one is withdrawn.'),
  watts: z.number().positive('expected more than 0 watts').optional().describe(FIELDS.watts.help),
  backup_power: z.enum(BACKUP_POWERS).optional().describe(FIELDS.backupPower.help),
  source: text.optional().describe('Where you found the facts. No page shows it.'),
};

/** The keys of every product, which no declared field may have. */
export const PRODUCT_KEYS: readonly string[] = Object.keys(SHAPE);

/** Returns the schema of a product in its JSON file, on a site that declares these fields. */
export const productSchema = memoizeByObject((fields: readonly Field[]) =>
  z
    .strictObject({ ...SHAPE, ...declaredShape(fields) })
    .transform((raw) => toProduct(raw, factsIn(raw, fields))),
);

function declaredShape(
  fields: readonly Field[],
): Readonly<Record<string, z.ZodOptional<z.ZodType<FactValue>>>> {
  return Object.fromEntries(
    fields.map((field) => [field.id, valueSchema(field).optional().describe(field.help)]),
  );
}

function valueSchema(field: Field): z.ZodType<FactValue> {
  switch (field.kind) {
    case 'number':
      return z
        .number(`expected a number${field.unit === null ? '' : ` (${field.unit})`}`)
        .nonnegative('expected 0 or more')
        .max(999_999_999, 'expected at most 999,999,999')
        .refine(hasTwoDecimals, 'expected at most two decimals');
    case 'choice':
      return z.enum(Object.keys(field.choices));
    case 'yes-no':
      return z.boolean();
    case 'text':
      return text;
  }
}

function hasTwoDecimals(value: number): boolean {
  return Number(value.toFixed(2)) === value;
}

function factsIn(raw: Readonly<Record<string, unknown>>, fields: readonly Field[]): WrittenProduct['facts'] {
  return Object.fromEntries(
    fields.flatMap(({ id }): [string, FactValue][] => {
      const value = raw[id];
      return isFactValue(value) ? [[id, value]] : [];
    }),
  );
}

function isFactValue(value: unknown): value is FactValue {
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string';
}

function toProduct(raw: z.output<z.ZodObject<typeof SHAPE>>, facts: WrittenProduct['facts']): WrittenProduct {
  const eggTypes = [...new Set(raw.egg_types.map(eggTypeOf))];
  return {
    draft: raw.draft,
    id: raw.id,
    slug: raw.slug,
    path: raw.path ?? null,
    name: raw.name,
    description: raw.description,
    rating: raw.rating ?? null,
    reviewCount: raw.review_count ?? null,
    capacity: raw.capacity,
    eggTypes,
    capacityCounts:
      raw.capacity === null ? null : (raw.capacity_counts ?? eggTypes.find((eggs) => eggs === HEN) ?? null),
    tray: raw.tray ?? null,
    turningType: raw.turning_type,
    humidityControl: raw.humidity_control,
    heatingMethod: raw.heating_method,
    powerSource: raw.power_source,
    categories: raw.category,
    image: raw.image_url,
    gallery: raw.gallery,
    drawing: raw.drawing ?? null,
    bestFor: raw.best_for ?? null,
    skipIf: raw.skip_if ?? null,
    features: raw.features,
    pros: raw.pros,
    cons: raw.cons,
    faq: raw.faq ?? [],
    sources: raw.sources,
    offers: (raw.offers ?? []).map(toOffer),
    variants: raw.variants ?? [],
    successor: raw.successor ?? null,
    watts: raw.watts ?? null,
    backupPower: raw.backup_power ?? null,
    facts,
    ...toOffer(raw),
  };
}

function toOffer(raw: z.output<z.ZodObject<typeof OFFER>>): WrittenOffer {
  return {
    store: slugify(raw.store),
    link: raw.link,
    price: raw.price,
    listingPrice: raw.listing_price ?? null,
    listingPriceCheckedAt: raw.listing_price_checked_at ?? null,
    listingPriceSource: raw.listing_price_source ?? null,
    checkedAt: raw.checked_at ?? null,
    status: raw.status ?? 'active',
  };
}
