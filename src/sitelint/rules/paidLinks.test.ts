import { expect, it } from 'vitest';
import { findingsOf, liveCatalogue } from '../testing.ts';
import { paidLink, shortener } from './paidLinks.ts';

const GOOD = `<a href="https://www.amazon.com/dp/B0?tag=fixture-20" rel="sponsored nofollow noopener" target="_blank">Buy on
  Amazon <small>Paid link</small></a>`;
const pages = (html: string) => ({ '/blog': html });

it('keeps silent about links to stores that have all that they have to have', () => {
  expect(findingsOf(paidLink, {}, liveCatalogue(), pages(GOOD))).toEqual([]);
  expect(findingsOf(shortener, {}, liveCatalogue(), pages(GOOD))).toEqual([]);
});

it('names what a paid link lacks, once a page', () => {
  const bad = GOOD.replace(' target="_blank"', '');
  expect(findingsOf(paidLink, {}, liveCatalogue(), pages(bad + bad))).toEqual([
    '/blog: expected target="_blank" on a link to a store, found https://www.amazon.com/dp/B0?tag=fixture-20',
  ]);
});

it('names a shortener by a rule of its own', () => {
  const short = '<a href="https://amzn.to/3abc">Buy</a><a href="https://bit.ly/x">Buy</a>';
  expect(findingsOf(paidLink, {}, liveCatalogue(), pages(short))).toEqual([]);
  expect(findingsOf(shortener, {}, liveCatalogue(), pages(short))).toContainEqual(
    "/blog: expected the store's own address, found the shortener bit.ly, found https://bit.ly/x",
  );
});
