import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContentError, ProblemLog } from '../../content/check/problem.ts';
import { readLedger } from '../../content/read/readLedger.ts';
import { EMPTY_LEDGER } from '../../domain/links/linkLedger.ts';
import { anEntry, ledgerOf } from '../../domain/links/testing.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { saveLedger } from './saveLedger.ts';

const FILE = 'link-ledger.json';
const ledger = ledgerOf({ 'https://a.example/': anEntry() });

/** The same ledger, as an editor may have laid it out. */
const LAID_OUT =
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
    expect(await saveLedger(folder, ledger)).toBe(path.join(folder, FILE));
    expect(await readdir(folder)).toEqual([FILE]);
    expect(await readLedger(folder, new ProblemLog())).toEqual(ledger);
  });

  it('makes no file for nothing', async () => {
    const folder = await temporaryFolder();
    expect(await saveLedger(folder, EMPTY_LEDGER)).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves a file alone that says the same, byte by byte', async () => {
    const { folder, textNow } = await folderWith(LAID_OUT);
    expect(await saveLedger(folder, ledger)).toBeNull();
    expect(await textNow()).toBe(LAID_OUT);
  });

  it('takes the place of what a run left that was killed while it wrote', async () => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, `.${FILE}.new`), '{ "links": { "https://a.ex');
    await saveLedger(folder, ledger);
    expect(await readdir(folder)).toEqual([FILE]);
  });

  it('keeps the old ledger where the new one cannot be written', async () => {
    const old = LAID_OUT.replace('live', 'gone');
    const { folder, textNow } = await folderWith(old);
    await mkdir(path.join(folder, `.${FILE}.new`, 'in-the-way'), { recursive: true });
    await expect(saveLedger(folder, ledger)).rejects.toThrow();
    expect(await textNow()).toBe(old);
  });

  it('keeps an old ledger that cannot be read, and says where it is wrong', async () => {
    const { folder, textNow } = await folderWith('{\n  "links": {');
    await expect(saveLedger(folder, ledger)).rejects.toThrow(ContentError);
    await expect(saveLedger(folder, ledger)).rejects.toThrow(/link-ledger\.json:2:/);
    expect(await textNow()).toBe('{\n  "links": {');
  });
});
