import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { buildLiveSite } from './testing.ts';

const NOTICE = 'Prices are accurate as of the date indicated.';

describe('a live catalogue', () => {
  it("dates a price, with the store's own words beside it", async () => {
    const { out } = await buildLiveSite(NOTICE);
    const page = parse(await readFile(path.join(out, 'product/dated/index.html'), 'utf8'));
    expect(page.querySelector('.product-summary .meta')?.textContent).toBe(
      `Price and rating at Amazon as of November 20, 2026. ${NOTICE}`,
    );
    expect(page.querySelector('.disclosure')?.textContent).toMatch(/as of the day on each product’s page/);
    expect(page.textContent).not.toMatch(/sample/i);
  });
});
