import { Readable } from 'node:stream';
import { Assembler } from 'stream-json/assembler.js';
import { parser, type Token } from 'stream-json/parser.js';
import { UserError } from '../cli/userError.ts';
import { isObject } from '../content/check/validate.ts';
import { firstMistake } from '../content/read/jsonMistakes.ts';
import { jsonOrNull } from '../domain/text.ts';
import { openObjects } from './objectTable.ts';
import type { SourceText, Table } from './table.ts';

/** The number of characters that show whether a file has an object in each line: the first object is shorter. */
const FIRST_LINES = 200_000;

/** The most characters of a file that is read whole to find a mistake in it. */
const MOST_SEARCHED = 50_000_000;

/** Opens a JSON file: a list of objects, an object that holds one such list, or an object in each line. */
export function openJson(source: SourceText): Promise<Table> {
  return openObjects(source, () => valuesOf(source));
}

async function* valuesOf(source: SourceText): AsyncGenerator<unknown> {
  const list = new ListFinder(source.name, await hasLines(source));
  const text = Readable.from(source.read());
  const tokens = parser.asStream({ packValues: true, streamValues: false, jsonStreaming: true });
  text.on('error', (error) => tokens.destroy(error));
  try {
    for await (const token of text.pipe(tokens) as AsyncIterable<Token>) {
      const found = list.next(token);
      if (found) yield found.value;
    }
  } catch (error) {
    if (error instanceof UserError || !(error instanceof Error)) throw error;
    throw new UserError(await describe(source, error));
  } finally {
    text.destroy();
  }
}

class ListFinder {
  readonly #file: string;
  readonly #hasLines: boolean;
  #isInList: boolean;
  #hasFoundList = false;
  #opensList = false;
  #value: Assembler | null = null;

  constructor(file: string, isLines: boolean) {
    this.#file = file;
    this.#hasLines = isLines;
    this.#isInList = isLines;
  }

  next(token: Token): { readonly value: unknown } | null {
    // A list of objects begins with '[' and '{', so the second token shows that it is one.
    if (!this.#isInList && this.#opensList && token.name === 'startObject') {
      if (this.#hasFoundList)
        throw new UserError(
          `${this.#file}: expected one list of objects, found a second one; keep one of the two`,
        );
      this.#isInList = this.#hasFoundList = true;
    }
    this.#opensList = token.name === 'startArray';
    return this.#isInList ? this.#take(token) : null;
  }

  #take(token: Token): { readonly value: unknown } | null {
    if (token.name === 'endArray' && !this.#value) {
      this.#isInList = this.#hasLines;
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

async function hasLines(source: SourceText): Promise<boolean> {
  const text = await firstText(source, FIRST_LINES);
  const [first = '', second = ''] = text.trimStart().split(/\r?\n\s*/, 2);
  return first.startsWith('{') && second.startsWith('{') && isObject(jsonOrNull(first));
}

/** The text of a file, or the start of it with more than a number of characters. */
async function firstText(source: SourceText, characters: number): Promise<string> {
  let text = '';
  for await (const piece of source.read()) {
    text += piece;
    if (text.length > characters) break;
  }
  return text;
}

/** Finds where a file is no JSON. The parser does not know, because it reads ahead of the values that it yields. */
async function describe(source: SourceText, { message }: Error): Promise<string> {
  const text = await firstText(source, MOST_SEARCHED);
  const parts = text.length > MOST_SEARCHED ? [] : (await hasLines(source)) ? text.split('\n') : [text];
  for (const [index, part] of parts.entries()) {
    const mistake = part.trim() === '' ? null : firstMistake(part);
    if (mistake) return `${source.name}:${index + mistake.line}:${mistake.column} ${mistake.message}`;
  }
  return `${source.name}: expected valid JSON, found a mistake: ${message}`;
}
