import { z } from 'zod';
import { PRODUCT_DRAWINGS } from '../../domain/drawings.ts';
import { eggTypeOf } from '../../domain/list/facets.ts';
import { parsePrice } from '../../domain/money.ts';
import {
  BACKUP_POWERS,
  HEATING_METHODS,
  HUMIDITY_CONTROLS,
  POWER_SOURCES,
  PRODUCT_STATUSES,
  type ProductImage,
  TRAYS,
  TURNING_TYPES,
  UNKNOWN,
  WALLS,
  type WrittenProduct,
} from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { draft, hasPlainHost, isoDateOrTime, productId, slug, text } from './fields.ts';

const price = z.string().transform((value, context) => {
  const money = parsePrice(value);
  if (money) return money;
  context.addIssue({ code: 'custom', message: "expected a price such as '$51.99' or '$1,299.00'" });
  return z.NEVER;
});

const rating = z
  .string()
  .regex(/^(?:[0-4](?:\.\d+)?|5(?:\.0+)?)$/, "expected a rating from '0' to '5', such as '4.3', or null")
  .transform(Number);

const reviewCount = z
  .string()
  .regex(/^(?:\d{1,3}(?:,\d{3})+|\d+)$/, "expected a whole number such as '1,234', or null")
  .transform((value) => Number(value.replaceAll(',', '')));

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
  return value.startsWith('/') ? { kind: 'file', path: value } : { kind: 'remote', url: value };
}

/** Links that lead nowhere: the product then links to the store's search. */
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

/** A fact of a few values that stands open where the field is left out, or says so: null then, for no value must be made up. */
function stated<const V extends readonly [string, ...string[]]>(values: V) {
  return z
    .enum([...values, UNKNOWN])
    .optional()
    .transform((value): V[number] | null => values.find((known) => known === value) ?? null);
}

const rawProduct = z.strictObject({
  draft,
  id: productId,
  name: text,
  image_url: imageUrl,
  /** What the product is drawn as, where its name and specifications would give another drawing. */
  drawing: z.enum(PRODUCT_DRAWINGS).optional(),
  link: outboundLink,
  price,
  listing_price: price.nullish(),
  rating: rating.nullish(),
  review_count: reviewCount.nullish(),
  store: text,
  features: z.array(text),
  /** Null where neither maker nor store states how many eggs an incubator holds. */
  capacity: z.int('expected a whole number of eggs').nonnegative('expected 0 or more eggs').nullable(),
  /** The egg type that the capacity counts, where it is not hen eggs. */
  capacity_counts: text.transform(eggTypeOf).optional(),
  /** What the eggs are in, where the maker says it. */
  tray: z.enum(TRAYS).optional(),
  egg_types: z.array(text),
  turning_type: stated(TURNING_TYPES),
  humidity_control: stated(HUMIDITY_CONTROLS),
  heating_method: stated(HEATING_METHODS),
  power_source: stated(POWER_SOURCES),
  category: categories,
  slug,
  /** Whom it suits, and who should look elsewhere: they follow the words 'Best for' and 'Skip if'. */
  best_for: text.optional(),
  skip_if: text.optional(),
  description: text,
  pros: z.array(text),
  cons: z.array(text),
  faq: z.array(z.strictObject({ question: text, answer: text })).optional(),
  checked_at: isoDateOrTime.optional(),
  status: z.enum(PRODUCT_STATUSES).optional(),
  successor: productId.optional(),
  watts: z.number().positive('expected more than 0 watts').optional(),
  /** What it runs on when the mains fail, where the maker says it. */
  backup_power: z.enum(BACKUP_POWERS).optional(),
  /** What its walls are, where they hold the heat. */
  walls: z.enum(WALLS).optional(),
  /** Where an editor found the facts: a note for editors, which no page shows. */
  source: text.optional(),
});

/** A product as its JSON file has it, with snake-case keys and prices, ratings and counts as text. */
export const productSchema = rawProduct.transform(toProduct);

const HEN = eggTypeOf('hen');

function toProduct(raw: z.output<typeof rawProduct>): WrittenProduct {
  const eggTypes = [...new Set(raw.egg_types.map(eggTypeOf))];
  return {
    draft: raw.draft,
    id: raw.id,
    slug: raw.slug,
    name: raw.name,
    description: raw.description,
    price: raw.price,
    listingPrice: raw.listing_price ?? null,
    rating: raw.rating ?? null,
    reviewCount: raw.review_count ?? null,
    capacity: raw.capacity,
    eggTypes,
    capacityCounts:
      raw.capacity === null ? null : (raw.capacity_counts ?? (eggTypes.includes(HEN) ? HEN : null)),
    tray: raw.tray ?? null,
    turningType: raw.turning_type,
    humidityControl: raw.humidity_control,
    heatingMethod: raw.heating_method,
    powerSource: raw.power_source,
    categories: raw.category,
    image: raw.image_url,
    drawing: raw.drawing ?? null,
    link: raw.link,
    store: slugify(raw.store),
    bestFor: raw.best_for ?? null,
    skipIf: raw.skip_if ?? null,
    features: raw.features,
    pros: raw.pros,
    cons: raw.cons,
    faq: raw.faq ?? [],
    checkedAt: raw.checked_at ?? null,
    status: raw.status ?? 'active',
    successor: raw.successor ?? null,
    watts: raw.watts ?? null,
    backupPower: raw.backup_power ?? null,
    walls: raw.walls ?? null,
  };
}
