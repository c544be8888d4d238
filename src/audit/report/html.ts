import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { escapeXml } from '../../site/urls.ts';
import type { AuditReport } from './report.ts';
import {
  allLinksSection,
  allSections,
  type Cell,
  type CellPart,
  headlines,
  type ReportSection,
} from './sections.ts';
import { sanitizeLine } from './words.ts';

const FILTERED = ['Store', 'Verdict', 'State', 'To do'];

/** The most parts of a cell that are shown at once: a product may be on dozens of pages. */
const MAX_PARTS = 4;

/**
 * Formats a report as one HTML page without other files: what needs attention,
 * then all links, to sort and filter.
 */
export function htmlReport(report: AuditReport): string {
  const styles = readOwn('report.css');
  const script = readOwn('report.js');
  const title = escapeHtml(`Links of ${report.site}, ${report.startedAt.slice(0, 10)}`);
  // The page loads nothing and runs no script but its own, whatever a store's
  // page has brought into the report.
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'sha256-${hash('sha256', script, 'base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const all = allLinksSection(report);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<ul>${headlines(report)
    .map((line) => `<li>${escapeHtml(line)}</li>`)
    .join('')}</ul>
${allSections(report).map(sectionHtml).join('\n')}
<h2>${all.heading}</h2>
${filters(all)}
${tableHtml(all, 'id="all-links"', (name) => `<button type="button">${name}</button>`)}
</main>
<script>${script}</script>
</body>
</html>
`;
}

function readOwn(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

function sectionHtml(section: ReportSection): string {
  const hint = section.hint === '' ? '' : `\n<p class="hint">${escapeHtml(section.hint)}</p>`;
  return `<h2>${section.heading}</h2>${hint}\n${tableHtml(section)}`;
}

function tableHtml(
  { head, rows }: ReportSection,
  attributes = '',
  headHtml: (name: string) => string = escapeHtml,
): string {
  const heads = head.map((name) => `<th scope="col">${headHtml(name)}</th>`).join('');
  const bodyRows = rows.map((row) => {
    const cells = row.map((cell, index) => `<td>${cellHtml(cell, head[index] ?? '')}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<div class="scroll"><table ${attributes}><thead><tr>${heads}</tr></thead>
<tbody>${bodyRows.join('\n')}</tbody></table></div>`;
}

function cellHtml(parts: Cell, head: string): string {
  if (parts.length <= 1) return parts.map(partHtml).join('');
  const list = `<ul class="plain">${parts.map((part) => `<li>${partHtml(part)}</li>`).join('')}</ul>`;
  if (parts.length <= MAX_PARTS) return list;
  return `<details><summary>${parts.length} ${head.toLowerCase()}</summary>${list}</details>`;
}

/** A link to a web address; a URL with another protocol, such as a script's, stays text. */
function partHtml(part: CellPart): string {
  if (typeof part === 'string') return escapeHtml(part);
  if (!/^https?:\/\//i.test(part.url)) return escapeHtml(part.text);
  return `<a href="${escapeHtml(part.url)}" rel="noreferrer noopener">${escapeHtml(part.text)}</a>`;
}

function filters({ head, rows }: ReportSection): string {
  const selects = FILTERED.map((name) => {
    const column = head.indexOf(name);
    const values = new Set(rows.flatMap((row) => row[column] ?? []).map(String));
    const options = [...values].sort().filter((value) => value !== '');
    const optionsHtml = options.map((value) => `<option>${escapeHtml(value)}</option>`).join('');
    return `<label>${name} <select data-column="${column}"><option value="">all</option>${optionsHtml}</select></label>`;
  });
  return `<div id="filters" hidden>
<label>Text <input type="search" data-column="any"></label>
${selects.join('\n')}
<output id="shown"></output>
</div>`;
}

function escapeHtml(text: string): string {
  return escapeXml(sanitizeLine(text));
}
