import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest, nearestByWords } from './nearest.ts';

describe('the nearest candidate', () => {
  const categories = ['automatic-incubators', 'manual-incubators', 'mini-incubators'];

  it.each([
    ['automatic-incubator', 'automatic-incubators'],
    ['autmatic-incubaters', 'automatic-incubators'],
    ['mnii-incubators', 'mini-incubators'],
    ['MANUAL-INCUBATORS', 'manual-incubators'],
  ])('is the one that a mistyped word most likely means: %s', (word, meant) => {
    expect(nearest(word, categories)).toBe(meant);
  });

  it('is the closest one at any position in the list', () => {
    expect(nearest('quale', ['quake', 'quale'])).toBe('quale');
    expect(nearest('quale', ['quale', 'quake'])).toBe('quale');
  });

  it('is the first of equally close candidates', () => {
    expect(nearest('cat', ['bat', 'rat'])).toBe('bat');
    expect(nearest('cat', ['rat', 'bat'])).toBe('rat');
  });

  it('keeps its capitals, although case does not count as an edit', () => {
    expect(nearest('duk', ['Duck'])).toBe('Duck');
  });

  it('is undefined if no candidate is close', () => {
    expect(nearest('thermometer', categories)).toBeUndefined();
    expect(nearest('duck', [])).toBeUndefined();
  });

  it('is undefined if more than a third of a short word would have to change', () => {
    expect(nearest('duk', ['duck'])).toBe('duck');
    expect(nearest('dug', ['duck'])).toBeUndefined();
  });

  it('is undefined beyond four edits, however long the word', () => {
    const word = 'forced-air-incubators-of-wood';
    expect(nearest(word, [`${word}1234`])).toBe(`${word}1234`);
    expect(nearest(word, [`${word}12345`])).toBeUndefined();
  });

  it('is undefined for a number, since any other number is only a few edits away', () => {
    expect(nearest('101', ['100', '102', '1010'])).toBeUndefined();
    expect(nearest('egg-101', ['egg-100'])).toBe('egg-100');
  });

  it('is the word itself if that is a candidate', () => {
    fc.assert(
      fc.property(shortWord, fc.array(shortWord), (word, others) => {
        expect(nearest(word, [...others, word])).toBe(word);
      }),
    );
  });
});

describe('the nearest slug by its words', () => {
  const products = [
    '/product/12-egg-automatic-incubator-with-silent-fan/',
    '/product/24-egg-automatic-incubator-with-built-in-candler/',
    '/product/24-egg-automatic-quail-incubator/',
    '/product/egg-candler/',
  ];

  it.each([
    ['/product/24-egg-automatc-incubator-built-in/', products[1]],
    ['/product/24-egg-automatic-incubator/', products[2]],
    ['/product/candler-egg/', products[3]],
  ])('is the one that a shortened slug most likely means: %s', (slug, meant) => {
    expect(nearestByWords(slug, products)).toBe(meant);
  });

  it.each(['/product/36-egg-automatic-incubator/', '/product/brooder-egg-plate/', '/product/', ''])(
    'is undefined if a number or most words differ: %s',
    (slug) => {
      expect(nearestByWords(slug, products)).toBeUndefined();
    },
  );
});

/** Of three letters only, so that words are often alike. */
const shortWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
