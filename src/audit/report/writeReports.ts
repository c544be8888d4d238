import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AuditReport } from './auditReport.ts';
import { htmlReport } from './htmlReport.ts';
import { jsonReport } from './jsonReport.ts';
import { junitReport } from './junitReport.ts';
import { markdownReport } from './markdownReport.ts';

const FORMATS: Record<string, (report: AuditReport) => string> = {
  'link-audit.json': jsonReport,
  'link-audit.junit.xml': junitReport,
  'link-audit.md': markdownReport,
  'link-audit.html': htmlReport,
};

/** Writes a run's reports into a folder, in every format; gives the files. */
export async function writeReports(report: AuditReport, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    Object.entries(FORMATS).map(async ([name, format]) => {
      const file = path.join(folder, name);
      await writeFile(file, format(report));
      return file;
    }),
  );
}
