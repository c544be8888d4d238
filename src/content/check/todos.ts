import { type Token, walkTokens } from 'marked';
import { counted } from '../../domain/counted.ts';
import { isMarkdown, type Markdown } from '../read/markdown.ts';
import type { ReadContent } from '../read/readContent.ts';
import type { FieldPath, Origin, ProblemLog } from './problem.ts';
import { isObject, type WithOrigin } from './validate.ts';

/** Something that an editor has still to write, and where it stands. */
interface Todo {
  readonly origin: Origin;
  readonly path: FieldPath;
  /** A price of 0 stands for one that nobody has looked up: nothing is sold for it, and a price cannot be a text. */
  readonly kind: 'text' | 'price';
  /** Whether it is in a draft, which no reader sees. */
  readonly isDraft: boolean;
}

/** Whether a text is still to be written: its first word is TODO, in capitals. */
function isTodo(text: string): boolean {
  // Most texts do not hold the word at all.
  return text.includes('TODO') && /^\s*TODO\b/.test(text);
}

/**
 * Everything that is still to be written, drafts included: values that begin with the word TODO, lines of a markdown text
 * that do, behind the mark of a heading, an entry or a quotation too, cells of its tables, and prices of 0. Code in a text
 * does not count.
 */
export function todosOf(content: ReadContent): Todo[] {
  const { products, landingPages, articles, guides, legalPages, ...others } = content;
  const { rejected, images, fileWarnings, ledger, ...files } = others;
  const entries = [...landingPages, ...articles, ...guides, ...legalPages];
  const found = [
    ...products.flatMap(todosOfProduct),
    ...entries.flatMap((entry) => todosOfEntry(entry)),
    ...Object.values(files).flatMap((file) => (file ? todosOfEntry(file) : [])),
  ];
  const inDrafts = rejected.drafts.flatMap(({ kind, entry }) =>
    kind === 'products' ? todosOfProduct(entry) : todosOfEntry(entry),
  );
  return [...found, ...inDrafts];
}

/** Logs what is still to be written besides products, once for each file: an error in a live catalogue, else a warning. */
export function checkTodos(content: ReadContent, log: ProblemLog): void {
  logByFile(todosOf({ ...content, products: [] }), content, log);
}

/** The same of products. */
export function checkProductsWritten(content: ReadContent, log: ProblemLog): void {
  logByFile(content.products.flatMap(todosOfProduct), content, log);
}

function logByFile(todos: readonly Todo[], { site }: Pick<ReadContent, 'site'>, log: ProblemLog): void {
  const isLive = site?.value.catalogue === 'live';
  const groups = new Map<string, Todo[]>();
  for (const todo of todos) {
    const group = `${todo.origin.file} ${todo.kind} ${todo.isDraft}`;
    const known = groups.get(group);
    if (known) known.push(todo);
    else groups.set(group, [todo]);
  }
  for (const group of groups.values()) logTodos(group, isLive, log);
}

/** A message lists no more lines than this. */
const MOST_LINES = 20;

function logTodos(todos: readonly Todo[], isLive: boolean, log: ProblemLog): void {
  const [first, ...others] = todos.slice(0, MOST_LINES).toSorted((a, b) => lineOf(a) - lineOf(b));
  if (!first) return;
  const { origin, path, kind, isDraft } = first;
  const where = isDraft ? ' of a draft' : isLive ? ' in a live catalogue' : '';
  const begins = todos.length === 1 ? 'begins' : 'begin';
  const found = `${counted(todos.length, kind)} ${kind === 'text' ? `that ${begins} with 'TODO'` : 'of 0'}`;
  const lines = [...new Set([first, ...others].map(lineOf))].join(', ');
  const more = todos.length > MOST_LINES ? ` and ${todos.length - MOST_LINES} more` : '';
  const places = others.length > 0 ? ` in lines ${lines}${more}` : '';
  const message = `expected each ${kind}${where} to be written, found ${found}${places}; write what is meant`;
  log.add(isLive && !isDraft ? 'error' : 'warning', origin, path, message);
}

