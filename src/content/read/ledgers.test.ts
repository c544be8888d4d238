import { describe, expect, it } from 'vitest';
import { productId } from '../../domain/testing.ts';
import { ProblemLog } from '../check/problem.ts';
import { loadCatalogue } from '../loadCatalogue.ts';
import { contentWith, problemLines, productFile, rawProduct } from '../testing.ts';
import { LINK_LEDGER_FILE, STORE_PRICES_FILE } from './ledgers.ts';
import { readContent } from './readContent.ts';

const DAY = '2026-11-20';
const LINK = 'https://www.amazon.com/dp/B0TRAY';

/** The valid content with a tray whose link carries a tag, and a ledger. */
async function withLedger(links: Record<string, unknown>) {
  const tray = rawProduct({ link: `${LINK}?tag=fixture-20#reviews` });
  const folder = await contentWith({
    'products/30-tray.json': productFile(tray),
    [LINK_LEDGER_FILE]: JSON.stringify({ checked: '2026-11-21', links }),
  });
  const { catalogue } = await loadCatalogue(folder);
  const availability = catalogue.productsById.get(productId('7'))?.availability;
  return { catalogue, availability };
}

describe('the ledger', () => {
  it('is read with its days and its reasons; a link without a day of its own has the one at the top', async () => {
    const { catalogue } = await withLedger({
      [LINK]: { verdict: 'live', since: '2026-11-01' },
      'https://a.example/': { verdict: null, since: DAY, checked: DAY, failedOn: DAY },
      'https://b.example/': { verdict: 'gone', since: '2026-11-07', status: 200, marker: ' not found ' },
    });
    const since = {
      checked: '2026-11-21',
      seen: null,
      isUnseen: false,
      failure: null,
      unanswered: null,
      reason: null,
    };
    const failure = { verdict: 'gone', first: DAY, last: DAY };
    const reason = { status: 200, finalUrl: null, marker: ' not found ' };
    expect([...catalogue.ledger]).toEqual([
      [LINK, { ...since, verdict: 'live', since: '2026-11-01' }],
      ['https://a.example/', { ...since, verdict: null, since: DAY, checked: DAY, failure }],
      ['https://b.example/', { ...since, verdict: 'gone', since: '2026-11-07', reason }],
    ]);
  });

  it('may be missing: then the status of each product counts', async () => {
    const { catalogue } = await loadCatalogue(await contentWith());
    expect(catalogue.ledger.size).toBe(0);
    expect(catalogue.products.map(({ availability }) => availability.kind)).toEqual([
      'for-sale',
      'for-sale',
      'out-of-stock',
    ]);
  });
});

describe('a product', () => {
  it('follows the ledger on its link, with or without a tag', async () => {
    const { availability } = await withLedger({ [LINK]: { verdict: 'out-of-stock', since: '2026-11-07' } });
    expect(availability).toEqual({ kind: 'out-of-stock', since: '2026-11-07' });
  });

  it('that is gone is withdrawn, and something is offered instead', async () => {
    const { availability, catalogue } = await withLedger({
      [LINK]: { verdict: 'gone', since: '2026-11-07' },
      'https://nobody.example/': { verdict: 'gone', since: '2026-11-01' },
    });
    expect(availability).toEqual({ kind: 'withdrawn', reason: 'gone', since: '2026-11-07' });
    expect(catalogue.replacements.get(productId('7'))).toMatchObject({ kind: 'alternatives' });
  });
});

describe('the prices of stores', () => {
  const readPrices = async (files: Record<string, string> = {}) => {
    const { storePrices } = await readContent(await contentWith(files), new ProblemLog());
    return Object.fromEntries([...storePrices.value].map(([store, items]) => [store, [...items]]));
  };
  const answer = { listPrice: null, availability: 'in stock', condition: 'new', seller: null };

  it('are read by store and item, with the price that waits and the day on which an item was gone', async () => {
    const seen = '2026-11-28T06:04Z';
    const items = {
      B000000001: { seen, price: '$51.99', ...answer, listPrice: '$59.99', seller: 'Hatch & Co' },
      B000000002: { seen, price: '$51.99', ...answer, pending: { seen, price: '$5.19' } },
      B000000003: { seen, price: null, ...answer, availability: 'unknown', gone: '2026-11-28' },
    };
    const usd = (cents: number) => ({ symbol: '$', cents });
    const common = { ...answer, seen, price: usd(5199), pending: null, gone: null };
    expect(await readPrices({ [STORE_PRICES_FILE]: JSON.stringify({ amazon: items }) })).toEqual({
      amazon: [
        ['B000000001', { ...common, listPrice: usd(5999), seller: 'Hatch & Co' }],
        ['B000000002', { ...common, pending: { seen, price: usd(519) } }],
        ['B000000003', { ...common, price: null, availability: 'unknown', gone: '2026-11-28' }],
      ],
    });
  });

  it('may be missing: then there are none', async () => {
    expect(await readPrices()).toEqual({});
  });
});

it('a landing page whose preset matches only withdrawn products is kept, with a warning', async () => {
  const folder = await contentWith({
    'products/30-tray.json': productFile(rawProduct({ capacity: 400, status: 'discontinued' })),
    'landing/big.yaml': 'title: Big\ndescription: Big ones.\nfilters:\n  capacity: 300-\n',
  });
  const { warnings } = await loadCatalogue(folder);
  expect(problemLines(warnings, folder)).toEqual([
    'landing/big.yaml:3:1 filters: matches only withdrawn products, so the page is empty; loosen it',
  ]);
});
