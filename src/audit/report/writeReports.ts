import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AuditReport } from './auditReport.ts';
import { junitReport } from './junitReport.ts';
import { loadHtmlReport } from './loadHtmlReport.ts';
import { markdownReport } from './markdownReport.ts';
import { changeWords, reasonWords, taskWords } from './words.ts';

/** Writes the reports of a run into a folder, one file for each format; gives the paths of the files. */
export async function writeReports(report: AuditReport, folder: string): Promise<string[]> {
  const htmlReport = await loadHtmlReport();
  const texts = {
    'link-audit.json': jsonReport(report),
    'link-audit.junit.xml': junitReport(report),
    'link-audit.md': markdownReport(report),
    'link-audit.html': htmlReport(report),
  };
  await mkdir(folder, { recursive: true });
  return Promise.all(
    Object.entries(texts).map(async ([name, text]) => {
      const file = path.join(folder, name);
      await writeFile(file, text);
      return file;
    }),
  );
}

/** The version of the JSON report: it changes where a field or a value is renamed, removed or gets another meaning. */
const JSON_VERSION = 3;

/**
 * Formats a report as JSON, for other programs: the version, then the fields of `AuditReport`. Each link says in words,
 * too, what has changed, why, and what to do.
 */
function jsonReport(report: AuditReport): string {
  const links = report.links.map((link) => ({
    ...link,
    change: changeWords(link),
    why: reasonWords(link),
    task: taskWords(link),
  }));
  return `${JSON.stringify({ version: JSON_VERSION, ...report, links }, null, 1)}\n`;
}
