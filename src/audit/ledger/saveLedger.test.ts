import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContentError, ProblemLog } from '../../content/check/problem.ts';
import { readLinkLedger } from '../../content/read/readLinkLedger.ts';
import { EMPTY_LINK_LEDGER } from '../../domain/links/linkLedger.ts';
import { anEntry, ledgerOf } from '../../domain/links/testing.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { saveLedger } from './ledgerFile.ts';

const FILE = 'link-ledger.json';
/** The file that a process writes before it renames it. */
const temporaryOf = (pid: number) => `.${FILE}.${pid}.new`;

/** More than the highest number that a process may have (https://man7.org/linux/man-pages/man5/proc_sys_kernel.5.html). */
const NO_PROCESS = 2 ** 22 + 1;

const ledger = ledgerOf({ 'https://a.example/': anEntry() });

/** The same ledger in another layout, such as an editor may leave. */
const REFORMATTED =
  '{"links":{"https://a.example/":{"since":"2026-01-01","checked":"2026-01-08","verdict":"live"}}}';

/** A content folder with a ledger, and its text afterwards. */
async function folderWith(text: string) {
  const folder = await temporaryFolder();
  const file = path.join(folder, FILE);
  await writeFile(file, text);
  return { folder, textNow: () => readFile(file, 'utf8') };
}

describe('saving the ledger', () => {
  it('leaves nothing but the file, which is read as it was saved', async () => {
    const folder = await temporaryFolder();
    await saveLedger(folder, () => ledger);
    expect(await readdir(folder)).toEqual([FILE]);
    expect(await readLinkLedger(folder, new ProblemLog())).toEqual(ledger);
  });

  it('makes no file for an empty ledger', async () => {
    const folder = await temporaryFolder();
    await saveLedger(folder, () => EMPTY_LINK_LEDGER);
    expect(await readdir(folder)).toEqual([]);
  });

  it('does not touch a file that holds the same data', async () => {
    const { folder, textNow } = await folderWith(REFORMATTED);
    await saveLedger(folder, () => ledger);
    expect(await textNow()).toBe(REFORMATTED);
  });

  it('adds to what the file holds by then', async () => {
    const { folder } = await folderWith(REFORMATTED);
    await saveLedger(folder, (old) => new Map([...old, ['https://b.example/', anEntry()]]));
    const saved = await readLinkLedger(folder, new ProblemLog());
    expect([...saved.keys()]).toEqual(['https://a.example/', 'https://b.example/']);
  });

  it('removes the temporary file of a run that was killed, and leaves that of one that runs', async () => {
    const folder = await temporaryFolder();
    const running = temporaryOf(process.ppid);
    for (const name of [temporaryOf(NO_PROCESS), running]) await writeFile(path.join(folder, name), '{ "li');
    await saveLedger(folder, () => ledger);
    expect((await readdir(folder)).sort()).toEqual([running, FILE]);
  });

  it('keeps the old ledger where the new one cannot be written', async () => {
    const old = REFORMATTED.replace('live', 'gone');
    const { folder, textNow } = await folderWith(old);
    await mkdir(path.join(folder, temporaryOf(process.pid), 'in-the-way'), { recursive: true });
    await expect(saveLedger(folder, () => ledger)).rejects.toThrow();
    expect(await textNow()).toBe(old);
  });

  it('keeps an old ledger that cannot be read, and names the line of the mistake', async () => {
    const { folder, textNow } = await folderWith('{\n  "links": {');
    await expect(saveLedger(folder, () => ledger)).rejects.toThrow(ContentError);
    await expect(saveLedger(folder, () => ledger)).rejects.toThrow(/link-ledger\.json:2:/);
    expect(await textNow()).toBe('{\n  "links": {');
  });
});
