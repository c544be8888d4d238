import { Assembler } from 'stream-json/assembler.js';
import type { Token } from 'stream-json/parser.js';
import { UserError } from '../../cli/userError.ts';

/** Finds the list in a stream of tokens, and puts together its values, or those of the lines. */
export class ListFinder {
  readonly #file: string;
  readonly #lines: boolean;
  /** How many lists and objects are open around the next token. */
  #depth = 0;
  /** The depth within the list; null outside of it. */
  #listDepth: number | null;
  #lists = 0;
  #opensList = false;
  #value: Assembler | null = null;

  constructor(file: string, lines: boolean) {
    this.#file = file;
    this.#lines = lines;
    this.#listDepth = lines ? 0 : null;
  }

  /** Takes a token; gives the value that it completes. */
  next(token: Token): { readonly value: unknown } | null {
    const isStart = token.name === 'startObject' || token.name === 'startArray';
    const isEnd = token.name === 'endObject' || token.name === 'endArray';
    if (isEnd) this.#depth--;
    this.#enter(token);
    const found = this.#listDepth === null ? null : this.#take(token, isEnd);
    if (isStart) this.#depth++;
    return found;
  }

  /** A list of objects begins with '[' and '{': it is known by the second token. A list at the top may be empty. */
  #enter(token: Token): void {
    if (this.#listDepth === null && this.#opensList && token.name === 'startObject') {
      this.#lists++;
      this.#listDepth = this.#depth;
      if (this.#lists > 1)
        throw new UserError(
          `${this.#file}: expected one list of objects, found a second one; keep one of the two`,
        );
    }
    this.#opensList = token.name === 'startArray';
  }

  #take(token: Token, isEnd: boolean): { readonly value: unknown } | null {
    if (isEnd && !this.#value) {
      if (!this.#lines) this.#listDepth = null;
      return null;
    }
    this.#value ??= new Assembler();
    this.#value.consume(token);
    if (!this.#value.done) return null;
    const value: unknown = this.#value.current;
    this.#value = null;
    return { value };
  }
}
