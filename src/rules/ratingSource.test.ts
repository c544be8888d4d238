import { expect, it } from 'vitest';
import { WHOSE_PRICES } from '../site/text/texts.ts';
import { ratingSource } from './ratingSource.ts';
import { messagesOf } from './testing.ts';

const RATING = '<p class="rating"><span class="stars"></span>4.5 (12 reviews)</p>';
const NONE = '<p class="rating rating-none">No rating yet</p>';

it.each([
  [`${RATING}<p class="price-date">Price and rating at Amazon as of today</p>`, []],
  [`${NONE}<p>No store</p>`, []],
  [
    `${RATING}<p class="price-date">Price and rating as of today</p>`,
    ['expected the name of the store whose rating it is, found none'],
  ],
])("a rating on a product's page is the store's by name: %s", (html, expected) => {
  expect(messagesOf(ratingSource, html, { kind: 'product' })).toEqual(expected);
});

it.each([
  [`<p class="disclosure">${WHOSE_PRICES}</p>${RATING}`, []],
  [RATING, [`expected '${WHOSE_PRICES}' on a page with ratings, found it nowhere`]],
])("ratings on other pages are the stores' by the disclosure: %s", (html, expected) => {
  expect(messagesOf(ratingSource, html)).toEqual(expected);
});

it('leaves a sample catalogue alone', () => {
  expect(messagesOf(ratingSource, RATING, {}, { catalogue: 'sample' })).toEqual([]);
});
