import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { planSite } from '../build/planSite.ts';
import { contentWith, productFile, rawProduct } from '../content/testing.ts';
import type { LinkVerdict } from '../domain/linkVerdict.ts';
import { productId } from '../domain/testing.ts';
import { concludeRun } from './concludeRun.ts';
import { anAuditedLink, aResult } from './ledger/testing.ts';

const LINK = 'https://www.amazon.com/dp/B0TRAY';
const LEDGER = 'link-ledger.json';

/** A content folder with a product, and runs over it as if each began anew. */
async function workshop() {
  const content = await contentWith({
    'products/30.json': productFile(rawProduct({ link: `${LINK}?tag=x-20` })),
  });
  const run = async (verdict: LinkVerdict, day: string) => {
    const { catalogue } = await planSite(content);
    const result = aResult([anAuditedLink(LINK, verdict, day)]);
    const { exitCode, summary } = await concludeRun(result, catalogue, {
      content,
      scope: 'whole',
      failOn: 'new',
    });
    return { exitCode, summary, availability: catalogue.productsById.get(productId('7'))?.availability.kind };
  };
  return { content, run };
}

describe('run after run', () => {
  it('a link that fails on two days is gone, fails one run, and withdraws its product until it is back', async () => {
    const { run } = await workshop();
    expect(await run('live', '2026-02-01')).toMatchObject({ exitCode: 0 });
    expect(await run('gone', '2026-02-08')).toMatchObject({ exitCode: 0, availability: 'for-sale' });
    expect(await run('gone', '2026-02-08')).toMatchObject({ exitCode: 0, availability: 'for-sale' });
    expect(await run('gone', '2026-02-15')).toMatchObject({ exitCode: 1, availability: 'for-sale' });
    expect(await run('gone', '2026-02-22')).toMatchObject({ exitCode: 0, availability: 'withdrawn' });
    expect(await run('live', '2026-03-01')).toMatchObject({ exitCode: 0, availability: 'withdrawn' });
    expect(await run('live', '2026-03-08')).toMatchObject({ exitCode: 0, availability: 'for-sale' });
  });

  it('one that is mostly blocked leaves the ledger untouched, byte by byte, and says so', async () => {
    const { content, run } = await workshop();
    const text = `{"links":{"${LINK}":{"verdict":"live","since":"2026-01-01","checked":"2026-01-01"},"https://old.example/":{"verdict":"gone","since":"2026-01-01","checked":"2026-01-01"}}}`;
    await writeFile(path.join(content, LEDGER), text);
    const { exitCode, summary } = await run('blocked', '2026-02-01');
    expect([exitCode, await readFile(path.join(content, LEDGER), 'utf8')]).toEqual([0, text]);
    expect(summary).toContain('mostly blocked');
  });
});

describe('the conclusion of a run', () => {
  it('names the files that it wrote, and the product’s file and line', async () => {
    const { content } = await workshop();
    const { catalogue } = await planSite(content);
    const result = aResult([anAuditedLink(LINK, 'gone', '2026-02-01', { certain: true })]);
    const reportDir = path.join(content, 'reports');
    const conclusion = await concludeRun(result, catalogue, {
      content,
      scope: 'whole',
      failOn: 'any',
      reportDir,
    });
    expect(conclusion.exitCode).toBe(1);
    expect(conclusion.summary).toMatch(
      /products\/30\.json:7:13 gone: https:\/\/www\.amazon\.com\/dp\/B0TRAY/,
    );
    expect(conclusion.files[0]).toBe(path.join(content, LEDGER));
    expect(await readdir(reportDir)).toHaveLength(4);
  });
});
