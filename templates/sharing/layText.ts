import type { FontMetrics } from './fontMetrics.ts';

/** How texts are measured and broken into lines. */
export interface TextLayout {
  /** A text without what no font has: emoji, control characters, scripts that are not bundled. */
  readonly drawable: (text: string) => string;
  /** The width of a text, in em. */
  readonly measure: (text: string) => number;
  /**
   * Breaks a text into lines: between words, and within those that are too long for a line.
   * @param width of a line, in em
   * @param most lines: the last one ends with an ellipsis where the text goes on
   */
  readonly lines: (text: string, width: number, most: number) => readonly string[];
  /** Breaks a text into as few lines as `lines` does, and makes them about equally wide: no word is left alone in the last. */
  readonly balanced: (text: string, width: number) => readonly string[];
}

const ELLIPSIS = '…';

/** By how much the lines of a balanced text become narrower at a time. */
const STEP = 0.95;

/**
 * Makes the layout of texts in a font.
 * @param other draws what `font` lacks
 */
export function createTextLayout(font: FontMetrics, other: FontMetrics): TextLayout {
  const measure = (text: string) => widthOf(text, font, other);
  const isDrawn = (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    return font.advanceOf(code) !== null || other.advanceOf(code) !== null;
  };
  return {
    drawable: (text) => {
      const known = [...text.normalize('NFC').replaceAll(/\s+/g, ' ')].filter(isDrawn).join('');
      return known.replaceAll(/ +/g, ' ').trim();
    },
    measure,
    lines: (text, width, most) => {
      const fits: Fits = (line) => measure(line) <= width;
      const all = allLines(text, fits);
      if (all.length <= most) return all;
      return [...all.slice(0, most - 1), shortened(all.slice(most - 1).join(' '), fits)];
    },
    balanced: (text, width) => balancedLines(text, width, measure),
  };
}

function widthOf(text: string, font: FontMetrics, other: FontMetrics): number {
  let [own, widest, isWhole] = [0, 0, true];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const advance = font.advanceOf(code);
    isWhole &&= advance !== null;
    own += advance ?? 0;
    widest += Math.max(advance ?? 0, other.advanceOf(code) ?? 0);
  }
  // resvg takes all characters of a line from the other font that it has, once it needs it for one.
  return isWhole ? own : widest;
}

function balancedLines(text: string, width: number, measure: TextLayout['measure']): readonly string[] {
  const linesIn = (narrow: number) => allLines(text, (line) => measure(line) <= narrow);
  const least = Math.max(...text.split(' ').map(measure));
  let found = linesIn(width);
  const count = found.length;
  for (let narrow = width * STEP; narrow >= least; narrow *= STEP) {
    const next = linesIn(narrow);
    if (next.length > count) break;
    found = next;
  }
  return found;
}

type Fits = (line: string) => boolean;

function allLines(text: string, fits: Fits): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((whole) => pieces(whole, fits))) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A word in pieces that fit a line. */
function pieces(word: string, fits: Fits): string[] {
  const made = [''];
  for (const character of word) {
    const longer = (made.at(-1) ?? '') + character;
    if (longer === character || fits(longer)) made[made.length - 1] = longer;
    else made.push(character);
  }
  return made;
}

/** As much of a text as fits a line with an ellipsis after it: whole words, or a part of the only one. */
function shortened(text: string, fits: Fits): string {
  let kept = '';
  for (const character of text) {
    if (!fits(kept + character + ELLIPSIS)) break;
    kept += character;
  }
  const isWithinWord = /^[\p{L}\p{N}]/u.test(text.slice(kept.length));
  const words = isWithinWord ? kept.replace(/ [^ ]*$/, '') : kept;
  return words.replace(/[\s,;:.–-]+$/, '') + ELLIPSIS;
}
