import { groupBy } from '../../domain/groupBy.ts';
import { isReservedHost } from '../../domain/links/networkLink.ts';
import { pluralize } from '../../domain/plural.ts';
import { pathInProduct, writtenOffers } from '../../domain/products/offers.ts';
import { storesBySlug } from '../labels.ts';
import type { ReadContent } from '../read/readContent.ts';
import { isDiscountProven, isRatingHidden, type Showing, whyPriceIsHidden } from '../shownOffers.ts';
import type { FieldPath, Origin, ProblemLog } from './problem.ts';

export const SHIPPED_NAME = 'Hatch Guide';

/** The associate tag of the shipped sample. A sale with it is credited to no account, or to a stranger's. */
const SHIPPED_TAG = 'hatchguide-20';

export function isShippedTag(tag: string): boolean {
  return tag.trim().toLowerCase() === SHIPPED_TAG;
}

/** The names of the stores in the sample's legal pages and disclosure. */
export const SHIPPED_STORES: readonly string[] = ['Amazon', 'Walmart'];

/** The license of the sample's figures, and its name in the legal pages. */
export const SHIPPED_LICENSE = { name: 'CC BY 4.0', inTexts: /Creative Commons BY 4\.0/ } as const;

export interface Leftover {
  readonly origin: Origin;
  readonly path: FieldPath;
  /** Completes "found …". */
  readonly found: string;
}

export interface LiveRequirement<Source> {
  /** In camel case, for JSON reports. */
  readonly name: string;
  /** Completes "expected …". */
  readonly expected: string;
  /** What to do, as an imperative clause. */
  readonly task: string;
  /**
   * What a build of a live catalogue says without it: an error refuses it. Without severity, it says nothing.
   */
  readonly severity?: 'error' | 'warning';
  readonly find: (source: Source) => readonly Leftover[];
}

/** What a build checks before a catalogue goes live. */
interface LiveContent {
  readonly content: { readonly site: NonNullable<ReadContent['site']> } & Pick<
    ReadContent,
    'products' | 'stores' | 'today' | 'now' | 'storePrices'
  >;
}

/**
 * Requirements that a build of a live catalogue checks. `npm run check:live` reports them in
 * advance, with others that builds allow.
 */
export const LIVE_REQUIREMENTS: readonly LiveRequirement<LiveContent>[] = [
  {
    name: 'email',
    expected: 'an address that takes mail',
    task: 'write yours',
    severity: 'error',
    find: ({ content }) => {
      const { value, origin } = content.site;
      const isReserved = isReservedHost(value.email.slice(value.email.lastIndexOf('@') + 1).toLowerCase());
      return isReserved ? [{ origin, path: ['email'], found: `the placeholder '${value.email}'` }] : [];
    },
  },
  {
    name: 'ownTags',
    expected: 'your own tag',
    task: 'write yours, or delete this one',
    severity: 'error',
    find: ({ content: { site } }) =>
      Object.entries(site.value.tags)
        .filter(([, tag]) => isShippedTag(tag))
        .map(([store, tag]) => ({
          origin: site.origin,
          path: ['tags', store],
          found: `the sample's '${tag}'`,
        })),
  },
  {
    // Invented figures on a page that sells are a deceptive claim (FTC, 16 CFR part 255).
    name: 'trueClaims',
    expected: 'a true claim',
    task: 'write yours and delete the mark, or delete the claim',
    severity: 'error',
    find: ({ content: { site } }) =>
      site.value.claims.flatMap(({ sample }, index) =>
        sample
          ? [{ origin: site.origin, path: ['claims', index, 'sample'], found: 'one marked as sample' }]
          : [],
      ),
  },
  {
    // A license cannot be withdrawn from those who have already used the figures.
    name: 'ownLicense',
    expected: 'a license that you have chosen',
    task: 'write yours and delete the mark, or delete dataLicense and the links to /data/',
    severity: 'error',
    find: ({ content: { site } }) => {
      const { name, sample = false } = site.value.dataLicense ?? {};
      const found = `'${name}', marked as sample`;
      return sample ? [{ origin: site.origin, path: ['dataLicense', 'sample'], found }] : [];
    },
  },
  {
    // Stores want a date beside a price that is not their own feed's (Amazon Associates Program Policies).
    name: 'datedPrices',
    expected: 'the day on which price and rating were seen at the store',
    task: 'look there, correct both and write it',
    severity: 'error',
    find: ({ content: { products } }) =>
      products.flatMap(({ value, origin }) =>
        writtenOffers(value).flatMap(({ checkedAt }, place) =>
          checkedAt === null && !value.draft
            ? [{ origin, path: pathInProduct({ place }, 'checked_at'), found: 'none' }]
            : [],
        ),
      ),
  },
  {
    // A former price without proof is deceptive (FTC, 16 CFR 233.1).
    name: 'provenDiscounts',
    expected: 'a listing price with its source and a day no earlier than that of the price',
    task: 'write listing_price_checked_at and listing_price_source, or set it to null; until then no discount is shown',
    severity: 'warning',
    find: ({ content }) => {
      const showing = liveShowing(content);
      return content.products.flatMap(({ value, origin }) =>
        writtenOffers(value).flatMap((offer, place) => {
          const isShown = whyPriceIsHidden(offer, showing) === null && !value.draft;
          const { listingPrice, listingPriceCheckedAt: day, listingPriceSource: source } = offer;
          const isReduced = listingPrice !== null && listingPrice.cents > offer.price.cents;
          if (!isShown || !isReduced || isDiscountProven(offer, showing)) return [];
          const found = source === null ? 'no source' : day === null ? 'no day' : `the day ${day}`;
          return [{ origin, path: pathInProduct({ place }, 'listing_price'), found }];
        }),
      );
    },
  },
];

