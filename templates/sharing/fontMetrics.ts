/** What of a font decides how wide a text is, and whether it can be drawn. */
export interface FontMetrics {
  /** How far a character moves the next one, in em; null where the font lacks it. */
  readonly advanceOf: (codePoint: number) => number | null;
}

/**
 * Reads the metrics of a TrueType font (https://learn.microsoft.com/typography/opentype/spec/): its `cmap` in format 4, which
 * every font for the Basic Multilingual Plane has, and the advances of `hmtx`. Kerning and ligatures are left out: they make
 * a line narrower, hardly ever wider.
 * @throws where the file is no such font
 */
export function readFontMetrics(file: Uint8Array): FontMetrics {
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
  const advanceOf = (codePoint: number): number | null => {
    const glyph = glyphs.get(codePoint);
    return glyph === undefined
      ? null
      : view.getUint16(advances + 4 * Math.min(glyph, count - 1)) / unitsPerEm;
  };
  return { advanceOf };
}

/** The offset of each table. */
function tablesOf(view: DataView): Map<string, number> {
  const tables = new Map<string, number>();
  for (let record = 12; record < 12 + 16 * view.getUint16(4); record += 16) {
    const name = Array.from({ length: 4 }, (_, index) => String.fromCharCode(view.getUint8(record + index)));
    tables.set(name.join(''), view.getUint32(record + 8));
  }
  return tables;
}

/** The glyph of each character, from the subtable in format 4. */
function glyphsOf(view: DataView, cmap: number): Map<number, number> {
  const count = view.getUint16(cmap + 2);
  const tables = Array.from({ length: count }, (_, index) => cmap + view.getUint32(cmap + 8 + 8 * index));
  const table = tables.find((offset) => view.getUint16(offset) === 4);
  if (table === undefined) throw new Error("expected a font with a 'cmap' in format 4");
  const size = view.getUint16(table + 6);
  const glyphs = new Map<number, number>();
  for (let segment = table + 14; segment < table + 14 + size; segment += 2) {
    const [end, start] = [view.getUint16(segment), view.getUint16(segment + size + 2)];
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
