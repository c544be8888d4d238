import { countEach, groupBy } from '../../domain/groupBy.ts';
import { LINK_VERDICTS, LONGEST_SILENCE, LONGEST_UNSEEN, lastAnswer } from '../../domain/links/linkLedger.ts';
import { formatCount } from '../../domain/money.ts';
import { pluralize } from '../../domain/plural.ts';
import { keysOf } from '../../domain/table.ts';
import { ROBOTS } from '../answer.ts';
import { type AuditReport, linksIn, PRICE_TOLERANCE, type ReportedLink, shortenersIn } from './report.ts';
import {
  foundWords,
  isUnseen,
  placeWords,
  reasonWords,
  robotsLines,
  STATE_HINTS,
  taskWords,
  VERDICT_WORDS,
  verdictWords,
} from './words.ts';

/** A text, or a link. Each report escapes it. */
export type CellPart = string | { readonly text: string; readonly url: string };

/** Parts on lines of their own. */
export type Cell = readonly CellPart[];

export interface ReportSection {
  readonly heading: string;
  readonly hint: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * The sections that need attention: stores whose products are not seen, the links of each state, those
 * through shorteners, and prices. Sections without rows are left out.
 */
export function attentionSections(report: AuditReport): ReportSection[] {
  return withRows([
    unseenSection(report),
    ...keysOf(STATE_HINTS).map((state) => stateSection(state, linksIn(report, state))),
    shortenersSection(report),
    pricesSection(report),
  ]);
}

export function allSections(report: AuditReport): ReportSection[] {
  return [...attentionSections(report), ...withRows([storesSection(report)])];
}

function withRows(sections: readonly ReportSection[]): ReportSection[] {
  return sections.filter(({ rows }) => rows.length > 0);
}

function section(
  name: string,
  hint: string,
  head: readonly string[],
  rows: ReportSection['rows'],
): ReportSection {
  return { heading: `${name} (${formatCount(rows.length)})`, hint, head, rows };
}

function stateSection(state: keyof typeof STATE_HINTS, links: readonly ReportedLink[]): ReportSection {
  const name = state.replace(/^./, (letter) => letter.toUpperCase());
  const head = ['Link', 'Found', 'To do', 'Edit', 'Pages', 'Try'];
  return section(name, STATE_HINTS[state], head, links.map(stateRow));
}

function stateRow(link: ReportedLink): Cell[] {
  const { url, products, places, pages, suggestions } = link;
  return [
    [...products, linkTo(url)],
    [foundWords(link)],
    [taskWords(link)],
    places.map(placeWords),
    pages,
    suggestions,
  ];
}

function linkTo(url: string): CellPart {
  return { text: url, url };
}

/**
 * The stores whose products no answer has shown for weeks: a line each, not one for each
 * product, in the same words each week.
 */
function unseenSection(report: AuditReport): ReportSection {
  const hint = `No answer has shown these products for ${LONGEST_UNSEEN.days / 7} weeks or more, so their pages may be gone.`;
  const unseen = report.links.filter(({ state }) => isUnseen(state));
  const rows = [...groupBy(unseen, storeName)].map(([store, links]): Cell[] => {
    const all = report.links.filter((link) => link.kind === 'product' && storeName(link) === store);
    const since = links
      .map(({ ledgerEntry }) => ledgerEntry?.seen ?? '')
      .sort()
      .at(-1);
    const count = `${formatCount(links.length)} of ${pluralize(all.length, 'product')}`;
    return [
      [store],
      [`${count} not seen since ${since}`],
      [`${unseenReason(links)}: look by hand or use its interface`],
      links.map(({ url }) => linkTo(url)),
    ];
  });
  return section('Not seen', hint, ['Store', 'Found', 'Why', 'Links'], rows);
}

function storeName({ store, url }: ReportedLink): string {
  return store ?? new URL(url).host;
}

/** What most of the answers are, or were not. */
function unseenReason(links: readonly ReportedLink[]): string {
  const verdicts = countEach(links.map(({ answer }) => answer?.verdict ?? 'not checked'));
  const [most = 'not checked'] = [...verdicts].sort(([, a], [, b]) => b - a).map(([verdict]) => verdict);
  if (links.every(({ answer }) => answer?.evidence.marker?.startsWith(ROBOTS)))
    return 'its robots.txt forbids programs to ask';
  if (most === 'blocked') return 'the store shows a wall';
  if (most === 'unclear') return 'its pages show no sign of the product';
  return most === 'unreachable' ? 'the store gives no complete answer' : 'the store has shown no product';
}

function shortenersSection(report: AuditReport): ReportSection {
  const hint = 'They hide their targets. Enter the target of each.';
  const rows = shortenersIn(report).map(({ url, answer, places, pages }): Cell[] => {
    const target = answer?.evidence.finalUrl ?? url;
    return [[linkTo(url)], [target === url ? 'not known' : linkTo(target)], places.map(placeWords), pages];
  });
  return section('Shorteners', hint, ['Link', 'Leads to', 'Edit', 'Pages'], rows);
}

function pricesSection({ prices }: AuditReport): ReportSection {
  const hint =
    `The store's own data says another price, by more than ${PRICE_TOLERANCE} %. Correct the price, and ` +
    'its day in checked_at.';
  const rows = prices.map(({ product, url, ours, theirs, percent, day, places }): Cell[] => {
    const difference = `${percent > 0 ? '+' : '−'}${formatCount(Math.abs(percent))} %`;
    return [[{ text: product, url }], [ours], [theirs], [difference], [day], places.map(placeWords)];
  });
  return section('Prices', hint, ['Product', 'Yours', 'At the store', 'Difference', 'Seen', 'Edit'], rows);
}

function storesSection({ links }: AuditReport): ReportSection {
  const stores = new Set(links.flatMap(({ store }) => store ?? []));
  const isOther = links.some(({ store }) => store === null);
  const rows = [...stores, ...(isOther ? [null] : [])].map((name): Cell[] => {
    const group = links.filter(({ store }) => store === name);
    const counts = [...LINK_VERDICTS, null].map(
      (verdict) => group.filter(({ answer }) => (answer?.verdict ?? null) === verdict).length,
    );
    return [[name ?? 'Other sites'], ...counts.map((count) => [formatCount(count)])];
  });
  const verdicts = LINK_VERDICTS.map((verdict) => VERDICT_WORDS[verdict]);
  return { heading: 'By store', hint: '', head: ['Store', ...verdicts, 'not checked'], rows };
}

export function allLinksSection({ links }: AuditReport): ReportSection {
  const head = ['Link', 'Store', 'Verdict', 'State', 'Why', 'To do', 'Checked', 'Edit'];
  const rows = links.map((link): Cell[] => {
    const [place] = link.places;
    const texts = [
      link.store ?? 'other sites',
      verdictWords(link),
      link.state,
      reasonWords(link),
      taskWords(link),
      (link.ledgerEntry && lastAnswer(link.ledgerEntry)) ?? '',
      place ? placeWords(place) : '',
    ];
    return [[linkTo(link.url)], ...texts.map((text) => [text])];
  });
  return section('All links', '', head, rows);
}

export function headlines(report: AuditReport): string[] {
  const { counts, prices, stopped, notRequested } = report;
  const verdicts = LINK_VERDICTS.filter((verdict) => counts[verdict] > 0);
  const states = keysOf(STATE_HINTS).filter((state) => linksIn(report, state).length > 0);
  const stateCounts = states.map((state) => `${state} ${formatCount(linksIn(report, state).length)}`);
  const unseen = report.links.filter(({ state }) => isUnseen(state)).length;
  const shorteners = shortenersIn(report).length;
  const waiting = linksIn(report, 'well').filter(({ ledgerEntry }) => ledgerEntry?.unanswered).length;
  const { runs, days } = LONGEST_SILENCE;
  const lines: (string | false)[] = [
    checkedLine(report),
    verdicts.map((verdict) => `${VERDICT_WORDS[verdict]} ${formatCount(counts[verdict])}`).join(', '),
    stateCounts.join(', ') || 'No link is known to be broken.',
    unseen > 0 && `${pluralize(unseen, 'product')} not seen for weeks`,
    shorteners > 0 && `${pluralize(shorteners, 'link')} through a shortener`,
    prices.length > 0 && `${pluralize(prices.length, 'price')} unlike the store's`,
    waiting > 0 &&
      `${pluralize(waiting, 'link')} without an answer: silent after ${runs} runs and ${days} days.`,
    ...robotsLines(report.links),
    stopped !== 'finished' &&
      `The run stopped early (${stopped}): ${pluralize(notRequested, 'link')} not checked. The next run continues there.`,
    report.mostlyBlocked && mostlyBlockedLine(report),
  ];
  return lines.flatMap((line) => line || []);
}

function checkedLine({ links, cached, searchPages, milliseconds }: AuditReport): string {
  const seconds = Math.round(milliseconds / 1000);
  const duration = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const earlier = cached > 0 ? `, ${formatCount(cached)} of them in an earlier run` : '';
  const searches =
    searchPages > 0 ? `; ${pluralize(searchPages, 'other link')} to a store's search left out` : '';
  return `${pluralize(checkedIn(links), 'link')} checked in ${duration}${earlier}${searches}`;
}

function mostlyBlockedLine({ links, counts, counted: certain }: AuditReport): string {
  const unanswered = `${formatCount(counts.blocked + counts.unreachable)} of ${formatCount(checkedIn(links))}`;
  return (
    `Most links (${unanswered}) were blocked or unreachable. Of the other verdicts only those count that ` +
    `are certain: ${formatCount(certain)}.`
  );
}

function checkedIn(links: AuditReport['links']): number {
  return links.filter(({ answer }) => answer !== null).length;
}
