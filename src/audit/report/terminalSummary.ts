import { formatCount } from '../../domain/money.ts';
import { type AuditReport, linksIn, shortenersIn } from './auditReport.ts';
import { headlines } from './headlines.ts';
import { PRICE_HINT, type PriceDifference, priceCells } from './priceDifferences.ts';
import type { LinkState, ReportedLink } from './reportLinks.ts';
import { sanitizeLine } from './sanitizeLine.ts';
import {
  changeWords,
  placeWords,
  reasonWords,
  SHORTENER_HINT,
  STATE_HINTS,
  STATE_WORDS,
  shortenedUrl,
  verdictWords,
} from './words.ts';

/** The most links of one state: more do not fit on a screen, and the other reports have them. */
const MAX_LINKS = 30;

/** Formats a report for the terminal: newly broken links first, each with the file and line to edit. */
export function terminalSummary(report: AuditReport): string {
  const states: LinkState[] = ['newly broken', 'held back', 'silent', 'unconfirmed', 'still broken', 'fixed'];
  const sections = states.map((state) => section(state, linksIn(report, state)));
  sections.push(shortenerSection(shortenersIn(report)), priceSection(report.prices));
  return [...sections.filter((text) => text !== ''), headlines(report).join('\n')].join('\n\n');
}

function section(state: LinkState, links: readonly ReportedLink[]): string {
  if (links.length === 0) return '';
  const hidden = links.length - MAX_LINKS;
  return [
    `${STATE_WORDS[state]} (${formatCount(links.length)}): ${STATE_HINTS[state] ?? ''}`,
    ...links.slice(0, MAX_LINKS).flatMap(linesOf),
    ...(hidden > 0 ? [`  and ${formatCount(hidden)} more`] : []),
  ].join('\n');
}

/** One line for each link, however many pages have it. */
function shortenerSection(links: readonly ReportedLink[]): string {
  if (links.length === 0) return '';
  const hidden = links.length - MAX_LINKS;
  return [
    `Shorteners (${formatCount(links.length)}): ${SHORTENER_HINT}`,
    ...links.slice(0, MAX_LINKS).map((link) => {
      const target = shortenedUrl(link);
      const leads = target === null ? '' : ` leads to ${sanitizeLine(target)}`;
      return `  ${sanitizeLine(whereWords(link))} ${sanitizeLine(link.url)}${leads}`;
    }),
    ...(hidden > 0 ? [`  and ${formatCount(hidden)} more`] : []),
  ].join('\n');
}

function priceSection(prices: readonly PriceDifference[]): string {
  if (prices.length === 0) return '';
  const hidden = prices.length - MAX_LINKS;
  return [
    `Prices (${formatCount(prices.length)}): ${PRICE_HINT}`,
    ...prices.slice(0, MAX_LINKS).map((price) => {
      const where = whereWords({ ...price, pages: [] });
      const [ours, theirs, difference, day] = priceCells(price);
      const what = `${ours} here, ${theirs} at the store (${difference}) on ${day}`;
      return `  ${sanitizeLine(where)} ${sanitizeLine(price.product)}: ${what}`;
    }),
    ...(hidden > 0 ? [`  and ${formatCount(hidden)} more`] : []),
  ].join('\n');
}

/** Where to edit a link: the first place that has it, else a page. */
function whereWords({ places, pages }: Pick<ReportedLink, 'places' | 'pages'>): string {
  const [place] = places;
  return place ? placeWords(place) : (pages[0] ?? 'no page');
}

/** The lines of a link. The place comes first, since terminals link it there. */
function linesOf(link: ReportedLink): string[] {
  const { url, products, suggestions } = link;
  const what = products.length > 0 ? ` (${products.map(sanitizeLine).join('; ')})` : '';
  const reason = reasonWords(link);
  return [
    `  ${sanitizeLine(whereWords(link))} ${verdictWords(link)}: ${sanitizeLine(url)}${what}`,
    `    ${[changeWords(link), reason].filter((part) => part !== '').join('; ')}`,
    ...suggestions.map(
      (suggestion) => `    try ${sanitizeLine(suggestion.text)}: ${sanitizeLine(suggestion.url)}`,
    ),
  ];
}
