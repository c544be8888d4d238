import { describe, expect, it } from 'vitest';
import { slugify } from '../../domain/slug.ts';
import { aProduct } from '../../domain/testing.ts';
import { findingsOf, liveCatalogue } from '../testing.ts';
import { priceNotice } from './priceNotice.ts';

const WORDS = 'Prices are accurate as of the date indicated.';
const live = liveCatalogue();
const stores = new Map([...live.stores].map(([key, store]) => [key, { ...store, priceNotice: WORDS }]));
const product = aProduct({ slug: slugify('tray'), checkedAt: '2026-11-20' });
const catalogue = liveCatalogue({ stores, products: [product] });

const priced = (day: string, words: string) =>
  `<p class="price">$5</p><p class="price-date">At Amazon as of <time datetime="${day}">that day</time>. ${words}</p>`;

describe("a live product's page", () => {
  it.each([
    [priced('2026-11-20', WORDS), []],
    [priced('2026-11-19', WORDS), ['expected 2026-11-20 beside the price, found 2026-11-19']],
    [priced('2026-11-20', ''), [`expected '${WORDS}' beside the price, found 'At Amazon as of that day.'`]],
    ['<p class="price">$5</p>', ['expected a dated price, found no date']],
  ])('has the day of its price, and the words of its store: %s', (html, messages) => {
    expect(findingsOf(priceNotice, {}, catalogue, { '/product/tray': html })).toEqual(
      messages.map((message) => `/product/tray: checked_at: ${message}`),
    );
  });
});

it('leaves a sample, and other pages, alone', () => {
  const sample = { ...catalogue, site: { ...catalogue.site, catalogue: 'sample' as const } };
  expect(findingsOf(priceNotice, {}, sample)).toEqual([]);
  const pages = { '/product/tray': priced('2026-11-20', WORDS), '/': '<p class="price">$5</p>' } as const;
  expect(findingsOf(priceNotice, {}, catalogue, pages)).toEqual([]);
});
