import { describe, expect, it } from 'vitest';
import { parsePage } from '../html/parsePage.ts';
import { faultyPaidLinks } from './paidLinks.ts';
import { RULES } from './testing.ts';

const GOOD = {
  href: 'https://www.amazon.com/dp/B000000000?tag=hatch-20',
  rel: 'sponsored nofollow noopener',
  target: '_blank',
};

/** What is said of a link whose attributes differ from those of a good one. */
function reasonsOf(
  changes: Partial<typeof GOOD>,
  text = 'Buy Now on Amazon <small>Ad</small>',
  rules = RULES,
): string[] {
  const attributes = Object.entries({ ...GOOD, ...changes }).map(([name, value]) => `${name}="${value}"`);
  const page = parsePage(`<p><a class="x" ${attributes.join(' ')}>${text}</a></p>`);
  return faultyPaidLinks(page, rules).map(({ reason }) => reason);
}

describe('a paid link', () => {
  it('is sound with rel, a new tab, the tag and the name of its store, however these are written', () => {
    expect(reasonsOf({})).toEqual([]);
    expect(reasonsOf({ href: 'https://www.walmart.com/ip/1' }, 'See it at <b>Walmart</b>')).toEqual([]);
    const href = 'https://www.amazon.com/Kid&#x27;s-Tray/dp/B0?a=1&amp;tag=hatch-20';
    expect(reasonsOf({ href })).toEqual([]);
    const stores = new Map(
      Array.from(RULES.stores, ([key, store]) => [key, { ...store, name: "Dick's & Co" }]),
    );
    expect(reasonsOf({}, 'Dick&#x27;s &amp; Co (paid link)', { ...RULES, stores })).toEqual([]);
  });

  it('is none where it cites a source that its store publishes, as long as it has no tag', () => {
    for (const href of ['https://www.amazon.com/manual', 'https://www.walmart.com/advice'])
      expect(reasonsOf({ href, rel: 'noopener', target: '' }, 'A manual')).toEqual([]);
    expect(reasonsOf({ href: 'https://www.amazon.com/manual?tag=hatch-20', rel: '' })).toHaveLength(1);
  });

  it.each<[string, Partial<typeof GOOD>, string, string?]>([
    ['no rel', { rel: '' }, 'expected rel="sponsored nofollow noopener" on a link to a store'],
    [
      'a rel that lacks a word',
      { rel: 'sponsored noopener' },
      'expected rel="nofollow" on a link to a store',
    ],
    [
      'a rel that hides where visitors come from',
      { rel: `${GOOD.rel} noreferrer` },
      'expected no rel="noreferrer": the store has to see where a visitor comes from',
    ],
    ['no new tab', { target: '_self' }, 'expected target="_blank" on a link to a store'],
    ['no tag', { href: 'https://amazon.com/dp/B0?a=1&amp;b=2' }, 'expected the tag tag=hatch-20', 'Amazon'],
    ['an empty tag', { href: 'https://amazon.com/dp/B0?tag=' }, 'expected the tag tag=hatch-20', 'Amazon'],
    [
      'a host with a dot at its end, which gets no tag',
      { href: 'https://www.amazon.com./dp/B0?tag=hatch-20' },
      "expected a store's host without a dot at its end, found www.amazon.com.",
    ],
    [
      'a text that does not name its store',
      {},
      'expected a text that names the store, Amazon',
      'Check price (paid link)',
    ],
    [
      'a text that does not say that it is paid',
      {},
      "expected a text that says 'Ad' or 'paid link'",
      'Buy Now on Amazon',
    ],
    [
      'a text that says so of a link without a tag',
      { href: 'https://www.walmart.com/ip/1' },
      "expected neither 'Ad' nor 'paid link' in the text of a link without a tag",
      'Walmart (paid link)',
    ],
  ])('is reported for %s', (_what, changes, reason, text) => {
    expect(reasonsOf(changes, text)).toEqual([reason]);
  });

  it('is one through an affiliate network, too, whatever the tag of the store at its target', () => {
    const through = (target: string, id = '45628') =>
      `https://www.awin1.com/cread.php?awinaffid=${id}&amp;ued=${encodeURIComponent(target)}`;
    const href = through('https://www.walmart.com/ip/1');
    expect(reasonsOf({ href }, 'Walmart (paid link)')).toEqual([]);
    expect(reasonsOf({ href: through('https://amazon.com/dp/B0') })).toEqual([]);
    expect(reasonsOf({ href: through('https://www.walmart.com/advice') }, 'Walmart (paid link)')).toEqual([]);
    expect(reasonsOf({ href, rel: 'noopener', target: '' }, 'A tray')).toEqual([
      'expected rel="sponsored nofollow" on a link to a store',
      'expected target="_blank" on a link to a store',
      "expected a text that says 'Ad' or 'paid link'",
      'expected a text that names the store, Walmart',
    ]);
    expect(reasonsOf({ href: through('https://www.walmart.com/ip/1', '999') })).toEqual([
      "expected your publisher id '45628' in a link through awin, found '999'; correct the link, or " +
        "'publishers' of awin in stores.yaml",
    ]);
    expect(reasonsOf({ href: through('https://evil.example/') })).toEqual([
      'expected the address of a shop as the target of a link through a network, found the host ' +
        "'evil.example'; add its store to stores.yaml, or correct the link",
    ]);
  });

  it.each(['https://amzn.to/3abc', 'https://bit.ly/x', 'http://www.geni.us/x'])(
    'is reported as a shortener: %s',
    (href) => {
      const faults = faultyPaidLinks(parsePage(`<a href="${href}">x</a>`), RULES);
      expect(faults.map(({ isShortener }) => isShortener)).toEqual([true]);
    },
  );

  it('is one that leads to a shop: sources, partners and other hosts are not', () => {
    for (const href of [
      'https://affiliate-program.amazon.com/help',
      'https://notamazon.com/dp/B0',
      'https://amazon.com.evil.example/',
      '/products/',
      'https://',
    ]) {
      expect(faultyPaidLinks(parsePage(`<a href="${href}">x</a>`), RULES)).toEqual([]);
    }
  });
});
