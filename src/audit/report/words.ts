import { countEach } from '../../domain/groupBy.ts';
import {
  type Claim,
  type ClassifiedLink,
  HOURS_BETWEEN_LOOKS,
  isConclusive,
  type LinkFinding,
  type LinkVerdict,
  LONGEST_SILENCE,
  type Silence,
  type VerdictReason,
} from '../../domain/links/linkLedger.ts';
import { pluralize } from '../../domain/plural.ts';
import { ROBOTS } from '../answer.ts';
import { QUERY_LOST, THEFT } from '../classify/protocolRules.ts';
import { type LinkState, MOST_WITHDRAWN } from '../ledger/applyRun.ts';
import type { LinkPlace } from './locateLinks.ts';
import type { ReportedLink } from './report.ts';

/** Control characters, line ends, marks of the reading direction, lone surrogates and noncharacters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]+/gu;

/**
 * Replaces characters that a line must not hold with spaces: a store's page could move
 * the terminal's cursor, or hide text.
 */
export function sanitizeLine(text: string): string {
  return text.replace(UNPRINTABLE, ' ').trim();
}

export function truncate(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

/**
 * The names of the verdicts in the reports. All words here are plain text of
 * one line: each report escapes them.
 */
export const VERDICT_WORDS: Record<LinkVerdict, string> = {
  live: 'live',
  'out-of-stock': 'out of stock',
  redirected: 'wrong destination',
  gone: 'gone',
  unclear: 'unclear',
  blocked: 'blocked',
  unreachable: 'unreachable',
};

/** What each state of one link means. Products that were not seen are reported by store (`unseenSection`). */
export const STATE_HINTS: Record<Exclude<LinkState, 'well' | 'newly unseen' | 'still unseen'>, string> = {
  'newly broken': 'Enter another link, or mark the product as discontinued.',
  'held back':
    `Gone by two looks, and still offered: one run withdraws at most ${MOST_WITHDRAWN.percent} % of a ` +
    `store's products or one, and ${MOST_WITHDRAWN.links} links in all. Open some of them: if they are ` +
    'gone, run the audit again with --accept-losses; if they are there, the store refuses programs.',
  silent:
    `No answer in ${LONGEST_SILENCE.runs} runs and ${LONGEST_SILENCE.days} days or more: the site may be ` +
    'gone, while pages of this one still send readers there.',
  'still broken': 'Broken since an earlier run, and not fixed yet.',
  unconfirmed: `Failed once; broken if a run at least ${HOURS_BETWEEN_LOOKS} hours later finds the same.`,
  fixed: 'Broken before this run, and not any more.',
};

const MAX_DETAIL = 160;

const MAX_FINDINGS = 4;

/**
 * Why a link has its verdict: the status, the findings, those that they
 * outweigh, and the final URL if it differs.
 */
export function reasonWords({ answer, ledgerEntry, url }: ReportedLink): string {
  const reason = answer?.evidence ?? ledgerEntry?.reason;
  if (!reason) return '';
  const { status, finalUrl } = reason;
  const isElsewhere = finalUrl !== null && finalUrl !== url;
  const marker = reason.marker === null ? '' : detail(reason.marker);
  const reasons = answer && answer.findings.length > 0 ? findingWords(answer) : [marker];
  return [
    status === null || answer?.verdict === 'live' ? '' : `status ${status}`,
    ...reasons,
    isElsewhere && answer?.verdict !== 'live' ? `leads to ${detail(finalUrl)}` : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** The findings for a verdict, then those against it; that the page is the product's is against no stock. */
function findingWords({ verdict, findings, evidence }: ClassifiedLink): string[] {
  const written = findings.filter(({ reason }) => reason !== `status ${evidence.status}`);
  const claims: readonly Claim[] = verdict === 'live' ? ['in-stock', 'page', 'name'] : [verdict];
  const isFor = ({ claim }: LinkFinding) => claims.includes(claim);
  const isOfProduct = ({ claim }: LinkFinding) => claim === 'page' || claim === 'name';
  const isAgainst = (one: LinkFinding) => !isFor(one) && !(verdict === 'out-of-stock' && isOfProduct(one));
  const against = written.filter(isAgainst).map(({ reason }) => detail(reason));
  const outweighed = [...new Set(against)].slice(0, MAX_FINDINGS).join(', ');
  const reasons = written.filter(isFor).map(({ reason }) => detail(reason));
  return [
    ...[...new Set(reasons)].slice(0, MAX_FINDINGS),
    ...(outweighed === '' ? [] : [`outweighs ${outweighed}`]),
  ];
}

function detail(text: string): string {
  return truncate(sanitizeLine(text), MAX_DETAIL);
}

/** The state of a link after a run, since when, and why. */
export function foundWords(link: ReportedLink): string {
  const { verdict, since, failure, unanswered } = link.ledgerEntry ?? {};
  return [
    verdictWords(link),
    verdict ? `${VERDICT_WORDS[verdict]} since ${since}` : '',
    failure ? `failing since ${failure.first.slice(0, 10)}` : '',
    unanswered ? silenceWords(unanswered) : '',
    reasonWords(link),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

function silenceWords({ since, runs }: Silence): string {
  return `no answer since ${since}, in ${pluralize(runs, 'run')}`;
}

export function verdictWords({ answer, ledgerEntry }: ReportedLink): string {
  if (answer) return VERDICT_WORDS[answer.verdict];
  return ledgerEntry?.verdict ? `not checked, ${VERDICT_WORDS[ledgerEntry.verdict]} before` : 'not checked';
}

export function taskWords({ answer, ledgerEntry, state, kind, products, isShortener }: ReportedLink): string {
  const replacement =
    products.length > 0
      ? 'Enter another link, or mark the product as discontinued.'
      : `Enter another address, or remove the ${kind === 'image' ? 'picture' : 'link'}.`;
  if (state === 'newly broken' || state === 'still broken') {
    if (ledgerEntry?.verdict === 'redirected') return redirectedTask(answer?.evidence ?? ledgerEntry.reason);
    return replacement;
  }
  if (state === 'held back') return 'Open it: accept the loss, or enter another link.';
  if (isShortener) return 'Enter the address that the shortener leads to.';
  if (state === 'unconfirmed') return 'Wait for a second look.';
  if (state === 'silent') return `Open it to be sure. ${replacement}`;
  if (isUnseen(state))
    return `Open it by hand, or use the store's interface: it was not seen since ${ledgerEntry?.seen}.`;
  if (ledgerEntry?.unanswered) return `Wait: ${silenceWords(ledgerEntry.unanswered)}.`;
  if (answer && isConclusive(answer.verdict)) return 'Nothing.';
  return 'Nothing: a later run requests it again.';
}

/** By host, how many links were not asked, and what its robots.txt says of them. */
export function robotsLines(links: readonly Pick<ReportedLink, 'url' | 'answer'>[]): string[] {
  const markers = links.flatMap(({ url, answer }) => {
    const marker = answer?.evidence.marker;
    return marker?.startsWith(ROBOTS) ? `of ${new URL(url).host} ${NOT_ASKED}: ${marker}` : [];
  });
  return Array.from(countEach(markers), ([words, count]) => {
    const line = `${pluralize(count, 'link')} ${words}`;
    return count === 1 ? line.replace(NOT_ASKED, 'is not asked') : line;
  });
}

const NOT_ASKED = 'are not asked';

export function isUnseen(state: LinkState): boolean {
  return state === 'newly unseen' || state === 'still unseen';
}

/** If only the tag is lost, the product is there: an address that does not redirect keeps the tag. */
function redirectedTask(reason: VerdictReason | null): string {
  if (reason?.marker?.startsWith(THEFT))
    return 'Enter an address that does not redirect: on the way, somebody else gets what the site earns.';
  return reason?.marker === QUERY_LOST
    ? 'Enter the address that it leads to: it is the product, and without a redirect the tag stays.'
    : 'Enter the address of the page that is meant.';
}

export function placeWords({ file, line, column }: LinkPlace): string {
  return `${file}:${line}:${column}`;
}
