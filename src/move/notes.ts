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

const OPEN = '\uE000';
const MARK = /\uE000(\d+)\uE001/g;
