import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AdvanceOf, readAdvances, TextLayout } from './textLayout.ts';

const fontOf = (name: string) => readAdvances(readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url)));

/** Those characters of a text that a font lacks. */
function lackingIn(name: string, text: string): string {
  const advanceOf = fontOf(name);
  return [...text].filter((character) => advanceOf(character) === null).join('');
}

describe('the fonts of the cards', () => {
  it.each([
    ['sharing', 'Azé ßøłžğı Đường “quoted” – it’s 99.5 °F, ½ × ™ € …', ''],
    ['sharing', 'A🥚ш', '🥚ш'],
    ['sharing-fallback', 'Εκκολαπτική Инкубатор מדגרה حاضنة', ''],
  ])(
    'have Latin letters and signs, and for what these lack other scripts, but no emoji: %s',
    (font, text, lacking) => {
      expect(lackingIn(font, text)).toBe(lacking);
    },
  );

  it('have letters of different widths, in em', () => {
    const advanceOf = fontOf('sharing');
    const [wide = 0, thin = 0] = ['W', 'i'].map((letter) => advanceOf(letter) ?? 0);
    expect(wide).toBeGreaterThan(2.5 * thin);
    expect(wide).toBeLessThan(1.3);
  });

  it('are refused where a file is no font', () => {
    expect(() => readAdvances(Buffer.alloc(64))).toThrow("expected a font with a table 'head'");
  });
});

/** A font whose characters are half an em wide: those from the space to the tilde, a dash and an ellipsis. */
const LATIN: AdvanceOf = (character) => (/[ -~…]/.test(character) ? 0.5 : null);
/** A font for Hebrew, with a wider space. */
const HEBREW: AdvanceOf = (character) => (/[ א-ת]/.test(character) ? 0.75 : null);

const layout = new TextLayout(LATIN, HEBREW);

describe('a text that is drawn', () => {
  it.each([
    ['🥚 Egg\u0000 Pro\u202e 👩‍🌾 孵化 24', 'Egg Pro 24'],
    ['🥚', ''],
    [' An\n\tegg\u00a0timer ', 'An egg timer'],
  ])('has only characters of the fonts, and one space wherever white space was: %j', (text, drawn) => {
    expect(layout.drawable(text)).toBe(drawn);
  });

  it('is as wide as its characters in the first font', () => {
    expect(layout.measure('Egg 24')).toBe(3);
  });

  it('is measured at its widest where it needs the other font: its spaces may be of either', () => {
    expect(layout.measure('ביצה a')).toBe(4.25);
  });
});

it.each([
  ['about equally wide', 'A large egg incubator 10', 10.5, ['A large egg', 'incubator 10']],
  ['of whole words', 'An incubatorbrooder', 10, ['An incubatorbrooder']],
  ['full where one word is longer', 'W'.repeat(30), 10, ['W'.repeat(20), 'W'.repeat(10)]],
])('balanced lines are %s', (_, text, width, lines) => {
  expect(layout.balanced(text, width)).toEqual(lines);
});

describe('the lines of a text', () => {
  it.each([
    ['are as few as they can be', 'A three layer incubator 10', 10, 3, ['A three layer', 'incubator 10']],
    ['are as full as they can be', 'A large egg incubator 10', 10.5, 3, ['A large egg incubator', '10']],
    ['break between words', 'A still air incubator', 5, 3, ['A still', 'air', 'incubator']],
    ['hold a word that just fits', 'A still air incubator', 5.5, 3, ['A still air', 'incubator']],
    ['break within a longer word', 'An incubatorbrooder', 5, 3, ['An', 'incubatorb', 'rooder']],
    ['end with an ellipsis, which fits', 'One two three four five', 4, 2, ['One two', 'three…']],
    ['end with no comma before it', 'One two, three', 4, 1, ['One two…']],
    ['end so within a word, too', 'W'.repeat(300), 4, 3, ['WWWWWWWW', 'WWWWWWWW', 'WWWWWWW…']],
  ])('%s', (_, text, width, most, lines) => {
    expect(layout.lines(text, width, most)).toEqual(lines);
  });

  it('never are wider than a line, whatever the text', () => {
    for (const text of ['W'.repeat(300), 'a b '.repeat(75), 'ab-cd '.repeat(50), 'אבג '.repeat(75)]) {
      for (const line of layout.lines(text, 6.3, 3)) expect(layout.measure(line)).toBeLessThanOrEqual(6.3);
    }
  });
});
