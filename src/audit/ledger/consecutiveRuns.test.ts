import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { contentWith, productFile, rawProduct } from '../../content/testing.ts';
import type { LinkVerdict } from '../../domain/links/linkLedger.ts';
import { productId } from '../../domain/testing.ts';
import { applyRun, decideExit } from './applyRun.ts';
import { saveLedger } from './ledgerFile.ts';
import { anAuditedLink, aResult } from './testing.ts';

const LINK = 'https://www.amazon.com/dp/B0TRAY';

/** A content folder with a product, and a function that reads it and applies a run. */
async function openContent() {
  const content = await contentWith({
    'products/30.json': productFile(rawProduct({ link: `${LINK}?tag=x-20` })),
  });
  /** Gives the exit code, and the availability of the product before the run. */
  const run = async (verdict: LinkVerdict, day: string) => {
    const { catalogue } = await loadCatalogue(content);
    const result = aResult([anAuditedLink(LINK, verdict, day)], { startedAt: `${day}T11:59:00Z` });
    const applied = applyRun(result, catalogue, true);
    await saveLedger(content, () => applied.ledger);
    const { availability } = catalogue.productsById.get(productId('7')) ?? {};
    return [decideExit('new', applied.changes), availability?.kind];
  };
  return { content, run };
}

describe('several runs', () => {
  it('withdraw the product of a link that two runs call gone, fail once, and restore the product when the link is live', async () => {
    const { run } = await openContent();
    expect(await run('live', '2026-02-01')).toEqual([0, 'for-sale']);
    expect(await run('gone', '2026-02-08')).toEqual([0, 'for-sale']);
    expect(await run('gone', '2026-02-08')).toEqual([0, 'for-sale']);
    expect(await run('gone', '2026-02-15')).toEqual([1, 'for-sale']);
    expect(await run('gone', '2026-02-22')).toEqual([0, 'withdrawn']);
    expect(await run('redirected', '2026-02-23')).toEqual([0, 'withdrawn']);
    expect(await run('redirected', '2026-02-24')).toEqual([0, 'withdrawn']);
    expect(await run('live', '2026-03-01')).toEqual([0, 'withdrawn']);
    expect(await run('live', '2026-03-08')).toEqual([0, 'for-sale']);
  });

  it('correct a ledger whose days are in the future', async () => {
    const { content, run } = await openContent();
    const file = path.join(content, 'link-ledger.json');
    await writeFile(
      file,
      `{"checked":"2099-01-01","links":{"${LINK}":{"verdict":"gone","since":"2098-01-01"}}}`,
    );
    expect(await run('blocked', '2026-02-01')).toEqual([0, 'withdrawn']);
    expect(await readFile(file, 'utf8')).toContain('2099');
    expect(await run('gone', '2026-02-01')).toEqual([0, 'withdrawn']);
    expect(await readFile(file, 'utf8')).not.toMatch(/209\d/);
    expect(await run('live', '2026-02-01')).toEqual([0, 'withdrawn']);
    expect(await run('live', '2026-02-01')).toEqual([0, 'for-sale']);
  });

  it('leave the ledger as it is, byte by byte, where they are blocked', async () => {
    const { content, run } = await openContent();
    const text = `{"links":{"${LINK}":{"verdict":"live","since":"2026-01-01","checked":"2026-01-01"},"https://old.example/":{"verdict":"gone","since":"2026-01-01","checked":"2026-01-01"}}}`;
    const file = path.join(content, 'link-ledger.json');
    await writeFile(file, text);
    expect(await run('blocked', '2026-02-01')).toEqual([0, 'for-sale']);
    expect(await readFile(file, 'utf8')).toBe(text);
  });
});
