import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { buildSite } from './buildSite.ts';
import { liveFolders } from './testing.ts';

const NOTICE = 'Prices are accurate as of the date indicated.';

async function buildLive({ notice = NOTICE, checkedAt = '2024-11-20T14:05:00-05:00', fields = {} } = {}) {
  const { content, out } = await liveFolders(notice);
  const dated = rawProduct({ id: '90', slug: 'dated', checked_at: checkedAt, ...fields });
  await writeFile(path.join(content, 'products/90-dated.json'), productFile(dated));
  await buildSite({ content, out });
  return async (page: string) => parse(await readFile(path.join(out, page, 'index.html'), 'utf8'));
}

describe('a live catalogue', () => {
  it("dates a price, with the store's own words beside it", async () => {
    const read = await buildLive();
    const page = await read('product/dated');
    expect(page.querySelector('.product-summary .meta')?.textContent).toBe(
      `Price and rating at Amazon as of November 20, 2024 at 19:05 UTC. ${NOTICE}`,
    );
    expect(page.querySelector('.disclosure')?.textContent).toMatch(/as of the day on each product’s page/);
    expect(page.textContent).not.toMatch(/sample/i);
  });

  it('dates no rating that a product does not have', async () => {
    const read = await buildLive({ fields: { rating: null, review_count: null } });
    const page = await read('product/dated');
    expect(page.querySelector('.product-summary .meta.price-date')?.textContent).toBe(
      `Price at Amazon as of November 20, 2024 at 19:05 UTC. ${NOTICE}`,
    );
  });

  it('has words of a store that are written in several lines in one', async () => {
    const read = await buildLive({ notice: '|\n      Prices are\n      of their day.' });
    const page = await read('product/dated');
    expect(page.querySelector('.product-summary .meta')?.textContent).toMatch(/ Prices are of their day\.$/);
  });

  it('takes a moment without seconds, as an editor writes it', async () => {
    const read = await buildLive({ checkedAt: '2024-11-20T14:30Z' });
    expect((await read('product/dated')).querySelector('.product-summary time')?.outerHTML).toBe(
      '<time dateTime="2024-11-20T14:30Z">November 20, 2024 at 14:30 UTC</time>',
    );
  });
});
