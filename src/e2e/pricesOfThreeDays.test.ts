import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildWith } from '../generate/testing.ts';
import { AMAZON_PRICES, answersOf, pricedSite, TYPED_PRICE, WALMART_PRICE } from './pricedSite.ts';

const SEEN = '2026-11-28T06:04Z';

/** Builds the site at a moment, with the file of prices that a run at 6:04 of the first day has left. */
async function builtAt(moment: string) {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(moment) / 1000));
  return buildWith(pricedSite(answersOf(SEEN), '2026-11-28'));
}

/** The files that have an amount, as readers or programs write it. */
function filesWith(price: string, files: ReadonlyMap<string, string>): string[] {
  const amount = price.slice(1);
  const isWritten = new RegExp(String.raw`(?<![\w.-])${amount.replace('.', '[.,]?')}(?![\w-])`);
  return [...files].flatMap(([name, bytes]) => (isWritten.test(bytes) ? [name] : []));
}

afterEach(() => void vi.unstubAllEnvs());

describe('a live site on three days, the key to whose prices is revoked after the first', () => {
  it('has the prices of the first morning in its pages', async () => {
    const { files } = await builtAt('2026-11-28T07:00:00Z');
    for (const price of [...AMAZON_PRICES, WALMART_PRICE])
      expect(filesWith(price, files).length, price).toBeGreaterThan(0);
    expect(filesWith(TYPED_PRICE, files)).toEqual([]);
  });

  it('has them in the last minute of the day, too', async () => {
    const { text } = await builtAt('2026-11-29T06:04:00Z');
    expect(text('product/machine-1/index.html')).toContain(AMAZON_PRICES[0]);
  });

  it.each(['2026-11-29T06:05:00Z', '2026-11-30T07:00:00Z'])(
    'has none of Amazon in any file of a build at %s, and still that of the feed',
    async (moment) => {
      const { files } = await builtAt(moment);
      expect(AMAZON_PRICES.flatMap((price) => filesWith(price, files))).toEqual([]);
      expect(filesWith(WALMART_PRICE, files)).toContain('product/machine-9/index.html');
    },
  );

  it('has none of the feed, either, once that is too old', async () => {
    const { files } = await builtAt('2026-12-01T00:00:00Z');
    expect([...AMAZON_PRICES, WALMART_PRICE].flatMap((price) => filesWith(price, files))).toEqual([]);
  });
});
