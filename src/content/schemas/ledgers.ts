import { z } from 'zod';
import {
  type Failure,
  isConclusive,
  type LedgerEntry,
  LINK_VERDICTS,
  type LinkLedger,
} from '../../domain/links/linkLedger.ts';
import { parsePrice } from '../../domain/money.ts';
import type { NotedPrice, PriceHistory } from '../../domain/products/priceHistory.ts';
import { isSlug } from '../../domain/slug.ts';
import { id, isoDate, isoDateOrTime, parsed, webAddress } from './fields.ts';

const rawEntry = z.strictObject({
  /** Null while a single failure is all that was seen. */
  verdict: z.enum(LINK_VERDICTS.filter(isConclusive)).nullable(),
  since: isoDate,
  /** Omitted if it is the ledger's own. */
  checked: isoDate.optional(),
  /**
   * The last day on which the link was seen. Omitted if it is the ledger's own;
   * ledgers of earlier versions have none.
   */
  seen: isoDate.optional(),
  /** Whether the link has not been seen for weeks. */
  unseen: z.literal(true).optional(),
  /** The first answer with a failure that a second look has to confirm. */
  failedOn: isoDateOrTime.optional(),
  /** The last answer with that failure, if it is not the first. */
  failedAgainOn: isoDateOrTime.optional(),
  /** The verdict of that failure, if it is not `gone`. */
  failedAs: z.literal('redirected').optional(),
  /** The runs in a row in which the link had no answer. */
  unanswered: z.strictObject({ since: isoDate, last: isoDate, runs: z.int().positive() }).optional(),
  status: z.int().optional(),
  finalUrl: z.string().optional(),
  marker: z.string().optional(),
});

const rawLedger = z.strictObject({
  /** The day of the last answers; a link whose last answer came on another day has a day of its own. */
  checked: isoDate.optional(),
  /** The day on which most links were last seen; a link with another day has it on its own line. */
  seen: isoDate.optional(),
  links: z.record(webAddress, rawEntry),
});

/**
 * `link-ledger.json`: the audit's state of each link, one per line. The audit
 * writes it, and it belongs in git.
 */
export const linkLedgerSchema = rawLedger.transform(
  ({ checked: common, seen: commonSeen, links }, context): LinkLedger => {
    const fail = (url: string, field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['links', url, field], message });
    for (const [url, raw] of Object.entries(links)) {
      const { verdict, since, checked = common, seen = commonSeen, failedOn, unanswered } = raw;
      if (checked === undefined) fail(url, 'checked', "a date such as '2024-01-15' here or at the top");
      else if (checked < since) fail(url, 'since', 'expected a day no later than the day it was checked');
      if (verdict === null && failedOn === undefined && unanswered === undefined && seen === undefined)
        fail(url, 'verdict', "expected a verdict, or 'failedOn', 'unanswered' or 'seen' beside it");
    }
    return new Map(
      Object.entries(links).map(([url, raw]) => [url, toEntry(raw, { checked: common, seen: commonSeen })]),
    );
  },
);

type Raw = z.output<typeof rawEntry>;

function toEntry(raw: Raw, common: Pick<Raw, 'checked' | 'seen'>): LedgerEntry {
  const { verdict, since, checked = common.checked ?? since, failedOn: first, failedAs = 'gone' } = raw;
  const { seen = common.seen ?? null, unseen: isUnseen = false } = raw;
  const failure: Failure | null =
    first === undefined ? null : { verdict: failedAs, first, last: raw.failedAgainOn ?? first };
  const { unanswered = null, status = null, finalUrl = null, marker = null } = raw;
  const isPlain = verdict === null || verdict === 'live';
  const reason = isPlain ? null : { status, finalUrl, marker };
  return { verdict, since, checked, seen, isUnseen, failure, unanswered, reason };
}

const noted = parsed(
  (value): NotedPrice | null => {
    const [day, store = '', written = '', ...more] = value.split(' ');
    const price = parsePrice(written);
    const isRight = more.length === 0 && isSlug(store) && isoDate.safeParse(day).success;
    return price && isRight ? { day: isoDate.parse(day), store, price } : null;
  },
  "expected a day, a store and a price, such as '2026-06-01 walmart $129.00'",
  z.string(),
);

/**
 * `price-history.json`: the prices of products at stores, by product id. Imports and
 * audits write it, and it belongs in git.
 */
export const priceHistorySchema = z
  .record(id, z.array(noted))
  .transform((products): PriceHistory => new Map(Object.entries(products)));
