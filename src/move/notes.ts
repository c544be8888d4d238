/** What the owner should know of a line of the new text. */
export interface Note {
  /** Counted from 1, within the text. */
  readonly line: number;
  readonly kind: 'carried' | 'left';
  readonly what: string;
}

export interface MovedText {
  readonly markdown: string;
  readonly notes: readonly Note[];
}

/** Marks in the text where a note belongs, since only the whole text has lines. */
export class Noter {
  readonly #notes: Omit<Note, 'line'>[] = [];

  mark(kind: Note['kind'], what: string): string {
    this.#notes.push({ kind, what });
    return `${OPEN}${this.#notes.length - 1}\uE001`;
  }

  /** The words of a piece of the text that has marks in it. */
  withoutMarks(text: string): string {
    return text.replace(MARK, '').trim();
  }

  /** Takes the marks out, with lines that held nothing else, and gives each note its line. */
  place(written: string): MovedText {
    const notes: Note[] = [];
    const lines: string[] = [];
    let isAfterMark = false;
    for (const marked of written.split('\n')) {
      const hasMark = marked.includes(OPEN);
      const line = hasMark ? marked.replace(MARK, '').trimEnd() : marked;
      const isDropped: boolean = line === '' && (hasMark || (isAfterMark && (lines.at(-1) ?? '') === ''));
      const place = isDropped ? Math.max(1, lines.length) : lines.length + 1;
      for (const [, number] of marked.matchAll(MARK)) {
        const note = this.#notes[Number(number)];
        if (note) notes.push({ ...note, line: place });
      }
      if (!isDropped) lines.push(line);
      isAfterMark = isDropped;
    }
    const text = lines.join('\n').trim();
    const last = text.split('\n').length;
    return {
      markdown: `${text}\n`,
      notes: notes.map((note) => ({ ...note, line: Math.min(note.line, last) })),
    };
  }
}

/** The mark of a note: a place, in characters that mean nothing in any text. */
const OPEN = '\uE000';
const MARK = /\uE000(\d+)\uE001/g;

/** Stands before colons of the old text that would be a box at the beginning of a line. */
const COLONS = '\uE002';

/** Removes the characters that a conversion marks places with, so that no old text brings one along. */
export function withoutMarkCharacters(text: string): string {
  return text.replace(/[\uE000-\uE01F]/g, '');
}

/**
 * Keeps words of the old text from being read as marks of this site: names of products, `{product:1}`, and
 * boxes, `::product{id=1}`. An element may end anywhere within them.
 */
export function escapeSiteMarks(words: string): string {
  return words
    .replace(/\{(?=\s*(?:prod|(?:p|pr|pro)?$))/gi, '&#123;')
    .replace(/^(\s*)(?=:(?::|$))/, `$1${COLONS}`);
}

/** Writes the escapes that the beginnings of lines need. */
export function placeEscapes(markdown: string): string {
  const atBeginning = new RegExp(`^((?:[ \\t>]|[-*+][ \\t]|\\d+[.)][ \\t])*)${COLONS}`, 'gm');
  return markdown.replace(atBeginning, '$1\\').replaceAll(COLONS, '');
}

/** Writes `(product:1)` in place of `{product:1}` where no escape is read, as in a title. */
export function withoutProductMarks(words: string): string {
  return words.replace(/(?:\{|&#123;)(\s*prod[^{}]*)\}?/gi, '($1)');
}
