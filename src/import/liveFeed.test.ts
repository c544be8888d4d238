import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSite } from '../generate/buildSite.ts';
import { liveFolders } from '../generate/testing.ts';
import { readWholeContent } from './contentBefore.ts';
import { guessMapping } from './guessMapping.ts';
import { importProducts } from './importProducts.ts';
import { asMapping } from './mapping.ts';
import { listFile, productsOf, tableOf } from './testing.ts';

/** A feed as a network has it: no lists of what speaks for a product, and texts as shops write them. */
const FEED = `aw_product_id,product_name,description,search_price,rrp_price,aw_deep_link,merchant_category,in_stock,last_updated
1,"Turner 24 Egg Incubator with automatic turner, LED candler, humidity display and a water bottle","The Turner holds twenty-four hen eggs on rails that tilt by themselves, has a clear lid through which children can watch, shows its humidity, and comes with a bottle so that nobody has to open it to add water.",79.99,99.99,https://www.amazon.com/dp/B000000021,Hatching,1,2026-01-20 10:00:00
2,Egg Candler,A lamp.,19.99,,https://www.amazon.com/dp/B000000022,Lamps,1,2026-01-20 10:00:00
3,Cabinet Incubator,"A cabinet with a fan. It has a window.",399.00,,https://www.amazon.com/dp/B000000023,Manual Incubators,0,2026-01-20 10:00:00
`;

it('a feed without pros, cons and features passes a strict build of a live catalogue', async () => {
  const { content, out } = await liveFolders('Prices may change.');
  const table = await tableOf(await listFile(FEED));
  const { mapping } = await guessMapping(table, await readWholeContent(content));
  const options = { content, table, mapping: asMapping(mapping, 'import.yaml', []), mappingText: null };
  const counts = await importProducts(
    {
      ...options,
      feed: null,
      today: '2026-01-31',
      now: Date.parse('2026-01-31T12:00Z'),
      missing: 'kept',
      dryRun: false,
    },
    () => {},
  );
  expect(counts).toMatchObject({ added: 3, refused: 0 });
  expect((await productsOf(content)).get('4')).toMatchObject({
    features: [],
    pros: [],
    cons: [],
    checked_at: '2026-01-20',
    listing_price: '$99.99',
    listing_price_checked_at: '2026-01-20',
    listing_price_source: expect.stringMatching(/^list/),
  });
  expect((await productsOf(content)).get('5')).not.toHaveProperty('listing_price_source');
  expect((await buildSite({ content, out, strict: true })).warnings).toEqual([]);
  const page = await readFile(path.join(out, 'product/cabinet-incubator/index.html'), 'utf8');
  const text = page.replace(/<style>.*?<\/style>|<[^>]+>/gs, ' ');
  expect(text).toMatch(/Capacity\s+Not stated/);
  expect(text).not.toMatch(/TODO|\b(?:Pros|Cons|Features)\b/);
});
