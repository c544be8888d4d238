import { collapse } from './phrases.ts';

/** The most characters of one element's text that are kept: enough for a heading, and little where elements nest. */
const MAX_ELEMENT = 300;

/** The most pieces of text that are joined for it: a piece for each run of characters and each tag. */
const MAX_PIECES = 200;

/** Elements that stand within a line: no space is between their text and the text around. */
const INLINE = new Set(
  'a abbr b bdi bdo code data del dfn em font i ins kbd mark s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** An element whose text is being recorded. */
interface Recording {
  readonly depth: number;
  /** How many pieces of text came before it. */
  readonly start: number;
  readonly done: (text: string) => void;
}

/** Records what visitors see of a page, and the beginnings of the texts of single elements. */
export class TextRecorder {
  readonly #pieces: string[] = [];
  readonly #recordings: Recording[] = [];

  /** All text. */
  whole(): string {
    return this.#pieces.join('');
  }

  /** Records the text of the element at a depth until it is closed. */
  record(depth: number, done: (text: string) => void): void {
    this.#recordings.push({ depth, start: this.#pieces.length, done });
  }

  open(tag: string): void {
    if (!INLINE.has(tag)) this.#pieces.push(' ');
  }

  add(text: string): void {
    this.#pieces.push(text);
  }

  close(tag: string, depth: number): void {
    for (let last = this.#recordings.at(-1); last?.depth === depth; last = this.#recordings.at(-1)) {
      this.#recordings.pop();
      last.done(this.#from(last.start));
    }
    if (!INLINE.has(tag)) this.#pieces.push(' ');
  }

  #from(start: number): string {
    const pieces = this.#pieces.slice(start, start + MAX_PIECES).map((piece) => piece.slice(0, MAX_ELEMENT));
    return collapse(pieces.join('')).slice(0, MAX_ELEMENT);
  }
}
