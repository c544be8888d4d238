import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { productId } from '../../src/domain/testing.ts';
import type { MachineMark } from '../../src/site/products/priceAndRoom.ts';
import { PriceChart } from './PriceChart.tsx';

const MARK: MachineMark = {
  id: productId('1'),
  name: '24-Egg Incubator',
  href: '/product/24-egg/',
  cents: 5199,
  places: 24,
  price: '$51.99',
  eggs: '24 eggs',
  turning: 'automatic',
  isPick: false,
  fiveHatches: null,
};

function chartOf(...changes: readonly Partial<MachineMark>[]) {
  const marks = changes.map((change, index) => ({ ...MARK, id: productId(String(index)), ...change }));
  return parse(renderToStaticMarkup(<PriceChart marks={marks} symbol="$" />));
}

it('each mark is a link to its product, with a name that says what the mark shows', () => {
  const links = chartOf({}, { turning: 'manual', isPick: true }).querySelectorAll('a');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/product/24-egg/', '/product/24-egg/']);
  expect(links.map((link) => link.querySelector('title')?.textContent)).toEqual([
    '24-Egg Incubator: $51.99, 24 eggs, turns by itself',
    '24-Egg Incubator: $51.99, 24 eggs, turned by hand, our pick',
  ]);
});

it('color says nothing alone: another shape, and a ring around a pick', () => {
  const shapes = chartOf({}, { turning: 'other' }, { isPick: true })
    .querySelectorAll('a')
    .map((link) => link.querySelectorAll('circle:not(.halo), path').map(({ rawTagName }) => rawTagName));
  expect(shapes).toEqual([['circle'], ['path'], ['circle', 'circle']]);
});

it('what is cheaper is lower, what has more places further right', () => {
  const [one, other] = chartOf({}, { cents: 2000, places: 96 }).querySelectorAll('a > svg');
  const at = (name: string) => [one, other].map((mark) => Number.parseFloat(mark?.getAttribute(name) ?? ''));
  const [x = 0, otherX = 0] = at('x');
  const [y = 0, otherY = 0] = at('y');
  expect(otherX).toBeGreaterThan(x);
  expect(otherY).toBeGreaterThan(y);
});

it('marks of one price and room stand side by side', () => {
  const offsets = chartOf({}, {}, { cents: 6000 }, {}).querySelectorAll('a circle:not(.halo)');
  expect(offsets.map((circle) => circle.getAttribute('cx'))).toEqual(['0', '9', '0', '-9']);
});

it.each([
  [
    [5199, 9900],
    [1, 10_000],
    ['$50', '$60', '$70', '$80', '$90', '$100'],
    ['1', '10', '100', '1,000', '10,000'],
  ],
  [[999_999_900, 999_999_900], [1, 1], ['$8,000,000', '$9,000,000', '$10,000,000'], ['1']],
])('the axes of prices %j and places %j', (prices, places, amounts, rooms) => {
  const chart = chartOf(...prices.map((cents, index) => ({ cents, places: places[index] ?? 1 })));
  const texts = (selector: string) => chart.querySelectorAll(selector).map(({ textContent }) => textContent);
  expect(texts('.price-line text')).toEqual(amounts);
  expect(texts('.tick text')).toEqual(rooms);
});
