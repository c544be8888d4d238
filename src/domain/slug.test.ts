import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from './slug.ts';

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

describe('a slug', () => {
  it.each([
    ['Automatic Incubators', 'automatic-incubators'],
    ['automatic-incubators', 'automatic-incubators'],
    [' Amazon ', 'amazon'],
    ['AMAZON', 'amazon'],
    ['Brine   Shrimp', 'brine-shrimp'],
    ['Hatch & Grow: 12-Egg (2024)!', 'hatch-grow-12-egg-2024'],
    ['Canário São', 'canario-sao'],
    ['--mini__incubators--', 'mini-incubators'],
    ['鸡蛋', '鸡蛋'],
  ])('of the label %j is %j', (label, slug) => {
    expect(slugify(label)).toBe(slug);
  });

  it.each(['', '   ', '&', '---', '🐣'])('of a label without a letter or digit is empty: %j', (label) => {
    expect(slugify(label)).toBe('');
  });

  it('is its own slug', () => {
    fc.assert(
      fc.property(anyText, (label) => {
        expect(slugify(slugify(label))).toBe(slugify(label));
      }),
    );
  });

  it('is made of letters and digits, with single hyphens between the words', () => {
    fc.assert(
      fc.property(anyText, (label) => {
        expect(slugify(label)).toMatch(/^(?:[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)?$/u);
      }),
    );
  });

  it('is the same however a label is spaced or capitalised', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1 }), (words) => {
        expect(slugify(` ${words.join('  ').toUpperCase()} `)).toBe(words.join('-'));
      }),
    );
  });
});
