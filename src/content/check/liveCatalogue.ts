import { isReservedHost } from '../../domain/links/reservedHost.ts';
import type { ReadContent } from '../read/readContent.ts';
import type { Assertion } from './assertion.ts';
import type { FieldPath, Origin } from './problem.ts';
import { isShippedTag } from './shippedSample.ts';

/** A place of the content that is still sample, placeholder or undated. */
export interface Leftover {
  readonly origin: Origin;
  readonly path: FieldPath;
  /** Completes "found …". */
  readonly found: string;
}

/** Something that a live catalogue has to have. */
export interface LiveRequirement<Source = ReadContent> {
  /** In camel case, for reports for programs. */
  readonly name: string;
  /** Completes "expected …". */
  readonly expected: string;
  /** What to do, as an imperative clause. */
  readonly task: string;
  /** Gives each place that does not have it yet. */
  readonly find: (source: Source) => readonly Leftover[];
}

/** What a build refuses a live catalogue without. `npm run check:live` tells it beforehand, with what a build lets through. */
export const LIVE_REQUIREMENTS: readonly LiveRequirement[] = [
  {
    name: 'email',
    expected: 'an address that takes mail',
    task: 'write yours',
    find: ({ site }) =>
      inSite(site, ({ email }) =>
        isReservedHost(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
          ? [{ path: ['email'], found: `the placeholder '${email}'` }]
          : [],
      ),
  },
  {
    name: 'ownTags',
    expected: 'your own tag',
    task: 'write yours, or delete this one',
    find: ({ site }) =>
      inSite(site, ({ tags }) =>
        Object.entries(tags)
          .filter(([, tag]) => isShippedTag(tag))
          .map(([store, tag]) => ({ path: ['tags', store], found: `the sample's '${tag}'` })),
      ),
  },
  {
    // Invented figures on a page that sells are a deceptive claim (FTC, 16 CFR part 255).
    name: 'trueClaims',
    expected: 'a true claim',
    task: 'write yours and delete the mark, or delete the claim',
    find: ({ site }) =>
      inSite(site, ({ claims }) =>
        claims.flatMap(({ sample }, index) =>
          sample ? [{ path: ['claims', index, 'sample'], found: 'one marked as sample' }] : [],
        ),
      ),
  },
  {
    // Whoever takes the figures takes them by this licence, and cannot be asked to give them back.
    name: 'ownLicence',
    expected: 'a licence that you have chosen',
    task: 'write yours and delete the mark, or delete dataLicence and the links to /data/',
    find: ({ site }) =>
      inSite(site, ({ dataLicence }) =>
        dataLicence?.sample
          ? [{ path: ['dataLicence', 'sample'], found: `'${dataLicence.name}', marked as sample` }]
          : [],
      ),
  },
  {
    // Stores want a date beside a price that is not their own feed's (Amazon Associates Program Policies).
    name: 'datedPrices',
    expected: 'the day on which price and rating were seen at the store',
    task: 'look there, correct both and write it',
    find: ({ products }) =>
      products
        .filter(({ value }) => value.checkedAt === null && !value.draft)
        .map(({ origin }) => ({ origin, path: ['checked_at'], found: 'none' })),
  },
];

/** A live catalogue has nothing of the sample left that would be untrue of it. */
export const assertLiveIsReal: Assertion = (content, log) => {
  if (content.site?.value.catalogue !== 'live') return;
  for (const { expected, task, find } of LIVE_REQUIREMENTS) {
    for (const { origin, path, found } of find(content))
      log.error(origin, path, `expected ${expected} in a live catalogue, found ${found}; ${task}`);
  }
};

type SiteFile = ReadContent['site'];

/** Gives what is left in site.yaml, at its place. */
function inSite(
  site: SiteFile,
  find: (value: NonNullable<SiteFile>['value']) => readonly Omit<Leftover, 'origin'>[],
): Leftover[] {
  return site ? find(site.value).map((leftover) => ({ ...leftover, origin: site.origin })) : [];
}
