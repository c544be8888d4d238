import { pluralize } from '../../domain/plural.ts';
import type { AuditReport } from './report.ts';
import { allSections, type Cell, type CellPart, headlines, type ReportSection } from './sections.ts';
import { sanitizeLine, truncate } from './words.ts';

/** The most characters of one table. An issue on GitHub holds 65,536: nine tables, and room for the rest. */
const MAX_TABLE = 6_500;

const MAX_PARTS = 3;

/** Formats a report as Markdown, for an issue: what needs attention, and counts of all other links. */
export function markdownReport(report: AuditReport): string {
  return `${[
    `# Links of ${markdownText(report.site)}, ${report.startedAt.slice(0, 10)}`,
    headlines(report)
      .map((line) => `- ${markdownText(line)}`)
      .join('\n'),
    ...allSections(report).map(sectionMarkdown),
  ].join('\n\n')}\n`;
}

function sectionMarkdown({ heading, hint, head, rows }: ReportSection): string {
  let size = 0;
  const shown = rows
    .map((row) => row.map(cellMarkdown))
    .filter((cells) => {
      size += cells.join(' | ').length;
      return size <= MAX_TABLE;
    });
  const hidden = rows.length - shown.length;
  const more = hidden > 0 ? `The other reports have ${pluralize(hidden, 'link')} more.` : '';
  const parts = [`## ${heading}`, hint, markdownTable(head, shown), more];
  return parts.filter((part) => part !== '').join('\n\n');
}

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cellMarkdown(parts: Cell): string {
  const more = parts.length > MAX_PARTS ? [`and ${parts.length - MAX_PARTS} more`] : [];
  return [...parts.slice(0, MAX_PARTS).map(partMarkdown), ...more].join('<br>');
}

function partMarkdown(part: CellPart): string {
  return typeof part === 'string' ? markdownText(part) : markdownLink(part.text, part.url);
}

/** After `@` and `#` it keeps GitHub from reading a mention of a user or an issue. */
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Escapes text as inline Markdown, in a table too (https://spec.commonmark.org/0.31.2/#backslash-escapes).
 */
export function markdownText(text: string): string {
  return sanitizeLine(text)
    .replace(/[\\`*_{}[\]()<>|~!&$#:]/g, (character) => `\\${character}`)
    .replace(/(www)\./gi, '$1\\.')
    .replace(/[@#]/g, (character) => character + ZERO_WIDTH_SPACE);
}

/** The most characters of a link's text and of its URL: tables of longer ones would not fit into an issue. */
const MAX_SHOWN = 80;
const MAX_URL = 500;

/** Formats a link. Where the URL is too long, or no web address, the text stays without a link. */
export function markdownLink(text: string, url: string): string {
  const shown = markdownText(truncate(text, MAX_SHOWN));
  if (!/^https?:\/\//i.test(url) || url.length > MAX_URL) return shown;
  const safe = sanitizeLine(url).replace(/[<>\\|`\s]/g, encodeURIComponent);
  return `[${shown}](<${safe}>)`;
}
