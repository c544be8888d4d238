import type { LedgerEntry } from '../../domain/links/linkLedger.ts';
import type { LinkVerdict } from '../../domain/links/linkVerdict.ts';
import type { Place } from './locateLinks.ts';
import type { LinkState, ReportedLink } from './reportLinks.ts';
import { sanitizeLine, shorten } from './sanitizeLine.ts';

/** The words that all reports share: plain text of one line, which each report escapes in its own way. */
export const VERDICT_WORDS: Record<LinkVerdict, string> = {
  live: 'live',
  'out-of-stock': 'out of stock',
  redirected: 'leads astray',
  gone: 'gone',
  blocked: 'blocked',
  unreachable: 'unreachable',
};

export const STATE_WORDS: Record<LinkState, string> = {
  'newly broken': 'Newly broken',
  'still broken': 'Still broken',
  doubtful: 'Failed once',
  mended: 'Mended',
  well: 'All other links',
};

/** What is to be done about the links of a state, for those in which something is. */
export const STATE_HINTS: Record<LinkState, string | null> = {
  'newly broken': 'Enter another link, or mark the product as discontinued.',
  'still broken': 'ReferenceTargets from earlier runs, and not dealt with yet.',
  doubtful: 'Called gone if they fail again on another day.',
  mended: 'Broken before this run, and whole again.',
  well: null,
};

/** Longer markers and addresses are cut: they come from the stores' pages. */
const MAX_DETAIL = 160;

/**
 * Why a link has its verdict: the status, the words that decided, and where it led if that is elsewhere. Nothing for a
 * link that is live.
 */
export function reasonWords({ answer, remembered, url }: ReportedLink): string {
  if (answer?.verdict === 'live') return '';
  const reason = answer?.evidence ?? remembered?.reason;
  if (!reason) return '';
  const { status, marker, finalUrl } = reason;
  const isElsewhere = finalUrl !== null && finalUrl !== url;
  return [
    status === null ? '' : `status ${status}`,
    marker === null ? '' : shorten(sanitizeLine(marker), MAX_DETAIL),
    isElsewhere ? `leads to ${shorten(sanitizeLine(finalUrl), MAX_DETAIL)}` : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** What was known of a link before, or is now. */
export function memoryWords(remembered: LedgerEntry | null): string {
  if (!remembered) return 'nothing known yet';
  const { verdict, since, checked, failedOn } = remembered;
  if (verdict === null) return `failed once, on ${since}`;
  const failure = failedOn === null ? '' : `, failed on ${failedOn}`;
  return `${VERDICT_WORDS[verdict]} since ${since}, last heard of on ${checked}${failure}`;
}

/** What this run says of a link; what is remembered where it says nothing. */
export function verdictWords({ answer, remembered }: ReportedLink): string {
  if (answer) return VERDICT_WORDS[answer.verdict];
  return remembered?.verdict ? `not asked, ${VERDICT_WORDS[remembered.verdict]} before` : 'not asked';
}

export function placeWords({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}
