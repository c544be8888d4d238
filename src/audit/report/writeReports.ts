import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AuditReport } from './auditReport.ts';
import { loadHtmlReport } from './loadHtmlReport.ts';
import { markdownReport } from './markdownReport.ts';
import type { ReportedLink } from './reportLinks.ts';
import { changeWords, reasonWords, taskWords } from './words.ts';

/** Writes the reports of a run into a folder, one file for each format; gives the paths of the files. */
export async function writeReports(report: AuditReport, folder: string): Promise<string[]> {
  const htmlReport = await loadHtmlReport();
  const formats = {
    'link-audit.json': jsonReport,
    'link-audit.md': markdownReport,
    'link-audit.html': htmlReport,
  };
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  // One after another: of many links each report is large.
  for (const [name, format] of Object.entries(formats)) {
    const file = path.join(folder, name);
    await writeFile(file, format(report));
    files.push(file);
  }
  return files;
}

/** The version of the JSON report: it changes where a field or a value is renamed, removed or gets another meaning. */
const JSON_VERSION = 5;

/** How many links of the JSON report are in memory as text at once. */
const BATCH = 500;

/**
 * Formats a report as JSON, for other programs: the version, then the fields of `AuditReport`, with one line for each link.
 * Each link says in words, too, what has changed, why, and what to do.
 */
function* jsonReport({ links, ...fields }: AuditReport): Generator<string> {
  yield `${JSON.stringify({ version: JSON_VERSION, ...fields }).slice(0, -1)},"links":[\n`;
  for (let start = 0; start < links.length; start += BATCH) {
    const lines = links.slice(start, start + BATCH).map(jsonLine);
    yield `${start === 0 ? '' : ',\n'}${lines.join(',\n')}`;
  }
  yield '\n]}\n';
}

function jsonLine(link: ReportedLink): string {
  return JSON.stringify({
    ...link,
    change: changeWords(link),
    why: reasonWords(link),
    task: taskWords(link),
  });
}
