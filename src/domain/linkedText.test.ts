import { expect, it } from 'vitest';
import { partsOfText, productNamed, withoutLinks } from './linkedText.ts';

const dome = productNamed('/product/12-egg-dome', 'the {12-Egg} Dome');
const link = { words: 'the 12-Egg Dome', path: '/product/12-egg-dome' };

it.each([
  ['', []],
  ['plain words', ['plain words']],
  [dome, [link]],
  [`Buy ${dome}.`, ['Buy ', link, '.']],
  [`${dome}${dome}`, [link, link]],
  ['{product:Dome|the Dome}', ['{product:Dome|the Dome}']],
])('a text has plain words and named products: %s', (text, parts) => {
  expect(partsOfText(text)).toEqual(parts);
});

it('a text without its links has their words', () => {
  expect(withoutLinks(`Buy ${dome} or ${dome}.`)).toBe('Buy the 12-Egg Dome or the 12-Egg Dome.');
});
