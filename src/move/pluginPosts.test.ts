import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { openMove, type WrittenItem, wxr } from './testing.ts';

const STORE = 'https://www.amazon.com/dp/B0BROODER1?tag=old-20';

/** A post with this text, and the export's other items, as they move in. */
async function moved(content: string, ...others: readonly WrittenItem[]) {
  const move = await openMove();
  const { lines, counts } = await move.run(wxr({ id: 7, name: 'brooders', content }, ...others));
  const file = await readFile(path.join(move.content, 'articles/brooders.md'), 'utf8');
  const redirects = await readFile(path.join(move.content, 'redirects.yaml'), 'utf8');
  return {
    content: move.content,
    text: file.replace(/^---[\s\S]*?\n---\n/, '').trim(),
    report: lines.map(({ what }) => what),
    redirects,
    counts,
  };
}

describe('a link that a plug-in keeps', () => {
  const kept = (type: string, meta: Readonly<Record<string, string>>): WrittenItem => ({
    id: 12,
    type,
    title: 'The brooder',
    link: 'https://old.example/go/brooder/',
    meta,
  });

  it.each<[string, Record<string, string>, string]>([
    ['thirstylink', { _ta_destination_url: STORE }, '[thirstylink ids="12"]this one[/thirstylink]'],
    [
      'thirstylink',
      { thirstyData: `s:90:"a:2:{s:8:"linkname";s:1:"B";s:7:"linkurl";s:49:"${STORE}";}";` },
      '[thirstylink linkid="12" linktext="this one"]',
    ],
    ['lasso-urls', { lasso_custom_redirect: STORE }, '[lasso type="link" id="12" title="this one"]'],
    ['lasso-urls', { lasso_final_url: STORE }, '[lasso type="link" id="12" title="this one"]'],
    ['surl', { _surl_redirect: STORE }, '[lasso type="link" id="12" title="this one"]'],
    ['easy_affiliate_link', { eafl_url: STORE }, '[eafl id="12" text="this one"]'],
    ['affiliate-links', { _affiliate_links_target: STORE }, '[af_link id="12"]this one[/af_link]'],
  ])('of type %s, %o, is known by its id, and its old address leads on', async (type, meta, shortcode) => {
    const { text, redirects, counts, report } = await moved(`<p>Try ${shortcode}.</p>`, kept(type, meta));
    expect(text).toMatch(/^Try \{product:\w+\|this one\}\.$/);
    expect(counts.products).toBe(1);
    expect(redirects).toMatch(/- from: \/go\/brooder\n {2}to: \/product\/\S+/);
    expect(report).not.toContainEqual(expect.stringContaining(type));
  });

  it('to a shop that the site does not know stays a plain link', async () => {
    const { text, report } = await moved(
      '<p>Try [thirstylink ids="12"]this one[/thirstylink].</p>',
      kept('thirstylink', { _ta_destination_url: 'https://shop.example/brooder' }),
    );
    expect(text).toBe('Try [this one](https://shop.example/brooder).');
    expect(report).toContainEqual(expect.stringContaining('no store of stores.yaml'));
  });

  it('that does not say where it leads leaves its words, and a line of the report', async () => {
    const { text, report } = await moved(
      '<p>Try [thirstylink ids="12"]this one[/thirstylink].</p>',
      kept('thirstylink', {}),
    );
    expect(text).toBe('Try this one.');
    expect(report).toContainEqual(expect.stringContaining('The brooder: nothing says where it is sold'));
  });
});

it('a table of AAWP compares the products that its post lists', async () => {
  const products = 'a:2:{i:0;a:1:{s:4:"asin";s:10:"B0BROODER1";}i:1;a:1:{s:4:"asin";s:10:"B0BROODER2";}}';
  const { text, report } = await moved('[amazon table="4232"]', {
    id: 4232,
    type: 'aawp_table',
    meta: { _aawp_table_products: products },
  });
  expect(text).toMatch(/^::compare\{ids="\w+,\w+"\}$/);
  expect(report).toContainEqual(expect.stringContaining('the rows that you chose for this table'));
});

it('boxes and links of one post name a product once, and the site can be read', async () => {
  const { content, text, counts } = await moved(
    [
      '<h2>The <a href="https://www.amazon.com/gp/product/B0BROODER1/?tag=old-20">first</a></h2>',
      '[amazon box="B0BROODER1" title="Brooder One"]',
      '<ul><li>[amazon box="B0BROODER1"]</li></ul>',
      '<table><tr><th>Name</th></tr><tr><td>[amazon link="B0BROODER2" title="two | 2"]</td></tr></table>',
      '[easyazon_cta identifier="B0BROODER2"]See it[/easyazon_cta]',
      '<!-- a comment -->',
    ].join('\n\n'),
  );
  expect(counts.products).toBe(2);
  expect(text.split(/\n\n+/)).toEqual([
    expect.stringMatching(/^## The \{product:\w+\|first\}$/),
    expect.stringMatching(/^::product\{id=\w+\}$/),
    expect.stringMatching(/^-\s+\{product:\w+\}$/),
    expect.stringMatching(/^\| Name \|\n\| --- \|\n\| \{product:\w+\|two 2\} \|$/),
    expect.stringMatching(/^::button\[See it\]\{product=\w+\}$/),
  ]);
  const { catalogue } = await loadCatalogue(content);
  expect(catalogue.articles.at(-1)?.title).toBe('Post 7');
});

it('a product is begun with the name that any box of it states', async () => {
  const { content } = await moved('[amazon link="B0BROODER1" title="this one"]', {
    id: 8,
    content: '[aawp box="B0BROODER1" title="Brooder One"]',
  });
  const begun: unknown = JSON.parse(await readFile(path.join(content, 'products/moved-001.json'), 'utf8'));
  expect(begun).toEqual([expect.objectContaining({ name: 'Brooder One', slug: 'brooder-one' })]);
});

it.each([
  ["  productId: '/dp/([A-Z0-9]{10})'\n", 'https://www.amazon.com/dp/B0BROODER1'],
  ['', 'https://www.amazon.com/Brooder-One/dp/B0BROODER1/ref=sr_1_1?th=1'],
])('a product is begun without the tag of the old site, in a store with %j', async (productId, link) => {
  const stores =
    `amazon:\n  name: Amazon\n  hosts: [amazon.com]\n${productId}` +
    '  search: https://www.amazon.com/s?k={query}\n  tagParameter: tag\n' +
    'walmart:\n  name: Walmart\n  hosts: [walmart.com]\n  search: https://www.walmart.com/search?q={query}\n';
  const { content, run } = await openMove({ 'stores.yaml': stores });
  const address = 'https://www.amazon.com/Brooder-One/dp/B0BROODER1/ref=sr_1_1?tag=old-20&th=1';
  await run(wxr({ id: 7, content: `<!-- wp:affiliatex/buttons {"buttonURL":"${address}"} /-->` }));
  const begun: unknown = JSON.parse(await readFile(path.join(content, 'products/moved-001.json'), 'utf8'));
  expect(begun).toEqual([expect.objectContaining({ link })]);
});
