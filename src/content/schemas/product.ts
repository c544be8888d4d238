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
import { HEN } from '../../domain/products/room.ts';
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
  id: productId.describe('A unique number or text. Articles, picks and successors name the product by it.'),
  name: text.describe('The name of the product.'),
  image_url: imageUrl.describe(
    'A picture: `""` for a drawing, a path such as `/images/tray.jpg`, or a web address.',
  ),
  drawing: z
    .enum(PRODUCT_DRAWINGS)
    .optional()
    .describe('What to draw when the name and the specifications would give the wrong drawing.'),
  link: outboundLink.describe(
    'The product\'s page at the store, without your tag: the build adds it. `""`, `#` or an example.com address is a placeholder.',
  ),
  price: price.describe(
    'The price with its currency symbol, such as `"$51.99"`. All products use the same currency.',
  ),
  listing_price: price
    .nullish()
    .describe('The price before a discount, or `null`. Shown when it is higher than `price`.'),
  rating: rating
    .nullish()
    .describe(
      'The store\'s rating, from `"0"` to `"5"`, or `null`. Products without one are not on the reviews page.',
    ),
  review_count: reviewCount.nullish().describe('The number of reviews, such as `"1,234"`, or `null`.'),
  store: text.describe('The key of a store in `stores.yaml`. The `link` must lead to one of its hosts.'),
  features: z.array(text).describe('What it has. `[]` hides the list.'),
  capacity: z
    .int('expected a whole number of eggs')
    .nonnegative('expected 0 or more eggs')
    .nullable()
    .describe('How many eggs it holds: 0 for accessories, `null` when nobody states it.'),
  capacity_counts: text
    .transform(eggTypeOf)
    .optional()
    .describe('The egg type that `capacity` counts, when it is not hen eggs.'),
  tray: z
    .enum(TRAYS)
    .optional()
    .describe(
      'What holds the eggs, when the maker says so. `cups` fit one size of egg; `inserts` are trays to swap.',
    ),
  egg_types: z.array(text).describe('The egg types that it is sold for, from `egg-types.yaml`.'),
  turning_type: stated(TURNING_TYPES).describe(
    'How eggs are turned. Leave it out when neither maker nor store says.',
  ),
  humidity_control: stated(HUMIDITY_CONTROLS).describe(
    'How humidity is controlled. Leave it out when neither maker nor store says.',
  ),
  heating_method: stated(HEATING_METHODS).describe(
    'How it heats. Leave it out when neither maker nor store says.',
  ),
  power_source: stated(POWER_SOURCES).describe(
    'What powers it. Leave it out when neither maker nor store says.',
  ),
  category: categories.describe(
    'One or more categories from `categories.yaml`, separated by commas. The first is its home.',
  ),
  slug: slug.describe(
    'The address `/product/{slug}/`. If two products share a slug, the second gets its id appended.',
  ),
  best_for: text
    .optional()
    .describe(
      'Whom it suits, in words that follow "Best for". Up to 46 characters fit on one line of a phone.',
    ),
  skip_if: text.optional().describe('Who should look elsewhere, in words that follow "Skip if".'),
  description: text.describe('What it is, in a few sentences.'),
  pros: z.array(text).describe('What speaks for it. `[]` hides the list.'),
  cons: z.array(text).describe('What speaks against it. `[]` hides the list.'),
  faq: z
    .array(z.strictObject({ question: text, answer: text }))
    .optional()
    .describe('A list of `question` and `answer`.'),
  checked_at: isoDateOrTime
    .optional()
    .describe(
      'When you saw price and rating at the store: `2026-11-20` or `2026-11-20T14:30Z`, not in the future. Required for a live catalog.',
    ),
  status: z
    .enum(PRODUCT_STATUSES)
    .optional()
    .describe('`unavailable` is out of stock for now; `discontinued` is gone for good. Default: `active`.'),
  successor: productId
    .optional()
    .describe('The id of the product to offer instead once this one is withdrawn.'),
  watts: z
    .number()
    .positive('expected more than 0 watts')
    .optional()
    .describe('Its rated power in watts, from which its page computes the cost of a hatch.'),
  backup_power: z
    .enum(BACKUP_POWERS)
    .optional()
    .describe(
      'What it runs on in a power cut: `12v` is an input for your own battery, `battery` is built in.',
    ),
  walls: z.enum(WALLS).optional().describe('How its walls hold heat, when the maker says so.'),
  source: text.optional().describe('Where you found the facts. No page shows it.'),
});

/** A product as its JSON file has it, with snake-case keys and prices, ratings and counts as text. */
export const productSchema = rawProduct.transform(toProduct);

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
