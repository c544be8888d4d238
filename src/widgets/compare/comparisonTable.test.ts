import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ComparedProduct } from '../../domain/compare/comparison.ts';
import { comparisonTable } from './comparisonTable.ts';

const PRODUCT: ComparedProduct = {
  id: '1',
  slug: 'plain-incubator',
  name: 'Plain Incubator',
  href: '/product/plain-incubator/',
  picture: { kind: 'image', src: '/plain.svg' },
  price: { amount: '$51.99', before: null, isLast: false },
  rating: null,
  discount: null,
  store: 'Amazon',
  priceDate: { kind: 'none' },
  kind: 'incubator',
  conclusion: { price: null, room: null, turnsEggs: null, controlsHumidity: null, hasFan: null },
  priceFigure: null,
  ratingFigure: null,
  bestFor: null,
  skipIf: null,
  pros: [],
  cons: [],
  facts: [],
  eggFacts: null,
  buy: { kind: 'withdrawn', label: 'Discontinued', since: null },
};

const ACTIONS = { remove() {}, scrollBeside() {} };

const table = (products: readonly Partial<ComparedProduct>[], differences: boolean) =>
  renderToStaticMarkup(
    comparisonTable(
      products.map((facts) => ({ ...PRODUCT, ...facts })),
      !differences,
      ACTIONS,
    ),
  );
const shown = (...products: Partial<ComparedProduct>[]) => table(products, false);

describe('the rows of a comparison', () => {
  const turning = (text: string) => ({ label: 'Turning Type', text });
  const noise = { label: 'Noise', text: 'Audible' };
  const one = { facts: [noise, turning('Manual')] };
  const other = { slug: 'other', facts: [noise, turning('Automatic')] };
  const labels = (markup: string) =>
    [...markup.matchAll(/<th scope="row(?:group)?"[^>]*>([^<]*)/g)].map(([, label]) => label);

  it('are price and store, what differs, and then what is the same for all, said once', () => {
    const markup = table([one, other], false);
    expect(labels(markup)).toEqual(['Price', 'Store', 'Turning Type', 'The same for all', 'Rating', 'Noise']);
    expect(markup.match(/Audible/g)).toHaveLength(1);
    expect(markup).toMatch(/<td role="cell" colspan="2" aria-colspan="2">(?:<bdi>)?Audible/i);
  });

  it('are those that differ alone if asked for, beside price and store, which each product keeps', () => {
    expect(labels(table([one, other], true))).toEqual(['Price', 'Store', 'Turning Type']);
  });

  it('of a single product all differ', () => {
    expect(labels(table([one], true))).toEqual(['Price', 'Store', 'Rating', 'Noise', 'Turning Type']);
  });

  it('are without a store where nothing is known of it but its link', () => {
    const buy = { kind: 'link', href: 'https://example.org/', label: 'Amazon', note: 'Ad' } as const;
    expect(labels(table([{ buy }], false))).toEqual(['Price', 'Rating']);
    expect(labels(table([{ buy, searches: 'Opens a search' }], false))).toEqual(['Price', 'Store', 'Rating']);
  });

  it('keep a number and its unit in one line', () => {
    expect(shown({ facts: [{ label: 'Size', text: '17 × 13 × 8 in' }] })).toContain(
      '17\u00a0× 13\u00a0× 8\u00a0in',
    );
  });
});

describe('the price in a comparison', () => {
  const checked = (notice: string) => ({
    priceDate: { kind: 'checked', date: { iso: '2026-11-19', text: 'November 19, 2026' }, notice } as const,
  });

  it("is dated, with the store's notice collapsed below", () => {
    expect(shown(checked('. Prices may change.'))).toMatch(
      /<summary><bdi>Price and rating at Amazon as of <\/bdi><time[^>]*>November 19, 2026<\/time><\/summary><bdi>Prices may change\.<\/bdi><\/details>/,
    );
  });

  it('is of the store that leads, beside the rating of another and where else the product is for sale', () => {
    const rating = { score: '4.3', reviews: '12 reviews', filled: 4 };
    const stores = { store: 'Walmart', ratedAt: 'Amazon', alsoAt: 'Also at Amazon' };
    const markup = shown({ ...checked(''), ...stores, rating });
    expect(markup).toContain('>Price at Walmart as of <');
    expect(markup).toContain('<p class="meta">Also at Amazon</p>');
    expect(markup).toContain('<p class="meta">Rated at Amazon</p>');
  });

  it.each(['', '. '])('is dated if the store has no notice: "%s"', (notice) => {
    expect(shown(checked(notice))).toMatch(/^(?!.*<details).*November 19, 2026<\/time><\/p>/s);
  });

  it('is the last known one of a withdrawn product, with no link to the store', () => {
    const markup = shown({ price: { amount: '$51.99', before: null, isLast: true } });
    expect(markup).toContain('<bdi>Last price </bdi><strong>$51.99</strong>');
    expect(markup).toContain('Discontinued');
    expect(markup).not.toContain('button-buy');
  });
});

describe('an unknown fact in a comparison', () => {
  it('is an explained dash, and has no row if it is unknown for all products', () => {
    const known = { label: 'Turning Type', text: 'Manual' };
    const open = { label: 'Turning Type', text: null };
    const markup = shown({ facts: [known] }, { facts: [open] });
    expect(markup).toContain('<bdi>–</bdi></td>');
    expect(markup).toContain('– means that it is not stated, or does not apply.');
    expect(shown({ facts: [open] })).not.toMatch(/Turning Type|–/);
  });

  it('is a dash in place of an empty list', () => {
    const markup = shown({ pros: ['Quiet'] }, {});
    expect(markup).toMatch(/<ul><li>Quiet<\/li><\/ul><\/td><td[^>]*><bdi>–<\/bdi><\/td>/);
    expect(markup).not.toMatch(/<ul><\/ul>|Cons/);
  });
});
