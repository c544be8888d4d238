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

/** A sentence of the sample's legal pages that is false on any other site. */
interface ShippedSentence {
  /** The requirement's name in JSON reports, such as `ownerNamed`. */
  readonly name: string;
  readonly expected: string;
  readonly task: string;
  /** Matches the sentence whatever the site's name is. */
  readonly pattern: RegExp;
}

/** The sentences of the sample's legal pages that every owner must replace. */
export const SHIPPED_SENTENCES: readonly ShippedSentence[] = [
  {
    name: 'ownerNamed',
    expected: "the owner's name and address",
    task: 'write who answers for the site, and where they can be found by post',
    pattern: /The owner of [^.]{1,80} is responsible for this site/,
  },
  {
    name: 'hostNamed',
    expected: "the host's name",
    task: 'name the company that hosts the site, and link to what it says of its logs',
    pattern: /The provider that hosts [^.]{1,80} may log requests/,
  },
  {
    name: 'noWordOfSample',
    expected: 'a text that does not call the products a sample',
    task: 'delete the sentence',
    pattern: /While the (?:site calls its catalogue|catalogu?e? is) a sample/,
  },
];

export interface Leftover {
  readonly origin: Origin;
  readonly path: FieldPath;
  /** Completes "found …". */
  readonly found: string;
}

interface LiveContent {
  readonly site: NonNullable<ReadContent['site']>;
  readonly products: ReadContent['products'];
}

export interface LiveRequirement<Source = LiveContent> {
  /** In camel case, for JSON reports. */
  readonly name: string;
  /** Completes "expected …". */
  readonly expected: string;
  /** What to do, as an imperative clause. */
  readonly task: string;
  readonly find: (source: Source) => readonly Leftover[];
}

/** Requirements that a build of a live catalogue checks. `npm run check:live` reports them in advance, with others that builds allow. */
export const LIVE_REQUIREMENTS: readonly LiveRequirement[] = [
  {
    name: 'email',
    expected: 'an address that takes mail',
    task: 'write yours',
    find: ({ site: { value, origin } }) => {
      const isReserved = isReservedHost(value.email.slice(value.email.lastIndexOf('@') + 1).toLowerCase());
      return isReserved ? [{ origin, path: ['email'], found: `the placeholder '${value.email}'` }] : [];
    },
  },
  {
    name: 'ownTags',
    expected: 'your own tag',
    task: 'write yours, or delete this one',
    find: ({ site: { value, origin } }) =>
      Object.entries(value.tags)
        .filter(([, tag]) => isShippedTag(tag))
        .map(([store, tag]) => ({ origin, path: ['tags', store], found: `the sample's '${tag}'` })),
  },
  {
    // Invented figures on a page that sells are a deceptive claim (FTC, 16 CFR part 255).
    name: 'trueClaims',
    expected: 'a true claim',
    task: 'write yours and delete the mark, or delete the claim',
    find: ({ site: { value, origin } }) =>
      value.claims.flatMap(({ sample }, index) =>
        sample ? [{ origin, path: ['claims', index, 'sample'], found: 'one marked as sample' }] : [],
      ),
  },
  {
    // A license cannot be withdrawn from those who have already used the figures.
    name: 'ownLicense',
    expected: 'a license that you have chosen',
    task: 'write yours and delete the mark, or delete dataLicense and the links to /data/',
    find: ({ site: { value, origin } }) => {
      const { name, sample = false } = value.dataLicense ?? {};
      const found = `'${name}', marked as sample`;
      return sample ? [{ origin, path: ['dataLicense', 'sample'], found }] : [];
    },
  },
  {
    // Stores want a date beside a price that is not their own feed's (Amazon Associates Program Policies).
    name: 'datedPrices',
    expected: 'the day on which price and rating were seen at the store',
    task: 'look there, correct both and write it',
    find: ({ products }) =>
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
    for (const { origin, path, found } of find({ site, products }))
      log.error(origin, path, `expected ${expected} in a live catalogue, found ${found}; ${task}`);
  }
}
