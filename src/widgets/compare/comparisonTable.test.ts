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
  conclusion: { price: null, room: null, turnsEggs: null, controlsHumidity: null },
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

describe('showing only differences', () => {
  it('keeps the rows in which products differ, or all rows of a single product', () => {
    const two = [PRODUCT, { slug: 'other', bestFor: 'ducks' }];
    expect(table(two, true)).not.toContain('Price');
    expect(table(two, true)).toContain('Best for');
    expect(table([PRODUCT], true)).toContain('Price');
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
    expect(markup).toContain('– means not stated, or does not apply.');
    expect(shown({ facts: [open] })).not.toMatch(/Turning Type|–/);
  });

  it('is a dash in place of an empty list', () => {
    const markup = shown({ pros: ['Quiet'] }, {});
    expect(markup).toMatch(/<ul><li>Quiet<\/li><\/ul><\/td><td[^>]*><bdi>–<\/bdi><\/td>/);
    expect(markup).not.toMatch(/<ul><\/ul>|Cons/);
  });
});