function lineOf({ origin, path }: Todo): number {
  return origin.locate(path).line;
}

function todosOfEntry({ value, origin }: WithOrigin<object>): Todo[] {
  const isDraft = 'draft' in value && value.draft === true;
  const body = 'body' in value && isMarkdown(value.body) ? placesToWrite(value.body) : [];
  return [...pathsToWrite(value, []), ...body.map((offset) => ['body', offset])].map((path) => ({
    origin,
    path,
    isDraft,
    kind: 'text',
  }));
}

/** The fields of a product have other names in its file: `bestFor` is `best_for`. */
function todosOfProduct(entry: WithOrigin<object>): Todo[] {
  const texts = todosOfEntry(entry).map((todo) => ({ ...todo, path: todo.path.map(snakeCase) }));
  const { price } = { price: null, ...entry.value };
  const isFree = isObject(price) && price['cents'] === 0;
  const isDraft = 'draft' in entry.value && entry.value.draft === true;
  return isFree ? [{ origin: entry.origin, path: ['price'], kind: 'price', isDraft }, ...texts] : texts;
}

function snakeCase(key: string | number): string | number {
  return typeof key === 'number' ? key : key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function pathsToWrite(value: unknown, path: FieldPath): FieldPath[] {
  if (!isObject(value) || isMarkdown(value)) return [];
  const found: FieldPath[] = [];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const key of keys) {
    const child = value[key];
    if (typeof child === 'string') {
      if (isTodo(child)) found.push([...path, key]);
    } else if (isObject(child)) found.push(...pathsToWrite(child, [...path, key]));
  }
  return found;
}

/** The marks that a line of markdown may begin with: of a heading, a quotation, an entry of a list or of tasks. */
const LINE_TO_WRITE = /^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d+[.)]|\[[ x]\])[ \t]+)*[*_]{0,3}(?=TODO\b)/gm;

/** The bar that a cell of a table begins after; an escaped one is part of a cell. */
const CELL_TO_WRITE = /(?<!\\)\|[ \t]*[*_]{0,3}(?=TODO\b)/g;

/** The offsets of the lines of a text, and of the cells of its tables, that begin with TODO. */
function placesToWrite({ tokens }: Markdown): number[] {
  let offset = 0;
  return tokens.flatMap((token) => {
    const { type, raw } = token;
    const start = offset;
    offset += raw.length;
    if (type === 'code' || !raw.includes('TODO')) return [];
    const code = linesOf(token, 'code');
    const rows = linesOf(token, 'table');
    const lines = endsOf(raw, LINE_TO_WRITE).filter((at) => !code.has(restOfLine(raw, at)));
    const cells = endsOf(raw, CELL_TO_WRITE).filter((at) => isInRow(raw, at, rows));
    return [...lines, ...cells].sort((a, b) => a - b).map((at) => start + at);
  });
}

function endsOf(text: string, pattern: RegExp): number[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: mark }) => index + mark.length);
}

/** The lines of the code or of the tables in a token, also of those in an entry of a list or in a quotation. */
function linesOf(token: Token, type: 'code' | 'table'): ReadonlySet<string> {
  const lines = new Set<string>();
  void walkTokens([token], (inner) => {
    if (inner.type === type) for (const line of inner.raw.split('\n')) lines.add(line.trim());
  });
  lines.delete('');
  return lines;
}

/** Whether a place is in a row of a table, behind the mark of a quotation or an entry too. */
function isInRow(text: string, at: number, rows: ReadonlySet<string>): boolean {
  if (rows.size === 0) return false;
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at) + restOfLine(text, at);
  return [...rows].some((row) => line.endsWith(row));
}

/** The rest of a line. */
function restOfLine(text: string, at: number): string {
  const [line = ''] = text.slice(at).split('\n', 1);
  return line.trim();
}
