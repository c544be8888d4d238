import { Readable } from 'node:stream';
import { Assembler } from 'stream-json/assembler.js';
import { parser, type Token } from 'stream-json/parser.js';
import { UserError } from '../cli/userError.ts';
import { isObject } from '../content/check/validate.ts';
import { firstMistake } from '../content/read/jsonMistakes.ts';
import { jsonOrNull } from '../domain/text.ts';
import { MOST_COLUMNS, numberText, type SourceText, type Table } from './table.ts';

/** The number of entries that show which keys there are. */
const SAMPLE = 1000;

/** The number of characters that show whether a file has an object in each line: the first object is shorter. */
const FIRST_LINES = 200_000;

/** The most characters of a file that is read whole to find a mistake in it. */
const MOST_SEARCHED = 50_000_000;

/** Deeper objects and lists hold nothing of a product. */
const DEEPEST = 6;

/**
 * Opens a JSON file: a list of objects, an object that holds one such list, or an object in each line.
 * @throws UserError for any other text
 */
export async function openJson(source: SourceText): Promise<Table> {
  const columns = new Set<string>();
  let entries = 0;
  for await (const value of valuesOf(source)) {
    for (const column of cellsOf(value)?.keys() ?? []) columns.add(column);
    if (++entries === SAMPLE) break;
  }
  if (entries === 0) throw new UserError(`${source.file}: expected a list of objects, found none`);
  if (columns.size > MOST_COLUMNS)
    throw new UserError(
      `${source.file}: expected at most ${MOST_COLUMNS} different keys, found ${columns.size}`,
    );
  return {
    name: source.file,
    columns: [...columns],
    columnsAreComplete: entries < SAMPLE,
    digest: source.digest,
    rows: async function* () {
      let number = 0;
      for await (const value of valuesOf(source)) {
        const cells = cellsOf(value);
        number++;
        if (cells) yield { kind: 'row', number, cell: (column) => cells.get(column)?.trim() ?? '' };
        else yield { kind: 'refused', number, reason: 'expected an object with fields; correct the entry' };
      }
    },
  };
}

/**
 * Writes an object as cells: `{"price": {"amount": 5}}` is the cell `price.amount`. Of a list of objects, only the first one counts
 * (`variants.0.price`); a list of texts is one cell with a line for each.
 * @returns null if the value is no object
 */
function cellsOf(entry: unknown): ReadonlyMap<string, string> | null {
  if (!isObject(entry) || Array.isArray(entry)) return null;
  const cells = new Map<string, string>();
  const add = (value: unknown, name: string, depth: number): void => {
    if (!isObject(value)) cells.set(name, asText(value));
    else if (Array.isArray(value) && !isObject(value[0])) cells.set(name, value.map(asText).join('\n'));
    else if (depth < DEEPEST) {
      const parts = Array.isArray(value) ? [['0', value[0]] as const] : Object.entries(value);
      for (const [key, child] of parts) add(child, name === '' ? key : `${name}.${key}`, depth + 1);
    }
  };
  add(entry, '', 0);
  return cells;
}

function asText(value: unknown): string {
  if (typeof value === 'number') return numberText(value);
  return isObject(value) || value === null ? '' : String(value);
}

/** Reads the values of the list in a file, one by one. */
async function* valuesOf(source: SourceText): AsyncGenerator<unknown> {
  const list = new ListFinder(source.file, await hasLines(source));
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

/** Finds the list in a stream of tokens, and assembles its values, or those of the lines. */
class ListFinder {
  readonly #file: string;
  readonly #hasLines: boolean;
  #isInList: boolean;
  #hasFoundList = false;
  /** Whether the last token opened a list. */
  #opensList = false;
  #value: Assembler | null = null;

  constructor(file: string, isLines: boolean) {
    this.#file = file;
    this.#hasLines = isLines;
    this.#isInList = isLines;
  }

  /** Takes a token; returns the value that it completes. */
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

/** Whether a file has an object in each line. */
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
    if (mistake) return `${source.file}:${index + mistake.line}:${mistake.column} ${mistake.message}`;
  }
  return `${source.file}: expected valid JSON, found a mistake: ${message}`;
}
