import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { countEach } from '../../domain/groupBy.ts';
import { LINK_VERDICTS, type LinkVerdict } from '../../domain/links/linkLedger.ts';
import { formatCount } from '../../domain/money.ts';
import { htmlReport } from './html.ts';
import { markdownReport } from './markdown.ts';
import type { AuditReport } from './report.ts';
import { attentionSections, type Cell, type CellPart, headlines, type ReportSection } from './sections.ts';
import { reasonWords, sanitizeLine, taskWords, VERDICT_WORDS } from './words.ts';

const FORMATS = {
  'link-audit.json': jsonReport,
  'link-audit.md': markdownReport,
  'link-audit.html': htmlReport,
};

export async function writeReports(report: AuditReport, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // One after another: with many links each report is large.
  for (const [name, format] of Object.entries(FORMATS)) {
    await writeFile(path.join(folder, name), format(report));
  }
}

/** The fields of `AuditReport`, with one line for each link, and with the reason and the task in words. */
function jsonReport({ links, ...fields }: AuditReport): string {
  const head = JSON.stringify(fields).slice(0, -1);
  const lines = links.map((link) =>
    JSON.stringify({ ...link, why: reasonWords(link), task: taskWords(link) }),
  );
  return `${head},"links":[\n${lines.join(',\n')}\n]}\n`;
}

/**
 * The most rows of one section on the terminal: more do not fit on a screen, and the other reports have them.
 */
const MAX_ROWS = 30;

export function terminalSummary(report: AuditReport): string {
  return [...attentionSections(report).map(terminalSection), headlines(report).join('\n')].join('\n\n');
}

function terminalSection({ heading, hint, head, rows }: ReportSection): string {
  const hidden = rows.length - MAX_ROWS;
  return [
    `${heading}: ${hint}`,
    ...rows.slice(0, MAX_ROWS).map((row) => terminalRow(row, head)),
    ...(hidden > 0 ? [`  and ${formatCount(hidden)} more`] : []),
  ].join('\n');
}

/** The place to edit comes first, since terminals link it there; the hint of the section says what to do. */
function terminalRow(row: readonly Cell[], head: readonly string[]): string {
  const cells = new Map(row.map((cell, index) => [head[index] ?? '', cell.map(partText)]));
  const textsOf = (name: string) => cells.get(name) ?? [];
  // A store is in no one place.
  const isStore = head[0] === 'Store';
  const [where = isStore ? '' : 'no page '] = [...textsOf('Edit'), ...textsOf('Pages')].map(
    (place) => `${place} `,
  );
  const [[, subject] = ['', []], ...others] = cells;
  const found = others.filter(([name]) => !['To do', 'Edit', 'Pages', 'Try', 'Links'].includes(name));
  return [
    `  ${where}${subject.join('; ')}`,
    `    ${found.map(([name, texts]) => `${name}: ${texts.join('; ')}`).join('; ')}`,
    ...textsOf('Try').map((text) => `    try ${text}`),
  ].join('\n');
}

function partText(part: CellPart): string {
  if (typeof part === 'string') return sanitizeLine(part);
  return sanitizeLine(part.text === part.url ? part.url : `${part.text}: ${part.url}`);
}

export function describeProgress(
  links: ReadonlyMap<string, { readonly classified: { readonly verdict: LinkVerdict } }>,
  total: number,
): string {
  const counts = countEach(Array.from(links.values(), ({ classified }) => classified.verdict));
  const found = LINK_VERDICTS.filter((verdict) => counts.has(verdict));
  const words = found.map((verdict) => `${VERDICT_WORDS[verdict]} ${counts.get(verdict)}`);
  return [`${links.size} of ${total} links`, ...words].join('  ');
}
