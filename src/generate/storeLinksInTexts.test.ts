import { expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { appended } from '../testing/temporaryFolder.ts';
import { buildWith, once, validSite } from './testing.ts';

const STORES = `  shorteners: [hen.example]
networks:
  awin:
    hosts: [awin1.com]
    publishers: ["7"]
    links:
      - /cread.php?awinaffid={publisher}&ued={target}
`;

const THROUGH_NETWORK = `https://www.awin1.com/cread.php?awinaffid=7&ued=${encodeURIComponent('https://www.walmart.com/ip/1')}`;

const LINKS = appended(
  `\n- [A tray](https://www.amazon.com/dp/B000000000)\n- [A lamp](https://hen.example/3abc)\n- [A box](${THROUGH_NETWORK})\n`,
);

/** The valid content with links to stores in each of its texts. */
const site = once(() =>
  buildWith({
    'stores.yaml': appended(STORES),
    'articles/first-hatch.md': LINKS,
    'guides/chicken-eggs.md': LINKS,
    'legal/affiliate-disclaimer.md': LINKS,
    'products/90-tray.json': productFile(
      rawProduct({ id: '90', slug: 'tray', link: THROUGH_NETWORK, store: 'walmart' }),
    ),
  }),
);

it.each(['blog/first-hatch', 'guides/chicken-eggs', 'affiliate-disclaimer'])(
  'says above the text of /%s that the site earns, where it links to a store, and names that',
  async (name) => {
    const without = (await validSite()).page(name);
    const page = (await site()).page(name);
    expect(without.querySelector('.prose')).not.toBeNull();
    expect(without.querySelector('.disclosure + .prose')).toBeNull();
    const links = page.querySelectorAll('.disclosure + .prose a[rel="sponsored nofollow noopener"]');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'A tray (paid link to Amazon, opens in a new tab)',
      'A lamp (paid link to Walmart, opens in a new tab)',
      'A box (paid link to Walmart, opens in a new tab)',
    ]);
  },
);

it('the button of a product leads to its store through an affiliate network, and is marked as paid', async () => {
  const buttons = (await site())
    .page('product/tray')
    .querySelectorAll('a[rel="sponsored nofollow noopener"]');
  const [button] = buttons.filter((a) => a.getAttribute('href') === THROUGH_NETWORK);
  expect(button?.textContent).toMatch(/Buy Now on Walmart\s*Ad/);
});
