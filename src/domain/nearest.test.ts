import { describe, expect, it } from 'vitest';
import { nearest, nearestByWords, typingMistakes } from './nearest.ts';

describe('the nearest candidate', () => {
  const categories = ['automatic-incubators', 'manual-incubators', 'mini-incubators'];

  it.each([
    ['autmatic-incubaters', 'automatic-incubators'],
    ['mnii-incubators', 'mini-incubators'],
    ['MANUAL-INCUBATORS', 'manual-incubators'],
  ])('is the one that a mistyped word most likely means: %s', (word, meant) => {
    expect(nearest(word, categories)).toBe(meant);
  });

  it.each([
    ['quale', ['quake', 'quale'], 'quale'],
    ['duk', ['Duck'], 'Duck'],
    ['duck', [], undefined],
    ['dug', ['duck'], undefined],
    ['mini-incubators', ['manual-incubators'], undefined],
    ['egg-types', ['egg_types'], 'egg_types'],
    ['101', ['100', '102', '1010'], undefined],
    ['egg-101', ['egg-100'], 'egg-100'],
  ])('of equals is the first as it is written, and none is none: %s among %j', (word, among, meant) => {
    expect(nearest(word, among)).toBe(meant);
  });

  it('is undefined beyond four edits, however long the word', () => {
    const word = 'forced-air-incubators-of-wood';
    expect(nearest(word, [`${word}1234`])).toBe(`${word}1234`);
    expect(nearest(word, [`${word}12345`])).toBeUndefined();
  });
});

it.each(['outages', 'otage', 'outege', 'uotage'])('%s is one typing mistake of outage', (word) => {
  expect(typingMistakes(word, 'outage')).toBe(1);
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
