import { formatCount } from '../../domain/money.ts';
import { type AuditReport, linksIn } from './auditReport.ts';
import { headlines } from './headlines.ts';
import type { LinkState, ReportedLink } from './reportLinks.ts';
import { sanitizeLine } from './sanitizeLine.ts';
import { placeWords, reasonWords, STATE_HINTS, STATE_WORDS, verdictWords } from './words.ts';

/** The most links of one state: more do not fit on a screen, and the other reports have them. */
const MAX_LINKS = 30;

/** Formats a report for the terminal: newly broken links first, each with the file and line to edit. */
export function terminalSummary(report: AuditReport): string {
  const states: LinkState[] = ['newly broken', 'unconfirmed', 'still broken', 'fixed'];
  const sections = states.map((state) => section(state, linksIn(report, state)));
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

/** The lines of a link. The place comes first, since terminals link it there. */
function linesOf(link: ReportedLink): string[] {
  const { url, products, places, pages, suggestions } = link;
  const [place] = places;
  const where = place ? placeWords(place) : (pages[0] ?? 'no page');
  const what = products.length > 0 ? ` (${products.map(sanitizeLine).join('; ')})` : '';
  const reason = reasonWords(link);
  return [
    `  ${sanitizeLine(where)} ${verdictWords(link)}: ${sanitizeLine(url)}${what}`,
    ...(reason === '' ? [] : [`    ${reason}`]),
    ...suggestions.map(
      (suggestion) => `    try ${sanitizeLine(suggestion.text)}: ${sanitizeLine(suggestion.url)}`,
    ),
  ];
}
