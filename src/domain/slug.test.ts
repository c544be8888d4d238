import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify, slugOfName } from './slug.ts';
import { anyText } from './testing.ts';

describe('a slug', () => {
  it.each([
    ['Automatic Incubators', 'automatic-incubators'],
    [' Amazon ', 'amazon'],
    ['Hatch & Grow: 12-Egg (2024)!', 'hatch-grow-12-egg-2024'],
    ['Canário São', 'canario-sao'],
    ['--mini__incubators--', 'mini-incubators'],
    ['鸡蛋', '鸡蛋'],
    ['Яйца и цыплята', 'яйца-и-цыплята'],
    ['たまごが', 'たまごが'],
    ['Αυγά', 'αυγα'],
    ['달걀', '달걀'],
    ...['', '   ', '&', '---', '🐣'].map((label): [string, string] => [label, '']),
  ])('of the label %j is %j', (label, slug) => {
    expect(slugify(label)).toBe(slug);
  });

  it('is its own slug: letters and digits, with single hyphens between the words', () => {
    fc.assert(
      fc.property(anyText, (label) => {
        expect(slugify(label)).toMatch(/^(?:[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)?$/u);
        expect(slugify(slugify(label))).toBe(slugify(label));
      }),
    );
  });
});

describe('the slug of a name', () => {
  it.each<[string, string | null]>([
    ['18-Egg Incubator with Water Bottle', '18-egg-incubator-with-water-bottle'],
    ['Canário São', 'canario-sao'],
    ['Smørrebrød Box', 'smrrebrd-box'],
    ['鸡蛋 Box 孵化器 2', 'box-2'],
    ...['', '---', '🐣', '孵化器'].map((name): [string, null] => [name, null]),
  ])('has only the letters a to z, and whole words: %j becomes %j', (name, slug) => {
    expect(slugOfName(name)).toBe(slug);
  });

  it('ends after the last whole word within 60 characters', () => {
    const word = 'nine-char';
    expect(slugOfName(`${`${word} `.repeat(5)}123456789 1234`)).toHaveLength(59);
    expect(slugOfName(`${`${word} `.repeat(5)}1234567890 1234`)).toHaveLength(60);
    expect(slugOfName(`${`${word} `.repeat(5)}12345678901 1234`)).toHaveLength(49);
    expect(slugOfName(`${`${word} `.repeat(5)}12345678901`)).toHaveLength(49);
    expect(slugOfName(`${'x'.repeat(70)} next`)).toBe('x'.repeat(60));
  });
});
