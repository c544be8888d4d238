import { isReservedHost } from '../../domain/links/networkLink.ts';
import { pathInProduct, writtenOffers } from '../../domain/products/offers.ts';
import type { ReadContent } from '../read/readContent.ts';
import type { FieldPath, Origin, ProblemLog } from './problem.ts';

export const SHIPPED_NAME = 'Hatch Guide';

/** The associate tag of the shipped sample. A sale with it is credited to nobody, or to somebody else. */
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
  /** Whether a build refuses `catalogue: live` without it. */
  readonly isRefused?: true;
  readonly find: (source: Source) => readonly Leftover[];
}

/** What a build checks before a catalogue goes live. */
interface LiveContent {
  readonly content: { readonly site: NonNullable<ReadContent['site']> } & Pick<ReadContent, 'products'>;
}

/** Requirements that a build of a live catalogue checks. `npm run check:live` reports them in advance, with others that builds allow. */
export const LIVE_REQUIREMENTS: readonly LiveRequirement<LiveContent>[] = [
  {
    name: 'email',
    expected: 'an address that takes mail',
    task: 'write yours',
    isRefused: true,
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
    isRefused: true,
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
    isRefused: true,
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
    isRefused: true,
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
    isRefused: true,
    find: ({ content: { products } }) =>
      products.flatMap(({ value, origin }) =>
        writtenOffers(value).flatMap(({ checkedAt }, place) =>
          checkedAt === null && !value.draft
            ? [{ origin, path: pathInProduct({ place }, 'checked_at'), found: 'none' }]
            : [],
        ),
      ),
  },
];

export function checkLiveCatalogue({ site, products }: ReadContent, log: ProblemLog): void {
  if (site?.value.catalogue !== 'live') return;
  for (const { expected, task, find } of LIVE_REQUIREMENTS) {
    for (const { origin, path, found } of find({ content: { site, products } }))
      log.error(origin, path, `expected ${expected} in a live catalogue, found ${found}; ${task}`);
  }
}
