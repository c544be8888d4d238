/** How far a character of a font moves the next one, in em; null if the font lacks it. */
export type AdvanceOf = (character: string) => number | null;

const ELLIPSIS = '…';

/** By how much the lines of a balanced text become narrower at a time. */
const STEP = 0.95;

export class TextLayout {
  readonly #inFont: AdvanceOf;
  readonly #inOther: AdvanceOf;

  constructor(inFont: AdvanceOf, inOther: AdvanceOf) {
    this.#inFont = inFont;
    this.#inOther = inOther;
  }

  /** Removes what no font has: emoji, control characters, scripts that are not bundled. */
  drawable(text: string): string {
    const known = [...text.normalize('NFC').replaceAll(/\s+/g, ' ')].filter(
      (character) => this.#inFont(character) !== null || this.#inOther(character) !== null,
    );
    return known.join('').replaceAll(/ +/g, ' ').trim();
  }

  measure(text: string): number {
    let own = 0;
    let widest = 0;
    let isWhole = true;
    for (const character of text) {
      const advance = this.#inFont(character);
      isWhole &&= advance !== null;
      own += advance ?? 0;
      widest += Math.max(advance ?? 0, this.#inOther(character) ?? 0);
    }
    // resvg takes all characters of a line from the other font that it has, once it needs it for one.
    return isWhole ? own : widest;
  }

  /**
   * Breaks a text into lines of a width in em. If it goes on after the most lines,
   * the last one ends with an ellipsis.
   */
  lines(text: string, width: number, most: number): readonly string[] {
    const fits: Fits = (line) => this.measure(line) <= width;
    const all = allLines(text, fits);
    if (all.length <= most) return all;
    return [...all.slice(0, most - 1), shortened(all.slice(most - 1).join(' '), fits)];
  }

  /**
   * Breaks a text into as few lines as `lines` does, about equally wide, so that
   * the last one has no single word.
   */
  balanced(text: string, width: number): readonly string[] {
    const linesIn = (narrow: number) => allLines(text, (line) => this.measure(line) <= narrow);
    const least = Math.max(...text.split(' ').map((word) => this.measure(word)));
    let found = linesIn(width);
    for (let narrow = width * STEP; narrow >= least; narrow *= STEP) {
      const next = linesIn(narrow);
      if (next.length > found.length) break;
      found = next;
    }
    return found;
  }
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

/**
 * Reads the widths of a TrueType font's characters (https://learn.microsoft.com/typography/opentype/spec/):
 * its `cmap` in format 4, which every font for the Basic Multilingual Plane has, and the advances of `hmtx`.
 * Kerning and ligatures are left out: they make a line narrower, hardly ever wider.
 * @throws if the file is no such font
 */
export function readAdvances(file: Uint8Array): AdvanceOf {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = tablesOf(view);
  const at = (name: string): number => {
    const offset = tables.get(name);
    if (offset === undefined) throw new Error(`expected a font with a table '${name}'`);
    return offset;
  };
  const unitsPerEm = view.getUint16(at('head') + 18);
  const count = view.getUint16(at('hhea') + 34);
  const advances = at('hmtx');
  const glyphs = glyphsOf(view, at('cmap'));
  return (character) => {
    const glyph = glyphs.get(character.codePointAt(0) ?? 0);
    if (glyph === undefined) return null;
    return view.getUint16(advances + 4 * Math.min(glyph, count - 1)) / unitsPerEm;
  };
}

function tablesOf(view: DataView): Map<string, number> {
  const tables = new Map<string, number>();
  for (let record = 12; record < 12 + 16 * view.getUint16(4); record += 16) {
    const name = Array.from({ length: 4 }, (_, index) => String.fromCharCode(view.getUint8(record + index)));
    tables.set(name.join(''), view.getUint32(record + 8));
  }
  return tables;
}

function glyphsOf(view: DataView, cmap: number): Map<number, number> {
  const count = view.getUint16(cmap + 2);
  const tables = Array.from({ length: count }, (_, index) => cmap + view.getUint32(cmap + 8 + 8 * index));
  const table = tables.find((offset) => view.getUint16(offset) === 4);
  if (table === undefined) throw new Error("expected a font with a 'cmap' in format 4");
  const size = view.getUint16(table + 6);
  const glyphs = new Map<number, number>();
  for (let segment = table + 14; segment < table + 14 + size; segment += 2) {
    const end = view.getUint16(segment);
    const start = view.getUint16(segment + size + 2);
    const delta = view.getUint16(segment + 2 * size + 2);
    const rangeAt = segment + 3 * size + 2;
    const range = view.getUint16(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const listed = range === 0 ? code : view.getUint16(rangeAt + range + 2 * (code - start));
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}
