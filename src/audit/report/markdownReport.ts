import { ageWords } from '../../content/stale/ages.ts';
import { counted } from '../../domain/counted.ts';
import { LINK_VERDICTS } from '../../domain/links/linkVerdict.ts';
import { formatCount } from '../../domain/money.ts';
import { type AuditReport, linksIn, shortenersIn } from './auditReport.ts';
import { groupByStore } from './groups.ts';
import { headlines } from './headlines.ts';
import { markdownLink, markdownTable, markdownText } from './markdownText.ts';
import type { OldestEntries } from './oldestEntries.ts';
import { PRICE_HEAD, PRICE_HINT, type PriceDifference, priceCells } from './priceDifferences.ts';
import { LINK_STATES, type LinkState, type ReportedLink } from './reportLinks.ts';
import {
  changeWords,
  ledgerWords,
  placeWords,
  reasonWords,
  SHORTENER_HINT,
  STATE_HINTS,
  STATE_WORDS,
  shortenedUrl,
  taskWords,
  VERDICT_WORDS,
} from './words.ts';

/** The most characters of one table. An issue on GitHub holds 65,536: nine tables, and room for the rest. */
const MAX_TABLE = 6_500;

/** The most pages, and the most places, in one row. */
const MAX_NAMED = 3;

/**
 * Formats a report as markdown, for an issue: the links that need attention, with the file and line to edit and
 * suggestions, and the verdicts by store. All other links are only counted.
 */
export function markdownReport(report: AuditReport): string {
  const summary = headlines(report).map((line) => `- ${markdownText(line)}`);
  const sections = LINK_STATES.map((state) => stateSection(state, linksIn(report, state)));
  return `${[
    `# Links of ${markdownText(report.site)}, ${report.startedAt.slice(0, 10)}`,
    summary.join('\n'),
    ...sections,
    shortenersSection(shortenersIn(report)),
    pricesSection(report.prices),
    storesSection(report),
    oldestSection(report.oldest),
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

function stateSection(state: LinkState, links: readonly ReportedLink[]): string {
  const hint = STATE_HINTS[state];
  if (hint === null) return '';
  const head = ['Link', 'What was found', 'To do', 'Edit', 'Pages', 'Try'];
  return linkSection(STATE_WORDS[state], hint, head, links.map(rowOf));
}

function shortenersSection(links: readonly ReportedLink[]): string {
  const rows = links.map((link) => {
    const target = shortenedUrl(link);
    const leads = target === null ? 'not known' : markdownLink(target, target);
    return [markdownLink(link.url, link.url), leads, named(link.places.map(placeWords)), named(link.pages)];
  });
  return linkSection('Shorteners', SHORTENER_HINT, ['Link', 'Leads to', 'Edit', 'Pages'], rows);
}

function pricesSection(prices: readonly PriceDifference[]): string {
  const rows = prices.map((price) => [
    markdownLink(price.product, price.url),
    ...priceCells(price).map(markdownText),
    named(price.places.map(placeWords)),
  ]);
  return linkSection('Prices', PRICE_HINT, ['Product', ...PRICE_HEAD, 'Edit'], rows);
}

/** A heading, a hint and a row for each link, as many as fit; empty where there are none. */
function linkSection(
  heading: string,
  hint: string,
  head: readonly string[],
  rows: readonly string[][],
): string {
  if (rows.length === 0) return '';
  const shown = fitting(rows);
  const hidden = rows.length - shown.length;
  return [
    `## ${heading} (${formatCount(rows.length)})`,
    hint,
    markdownTable(head, shown),
    hidden > 0 ? `The other reports have ${counted(hidden, 'link')} more.` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The first rows that fit into a table. */
function fitting(rows: readonly string[][]): string[][] {
  let size = 0;
  return rows.filter((row) => {
    size += row.join(' | ').length;
    return size <= MAX_TABLE;
  });
}

function rowOf(link: ReportedLink): string[] {
  const { url, products, ledgerEntry, places, pages, suggestions } = link;
  const found = [changeWords(link), ledgerWords(ledgerEntry), reasonWords(link)];
  return [
    [...products.slice(0, 1).map(markdownText), markdownLink(url, url)].join('<br>'),
    markdownText(found.filter((part) => part !== '').join('; ')),
    markdownText(taskWords(link)),
    named(places.map(placeWords)),
    named(pages),
    suggestions.map((suggestion) => markdownLink(suggestion.text, suggestion.url)).join('<br>'),
  ];
}

function named(texts: readonly string[]): string {
  const more = texts.length > MAX_NAMED ? [`and ${texts.length - MAX_NAMED} more`] : [];
  return [...texts.slice(0, MAX_NAMED).map(markdownText), ...more].join('<br>');
}

function storesSection({ links }: AuditReport): string {
  const rows = groupByStore(links).map((group) => {
    const counts = LINK_VERDICTS.map(
      (verdict) => group.links.filter(({ answer }) => answer?.verdict === verdict).length,
    );
    return [markdownText(group.name), ...counts.map(formatCount)];
  });
  const table = markdownTable(['Store', ...LINK_VERDICTS.map((verdict) => VERDICT_WORDS[verdict])], rows);
  return table === '' ? '' : `## By store\n\n${table}`;
}

function oldestSection({ entries, unanswered }: OldestEntries): string {
  if (entries.length === 0) return '';
  const rows = entries.map((entry) => [
    markdownText(ageWords(entry)),
    markdownText(`${entry.kind}: ${entry.name}`),
    markdownText(placeWords(entry)),
  ]);
  const never = unanswered === 0 ? '' : ` ${counted(unanswered, 'link')} of products never had an answer.`;
  return [
    `## Oldest entries (${formatCount(entries.length)})`,
    `Look at these again, and correct them with their day.${never} The command "npm run stale" lists all.`,
    markdownTable(['Day', 'Entry', 'Edit'], fitting(rows)),
  ].join('\n\n');
}
