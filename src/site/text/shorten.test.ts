import { describe, expect, it } from 'vitest';
import { shorten } from './shorten.ts';

describe('a shortened text', () => {
  it.each([
    ['Egg incubators', 14, 'Egg incubators'],
    ['Egg incubators', 13, 'Egg…'],
    ['Incubators, and brooders', 14, 'Incubators…'],
    ['Incubators', 6, 'Incub…'],
  ])('ends with a whole word where it has one: %j in %i characters', (text, length, expected) => {
    expect(shorten(text, length)).toBe(expected);
    expect(expected.length).toBeLessThanOrEqual(length);
  });
});
