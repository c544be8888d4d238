import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type FontMetrics, readFontMetrics, TextLayout } from './textLayout.ts';

const fontOf = (name: string) =>
  readFontMetrics(readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url)));

/** Those characters of a text that a font lacks. */
function lackingIn(name: string, text: string): string {
  const { advanceOf } = fontOf(name);
  return [...text].filter((character) => advanceOf(character.codePointAt(0) ?? 0) === null).join('');
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
    const { advanceOf } = fontOf('sharing');
    const [wide = 0, thin = 0] = ['W', 'i'].map((letter) => advanceOf(letter.charCodeAt(0)) ?? 0);
    expect(wide).toBeGreaterThan(2.5 * thin);
    expect(wide).toBeLessThan(1.3);
  });

  it('are refused where a file is no font', () => {
    expect(() => readFontMetrics(Buffer.alloc(64))).toThrow("expected a font with a table 'head'");
  });
});

/** A font whose characters are half an em wide: those from the space to the tilde, a dash and an ellipsis. */
const LATIN: FontMetrics = {
  advanceOf: (code) => ((code >= 0x20 && code < 0x7f) || code === 0x2026 ? 0.5 : null),
};
/** A font for Hebrew, with a wider space. */
const HEBREW: FontMetrics = {
  advanceOf: (code) => (code === 0x20 || (code >= 0x5d0 && code <= 0x5ea) ? 0.75 : null),
};

const layout = new TextLayout(LATIN, HEBREW);

describe('a text that is drawn', () => {
  it('has only characters of the fonts: emoji, control characters and other scripts are left out', () => {
    expect(layout.drawable('🥚 Egg\u0000 Pro\u202e 👩‍🌾 孵化 24')).toBe('Egg Pro 24');
    expect(layout.drawable('🥚')).toBe('');
  });

  it('has one space wherever white space was', () => {
    expect(layout.drawable(' An\n\tegg\u00a0timer ')).toBe('An egg timer');
  });

  it('is as wide as its characters in the first font', () => {
    expect(layout.measure('Egg 24')).toBe(3);
  });

  it('is measured at its widest where it needs the other font: its spaces may be of either', () => {
    expect(layout.measure('ביצה a')).toBe(4.25);
  });
});

describe('balanced lines', () => {
  it('are as few as they can be, and about equally wide', () => {
    expect(layout.lines('A three layer incubator 10', 10, 3)).toEqual(['A three layer', 'incubator 10']);
    expect(layout.lines('A large egg incubator 10', 10.5, 3)).toEqual(['A large egg incubator', '10']);
    expect(layout.balanced('A large egg incubator 10', 10.5)).toEqual(['A large egg', 'incubator 10']);
  });

  it('do not break words for that', () => {
    expect(layout.balanced('An incubatorbrooder', 10)).toEqual(['An incubatorbrooder']);
    expect(layout.balanced('W'.repeat(30), 10)).toEqual(['W'.repeat(20), 'W'.repeat(10)]);
  });
});

describe('the lines of a text', () => {
  it('break between words, where the next word would not fit', () => {
    expect(layout.lines('A still air incubator', 5, 3)).toEqual(['A still', 'air', 'incubator']);
    expect(layout.lines('A still air incubator', 5.5, 3)).toEqual(['A still air', 'incubator']);
  });

  it('break within a word that is longer than a line', () => {
    expect(layout.lines('An incubatorbrooder', 5, 3)).toEqual(['An', 'incubatorb', 'rooder']);
  });

  it('are no more than there is room for: the last one ends with an ellipsis, which fits, too', () => {
    expect(layout.lines('One two three four five', 4, 2)).toEqual(['One two', 'three…']);
    expect(layout.lines('One two, three', 4, 1)).toEqual(['One two…']);
    expect(layout.lines('W'.repeat(300), 4, 3)).toEqual(['WWWWWWWW', 'WWWWWWWW', 'WWWWWWW…']);
  });

  it('never are wider than a line, whatever the text', () => {
    for (const text of ['W'.repeat(300), 'a b '.repeat(75), 'ab-cd '.repeat(50), 'אבג '.repeat(75)]) {
      for (const line of layout.lines(text, 6.3, 3)) expect(layout.measure(line)).toBeLessThanOrEqual(6.3);
    }
  });
});
