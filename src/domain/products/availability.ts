import type { LedgerEntry } from '../links/linkLedger.ts';
import type { Availability, Offer, WrittenOffer } from './product.ts';

/** Characters of an ISO date, with which an ISO date and time begins. */
const ISO_DATE_LENGTH = 10;

/** Whether an offer can be bought, by its file and the audit of its link, which can only lower it. */
export function availabilityOf(
  { status, checkedAt }: Pick<WrittenOffer, 'status' | 'checkedAt'>,
  entry: LedgerEntry | undefined,
): Availability {
  const goneSince = entry?.verdict === 'gone' ? entry.since : null;
  if (status === 'discontinued') return { kind: 'withdrawn', reason: 'discontinued', since: goneSince };
  if (goneSince !== null) return { kind: 'withdrawn', reason: 'gone', since: goneSince };
  const soldOutSince = entry?.verdict === 'out-of-stock' ? entry.since : null;
  if (status === 'unavailable')
    return { kind: 'out-of-stock', since: checkedAt?.slice(0, ISO_DATE_LENGTH) ?? soldOutSince };
  return soldOutSince === null ? { kind: 'for-sale' } : { kind: 'out-of-stock', since: soldOutSince };
}

/** Whether a product may be recommended, or an offer shown: it is not withdrawn, but may be out of stock. */
export function isOffered({ availability }: Pick<Offer, 'availability'>): boolean {
  return availability.kind !== 'withdrawn';
}
