import { describe, expect, it } from 'vitest';
import { WHOSE_PRICES } from '../site/text/texts.ts';
import { priceDate } from './priceDate.ts';
import { messagesOf } from './testing.ts';

const PRICE = '<p class="price"><strong>$5</strong></p>';
const BAR = '<p class="sample-bar">Sample products.</p>';
const DATE = '<p class="meta price-date">Price as of <time datetime="2026-11-20">November 20</time></p>';
const DISCLOSURE = `<p class="disclosure">We earn. ${WHOSE_PRICES}</p>`;

describe('the prices of a live catalogue', () => {
  it.each([
    [PRICE + DATE, []],
    ['No price', []],
    [
      `${DISCLOSURE}${PRICE}<p class="price-date">Price as of today</p>`,
      ['expected the day on which the price was seen beside it, found none; write checked_at'],
    ],
  ])("have their day on a product's page: %s", (html, expected) => {
    expect(messagesOf(priceDate, html, { kind: 'product' })).toEqual(expected);
  });

  it.each([
    [DISCLOSURE + PRICE, []],
    [
      `<p class="disclosure">We earn.</p>${PRICE}`,
      [`expected '${WHOSE_PRICES}' on a page with prices, found it nowhere`],
    ],
    [DATE + PRICE, [`expected '${WHOSE_PRICES}' on a page with prices, found it nowhere`]],
  ])('are dated by the disclosure of other pages: %s', (html, expected) => {
    expect(messagesOf(priceDate, html)).toEqual(expected);
  });
});

describe('the prices of a sample catalogue', () => {
  const EXPECTED = 'expected the notice on samples before the first price, found it';

  it.each([
    [BAR + PRICE + PRICE, []],
    ['No price', []],
    [PRICE, [`${EXPECTED} nowhere`]],
    [PRICE + BAR + PRICE, [`${EXPECTED} after that`]],
  ])('follow the notice: %s', (html, expected) => {
    expect(messagesOf(priceDate, html, {}, { catalogue: 'sample' })).toEqual(expected);
  });
});
