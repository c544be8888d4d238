import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFontMetrics } from './fontMetrics.ts';

const fontOf = (name: string) =>
  readFontMetrics(readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url)));

/** Those characters of a text that a font lacks. */
function lackingIn(name: string, text: string): string {
  const { advanceOf } = fontOf(name);
  return [...text].filter((character) => advanceOf(character.codePointAt(0) ?? 0) === null).join('');
}

describe('the font of the cards', () => {
  it('has the letters of the languages that are written in Latin, and the signs of names', () => {
    expect(lackingIn('sharing', 'Azé ßøłžğı Đường “quoted” – it’s 99.5 °F, ½ × ™ € …')).toBe('');
  });

  it('lacks emoji and other scripts', () => {
    expect(lackingIn('sharing', 'A🥚ш')).toBe('🥚ш');
  });

  it('has letters of different widths, in em', () => {
    const { advanceOf } = fontOf('sharing');
    const [wide = 0, thin = 0] = ['W', 'i'].map((letter) => advanceOf(letter.charCodeAt(0)) ?? 0);
    expect(wide).toBeGreaterThan(2.5 * thin);
    expect(wide).toBeLessThan(1.3);
  });
});

describe('the font for what it lacks', () => {
  it('has Greek, Cyrillic, Hebrew and Arabic', () => {
    expect(lackingIn('sharing-fallback', 'Εκκολαπτική Инкубатор מדגרה حاضنة')).toBe('');
  });
});

describe('a file that is no font', () => {
  it('is refused', () => {
    expect(() => readFontMetrics(Buffer.alloc(64))).toThrow("expected a font with a table 'head'");
  });
});
