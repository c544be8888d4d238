import { Readable } from 'node:stream';
import { parser, type Token } from 'stream-json/parser.js';
import { UserError } from '../../cli/userError.ts';
import { isObject } from '../../content/check/values.ts';
import { firstMistake } from '../../content/read/jsonMistake.ts';
import { ListFinder } from './listFinder.ts';
import { numberText } from './numberText.ts';
import { decodeText, type SourceText } from './sourceText.ts';
import { MOST_COLUMNS, type RowResult, type Table } from './table.ts';

/** How many entries show which keys there are. */
const SAMPLE = 1000;

/** How many characters show whether a file has an object in each line: the first object has fewer. */
const FIRST_LINES = 200_000;

/** The most characters of a file that is read whole, to find a mistake in it. */
const MOST_PLACED = 50_000_000;

/** Objects and lists within others deeper than this hold nothing of a product. */
const DEEPEST = 6;

/**
 * Opens a JSON file: a list of objects, an object that holds one such list, or an object in each line.
 * @throws UserError where it is none of them
 */
export async function openJson(source: SourceText): Promise<Table> {
  const columns = new Set<string>();
  let entries = 0;
  for await (const result of entriesOf(source)) {
    if (result.kind === 'entry') for (const column of result.cells.keys()) columns.add(column);
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
    rows: () => rowsOf(source),
  };
}

async function* rowsOf(source: SourceText): AsyncGenerator<RowResult> {
  let number = 0;
  for await (const result of entriesOf(source)) {
    number++;
    if (result.kind === 'refused') yield { kind: 'refused', number, reason: result.reason };
    else {
      const { cells } = result;
      yield { kind: 'row', row: { number, cell: (column) => cells.get(column)?.trim() ?? '' } };
    }
  }
}

type Entry =
  | { readonly kind: 'entry'; readonly cells: ReadonlyMap<string, string> }
  | { readonly kind: 'refused'; readonly reason: string };

async function* entriesOf(source: SourceText): AsyncGenerator<Entry> {
  for await (const value of valuesOf(source)) yield asEntry(value);
}

/** Says where a file is no JSON. The parser does not: it reads ahead of the entries that it gives. */
async function describe(source: SourceText, { message }: Error): Promise<string> {
  const text = await readText(source, MOST_PLACED);
  const parts = text.length > MOST_PLACED ? [] : (await hasLines(source)) ? text.split('\n') : [text];
  for (const [index, part] of parts.entries()) {
    const mistake = part.trim() === '' ? null : firstMistake(part);
    if (mistake) return `${source.file}:${index + mistake.line}:${mistake.column} ${mistake.message}`;
  }
  return `${source.file}: expected valid JSON, found a mistake: ${message}`;
}

function asEntry(value: unknown): Entry {
  if (!isObject(value) || Array.isArray(value))
    return { kind: 'refused', reason: 'expected an object with fields; correct the entry' };
  const cells = new Map<string, string>();
  flatten(value, '', cells, 0);
  return { kind: 'entry', cells };
}

/**
 * Writes a value as cells: `{"price": {"amount": 5}}` is the cell `price.amount`. Of a list of objects, only the first one
 * counts (`variants.0.price`); a list of texts is one cell with a line for each.
 */
function flatten(value: unknown, name: string, cells: Map<string, string>, depth: number): void {
  if (!isObject(value)) cells.set(name, asText(value));
  else if (Array.isArray(value) && !isObject(value[0])) cells.set(name, value.map(asText).join('\n'));
  else if (depth < DEEPEST) {
    const parts = Array.isArray(value) ? [['0', value[0]] as const] : Object.entries(value);
    for (const [key, child] of parts) flatten(child, name === '' ? key : `${name}.${key}`, cells, depth + 1);
  }
}

function asText(value: unknown): string {
  if (typeof value === 'number') return numberText(value);
  return isObject(value) || value === null ? '' : String(value);
}

/** The values of the list in a file, one by one. */
async function* valuesOf(source: SourceText): AsyncGenerator<unknown> {
  const list = new ListFinder(source.file, await hasLines(source));
  const text = Readable.from(decodeText(source));
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

/** Whether a file has an object in each line. */
async function hasLines(source: SourceText): Promise<boolean> {
  const text = await readText(source, FIRST_LINES);
  const [first = '', second = ''] = text.trimStart().split(/\r?\n\s*/, 2);
  return isWholeObject(first) && second.startsWith('{');
}

/** The text of a file, or as much of it as has more characters than a number. */
async function readText(source: SourceText, characters: number): Promise<string> {
  let text = '';
  for await (const piece of decodeText(source)) {
    text += piece;
    if (text.length > characters) break;
  }
  return text;
}

function isWholeObject(line: string): boolean {
  try {
    return line.startsWith('{') && isObject(JSON.parse(line));
  } catch {
    return false;
  }
}
