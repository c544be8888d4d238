import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../build/testing.ts';
import { ProblemLog } from '../../content/problem.ts';
import { readLedger } from '../../content/readLedger.ts';
import { EMPTY_LEDGER } from '../../domain/linkLedger.ts';
import { anEntry, ledgerOf } from '../../domain/testing/links.ts';
import { saveLedger } from './saveLedger.ts';

const FILE = 'link-ledger.json';
const ledger = ledgerOf({ 'https://a.example/': anEntry() });

describe('saving the ledger', () => {
  it('leaves nothing but the file, which is read as it was saved', async () => {
    const folder = await temporaryFolder();
    expect(await saveLedger(folder, ledger)).toBe(path.join(folder, FILE));
    expect(await readdir(folder)).toEqual([FILE]);
    expect(await readLedger(folder, new ProblemLog())).toEqual(ledger);
  });

  it('writes nothing where it says the same, and makes no file for nothing', async () => {
    const folder = await temporaryFolder();
    expect(await saveLedger(folder, EMPTY_LEDGER)).toBeNull();
    await saveLedger(folder, ledger);
    expect(await saveLedger(folder, ledger)).toBeNull();
    expect(await readdir(folder)).toEqual([FILE]);
  });

  it('takes the place of what a run left that was killed while it wrote', async () => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, `.${FILE}.new`), '{ "links": { "https://a.ex');
    await saveLedger(folder, ledger);
    expect(await readdir(folder)).toEqual([FILE]);
  });

  it('keeps the old ledger where the new one cannot be written', async () => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, FILE), 'the old ledger');
    await mkdir(path.join(folder, `.${FILE}.new`, 'in-the-way'), { recursive: true });
    await expect(saveLedger(folder, ledger)).rejects.toThrow();
    expect(await readFile(path.join(folder, FILE), 'utf8')).toBe('the old ledger');
  });
});
