import { formatCount } from '../../domain/money.ts';
import { type AuditReport, linksIn } from './auditReport.ts';
import { headlines } from './headlines.ts';
import type { LinkState, ReportedLink } from './reportLinks.ts';
import { sanitizeLine } from './sanitizeLine.ts';
import { placeWords, reasonWords, STATE_HINTS, STATE_WORDS, verdictWords } from './words.ts';

/** More than a screen of one kind helps nobody: the rest stands in the other reports. */
const MAX_LINKS = 30;

/** What a run found, for a terminal: what is new first, each link with the file and line to edit. */
export function terminalSummary(report: AuditReport): string {
  const told: LinkState[] = ['newly broken', 'doubtful', 'still broken', 'mended'];
  const sections = told.map((state) => section(state, linksIn(report, state)));
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

/** A link begins with its place, as editors and terminals make it clickable. */
function linesOf(link: ReportedLink): string[] {
  const { url, products, places, pages, suggestions } = link;
  const [place] = places;
  const where = place ? placeWords(place) : (pages[0] ?? 'no page');
  const what = products.length > 0 ? ` (${products.map(sanitizeLine).join('; ')})` : '';
  const reason = reasonWords(link);
  return [
    `  ${sanitizeLine(where)} ${verdictWords(link)}: ${sanitizeLine(url)}${what}`,
    ...(reason === '' ? [] : [`    ${reason}`]),
    ...suggestions.map(({ text, url: address }) => `    try ${sanitizeLine(text)}: ${sanitizeLine(address)}`),
  ];
}