/**
 * How many prices and ratings pages leave out because `stores.yaml` says so, for each store
 * and reason. Nothing has to be done.
 */
export function leftOutOffers(content: LiveContent['content']): Leftover[] {
  const { products, stores } = content;
  if (!stores) return [];
  const showing = liveShowing(content);
  const offers = products
    .filter(({ value }) => !value.draft)
    .flatMap(({ value }) => {
      const prices = writtenOffers(value).map((offer) => ({
        store: offer.store,
        reason: whyPriceIsHidden(offer, showing),
      }));
      const hasHiddenRating = value.rating !== null && isRatingHidden(value, showing);
      return hasHiddenRating ? [...prices, { store: value.store, reason: 'rating' as const }] : prices;
    });
  const groups = groupBy(offers, ({ store, reason }) => `${store} ${reason}`);
  return [...groups.values()].flatMap((group): Leftover[] => {
    const [first] = group;
    if (!first?.reason || first.reason === 'not looked up') return [];
    const [field, what, why] = LEFT_OUT[first.reason];
    const found = `${pluralize(group.length, what)} left out of all pages: ${why}`;
    return [{ origin: stores.origin, path: [first.store, field], found }];
  });
}

const LEFT_OUT = {
  'only from the interface': ['prices', 'price', 'the store allows prices only from its interface'],
  'too old': [
    'priceDays',
    'price',
    'seen longer ago than the store allows; look there, and write price and day',
  ],
  rating: ['ratings', 'rating', 'the store forbids showing ratings'],
} as const;

type LiveRules = Pick<ReadContent, 'stores' | 'today' | 'now' | 'storePrices'>;

function liveShowing({ stores, today, now, storePrices }: LiveRules): Showing {
  const known = stores ? storesBySlug(stores.value) : new Map();
  return { isLive: true, stores: known, today, now, answers: storePrices.value };
}

export function checkLiveCatalogue(read: ReadContent, log: ProblemLog): void {
  const { site, products, stores, today, now, storePrices } = read;
  if (site?.value.catalogue !== 'live') return;
  const content = { site, products, stores, today, now, storePrices };
  for (const { expected, task, severity, find } of LIVE_REQUIREMENTS) {
    for (const { origin, path, found } of find({ content })) {
      const message = `expected ${expected} in a live catalogue, found ${found}; ${task}`;
      if (severity) log.add(severity, origin, path, message);
    }
  }
  for (const { origin, path, found } of leftOutOffers(content)) log.note(origin, path, found);
}
