import { isReservedHost } from '../../domain/links/reservedHost.ts';
import type { ReadContent } from '../read/readContent.ts';
import type { Assertion } from './assertion.ts';
import type { ProblemLog } from './problem.ts';

/** The associate tag of the shipped sample: with it a sale would be credited to nobody, or to somebody else. */
export const SHIPPED_TAG = 'hatchguide-20';

type SiteFile = NonNullable<ReadContent['site']>;

/** A live catalogue has nothing of the sample left: neither its claims, nor its tag and mail address, nor a price without a date. */
export const assertLiveIsReal: Assertion = ({ site, products }, log) => {
  if (site?.value.catalogue !== 'live') return;
  assertClaimsAreTrue(site, log);
  assertTagsAreTheOwners(site, log);
  assertMailArrives(site, log);
  assertPricesAreDated(products, log);
};

/** Invented figures on a page that sells are a deceptive claim (FTC, 16 CFR part 255). */
function assertClaimsAreTrue({ value, origin }: SiteFile, log: ProblemLog): void {
  for (const [index, { sample }] of value.claims.entries()) {
    if (!sample) continue;
    log.error(
      origin,
      ['claims', index, 'sample'],
      'expected a true claim in a live catalogue, found one marked as sample; write yours and delete the mark, or delete the claim',
    );
  }
}

function assertTagsAreTheOwners({ value, origin }: SiteFile, log: ProblemLog): void {
  for (const [store, tag] of Object.entries(value.tags)) {
    if (tag !== SHIPPED_TAG) continue;
    log.error(
      origin,
      ['tags', store],
      `expected your own tag in a live catalogue, found the sample's '${tag}'; write yours, or delete this one`,
    );
  }
}

function assertMailArrives({ value: { email }, origin }: SiteFile, log: ProblemLog): void {
  if (!isReservedHost(email.slice(email.lastIndexOf('@') + 1).toLowerCase())) return;
  log.error(
    origin,
    ['email'],
    `expected an address that takes mail in a live catalogue, found the placeholder '${email}'; write yours`,
  );
}

/** Stores want a date beside a price that is not their own feed's (Amazon Associates Program Policies). */
function assertPricesAreDated(products: ReadContent['products'], log: ProblemLog): void {
  for (const { value, origin } of products) {
    if (value.checkedAt !== null) continue;
    log.error(
      origin,
      ['checked_at'],
      'expected the day on which price and rating were seen at the store in a live catalogue, found none; write it',
    );
  }
}
