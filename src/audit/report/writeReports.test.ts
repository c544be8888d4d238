import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { aHostileReport, aReport } from './testing.ts';
import { writeReports } from './writeReports.ts';

describe('the reports', () => {
  it('are written in every format, into a folder that they create', async () => {
    const folder = path.join(await temporaryFolder(), 'a/b');
    const files = await writeReports(await aReport(), folder);
    expect((await readdir(folder)).sort()).toEqual(['link-audit.html', 'link-audit.json', 'link-audit.md']);
    expect(files.map((file) => path.dirname(file))).toEqual(Array.from({ length: 3 }, () => folder));
  });

  it('as JSON hold the whole run', async () => {
    const folder = await temporaryFolder();
    const report = await aHostileReport();
    await writeReports(report, folder);
    const json: unknown = JSON.parse(await readFile(path.join(folder, 'link-audit.json'), 'utf8'));
    expect(json).toMatchObject({ version: 5, ...report });
    expect(json).toMatchObject({
      links: report.links.map(() => ({
        change: expect.any(String),
        why: expect.any(String),
        task: expect.stringMatching(/\.$/),
      })),
    });
  });
});
