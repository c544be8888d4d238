import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOfName } from '../domain/slug.ts';
import { slugOfTitle } from './slugOfTitle.ts';

describe('the slug of a title', () => {
  it.each([
    ['Smørrebrød Rugemaskine Ægge', 'smorrebrod-rugemaskine-aegge'],
    ['Große Brutmaschine', 'grosse-brutmaschine'],
    ['Łódź', 'lodz'],
    ['Инкубатор на 24 яйца', 'inkubator-na-24-yaytsa'],
    ['孵化器 24', 'fu-hua-qi-24'],
    ['ひよこ', 'hiyoko'],
    ['Αυγά', 'ayga'],
    ['Zürich', 'zurich'],
    ['Zu\u0308rich', 'zurich'],
  ])('is written in Latin letters: %j becomes %j', (title, slug) => {
    expect(slugOfTitle(title)).toBe(slug);
  });

  it.each(['', '---', '🐣 '])('is null without a letter and a digit: %j', (title) => {
    expect(slugOfTitle(title)).toBeNull();
  });

  it('of letters from a to z, with accents or without, is the one by which imports match products', () => {
    const letters = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
      /^[a-z0-9]$/.test(slugOfName(letter) ?? ''),
    );
    expect(letters.length).toBeGreaterThan(200);
    const name = fc
      .array(fc.constantFrom(...letters, ' ', '-', '&', '(', '½', '°'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(name, (title) => {
        expect(slugOfTitle(title)).toBe(slugOfName(title));
      }),
    );
  });
});
