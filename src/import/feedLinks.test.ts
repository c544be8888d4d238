import { describe, expect, it } from 'vitest';
import { readWholeContent } from './contentBefore.ts';
import { guessMapping } from './guessMapping.ts';
import type { WrittenMapping } from './mapping.ts';
import { guessHints } from './report.ts';
import { listFile, openContent, STORES, tableOf } from './testing.ts';

const NETWORKS = `networks:
  awin:
    hosts: [awin1.com]
    publishers: ["45628"]
    links:
      - /cread.php?awinaffid={publisher}&ued={target}
      - /pclick.php?p=*&a={publisher}&m=*
`;

const PCLICK = 'https://www.awin1.com/pclick.php?p=27134543463&a=45628&m=10842';
const SHOP = 'https://www.walmart.com/ip/55?a=1&b=2';

const DEFAULTS = { capacity: 0, egg_types: [], turning_type: 'none', category: 'poultry' };

/** Guesses the mapping of a list. Returns it with its hints, and what an import by it says. */
async function guessOf(list: string, stores = `${STORES}${NETWORKS}`) {
  const { content, run, products } = await openContent({ 'stores.yaml': stores });
  const table = await tableOf(await listFile(list));
  const guess = guessMapping(table, await readWholeContent(content));
  const { defaults } = guess.mapping;
  const mapping: WrittenMapping = { ...guess.mapping, defaults: { ...DEFAULTS, ...defaults } };
  return { guess, hints: guessHints(guess).join('\n'), import: () => run(list, { mapping }), products };
}

/** The columns of AWIN's default feed that count here. */
function awin(pclick: string, shop = SHOP): string {
  return `aw_deep_link,product_name,aw_product_id,search_price,merchant_name,merchant_deep_link\n"${pclick}",Tray,2411,79.99,Farm Shop,"${shop}"\n`;
}

describe("AWIN's own feed", () => {
  it('goes in as it is, with the store of the link of the shop', async () => {
    const { import: importIt, products } = await guessOf(awin(PCLICK));
    expect(await importIt()).toMatchObject({ added: 1, refused: 0 });
    expect((await products()).get('4')).toMatchObject({ link: PCLICK, store: 'walmart' });
  });

  it("is refused with another publisher's id, and for a shop that stores.yaml lacks", async () => {
    const other = await (await guessOf(awin(PCLICK.replace('45628', '99')))).import();
    expect(other.lines.join('\n')).toContain(
      "expected your publisher id '45628' in a link through awin, found '99'",
    );
    const { import: importIt, hints } = await guessOf(awin(PCLICK, 'https://www.farm.example.co/tray'));
    expect((await importIt()).lines.join('\n')).toContain(
      "column 'merchant_deep_link': expected the address of a shop of stores.yaml, found the host " +
        "'www.farm.example.co'; add its store there",
    );
    expect(hints).toContain('hosts: [farm.example.co]');
    expect(hints).not.toContain('awin1');
  });

  it('has no store that nobody stated, without the link of the shop', async () => {
    const list = `aw_deep_link,product_name,aw_product_id,search_price\n"${PCLICK}",Tray,2411,79.99\n`;
    const { guess, import: importIt } = await guessOf(list);
    expect(guess.mapping.defaults).not.toHaveProperty('store');
    expect((await importIt()).lines.join('\n')).toContain('expected a store, found nothing; map a column');
  });
});

it('a link of columns in braces is encoded within its query', async () => {
  const { content, run, products } = await openContent({ 'stores.yaml': `${STORES}${NETWORKS}` });
  expect(content).not.toBe('');
  const link = 'https://www.awin1.com/cread.php?awinmid={m}&awinaffid=45628&ued={url}';
  const columns = { key: 'id', name: 'name', price: 'price', link } as const;
  const list = `id,name,price,m,url\n1,Tray,$5,77,"${SHOP}#top"\n2,Lamp,$5,77,${encodeURIComponent(SHOP)}\n`;
  await run(list, { mapping: { columns, defaults: DEFAULTS } });
  const written = `https://www.awin1.com/cread.php?awinmid=77&awinaffid=45628&ued=`;
  expect((await products()).get('4')).toMatchObject({
    store: 'walmart',
    link: `${written}${encodeURIComponent(`${SHOP}#top`)}`,
  });
  expect((await products()).get('5')).toMatchObject({ link: `${written}${encodeURIComponent(SHOP)}` });
});

describe('the column of the link', () => {
  it.each([
    ['Primary URL', 'https://www.walmart.com/ip/55'],
    ['Ziel', 'https://amzn.example.com'],
    ['Wohin', PCLICK],
    ['Affiliate', 'https://www.anrdoezrs.net/click-1-2?url=x'],
  ])('is %j by its values, such as %s', async (column, link) => {
    const stores = `${STORES.replace('amazon.com]', 'amazon.com]\n  shorteners: [amzn.example.com]')}${NETWORKS}`;
    const { guess } = await guessOf(
      `SKU,Name,Price,Picture,${column}\n1,Tray,$5,https://www.walmart.com/1.jpg,${link}\n2,Lamp,$5,,${link}\n`,
      stores,
    );
    expect(guess.mapping.columns.link).toBe(column);
  });

  it('is the one with addresses at known stores, whatever another is called', async () => {
    const list =
      'SKU,Name,Price,URL,Where\n1,Tray,$5,https://my-blog.com/tray,https://www.walmart.com/ip/55\n';
    expect((await guessOf(list)).guess.mapping.columns.link).toBe('Where');
  });

  it.each([
    ['addresses at unknown hosts', 'https://a.example/1'],
    ['pictures', 'https://www.walmart.com/1.png'],
    ['words', 'walmart.com'],
  ])('is none of %s', async (_what, cell) => {
    const { guess } = await guessOf(`SKU,Name,Price,Other\n1,Tray,$5,${cell}\n`);
    expect(guess.mapping.columns.link).toBeUndefined();
  });
});

it.each([
  ['awin', PCLICK],
  ['cj', 'https://www.anrdoezrs.net/click-1-2'],
  ['tradedoubler', 'https://pdt.tradedoubler.com/click?a(1)p(2)url(https%3A%2F%2Fa.example)'],
])('a host of %s is never proposed as a shop', async (network, link) => {
  const { hints } = await guessOf(`SKU,Name,Price,Link\n1,Tray,$5,"${link}"\n`, STORES);
  expect(hints).toContain(`Links lead through ${network}, an affiliate network that stores.yaml lacks`);
  expect(hints).not.toContain('search: ');
});

describe('a list whose links are not read', () => {
  const list = 'SKU,Name,Price,Primary URL\n1,Tray,$5,https://www.rural-farm.com/p/1\n';

  it('is refused if every button would lead to the search of a store that it does not name', async () => {
    const { import: importIt } = await guessOf(list);
    await expect(importIt()).rejects.toThrow(
      'expected links to the products, found none that is read: every button would lead to the search ' +
        "of Amazon, which the list does not name; map 'link' to the column 'Primary URL', which has " +
        "addresses such as 'https://www.rural-farm.com/p/1'",
    );
  });

  it.each([
    ['has none', 'SKU,Name,Price\n1,Tray,$5\n'],
    ['names its store', list.replace('Price,', 'Price,Store,').replace('$5,', '$5,Amazon,')],
    ['has pictures', list.replace('/p/1', '/p/1.jpg')],
  ])('goes in if it %s', async (_what, text) => {
    expect(await (await guessOf(text)).import()).toMatchObject({ added: 1 });
  });
});
