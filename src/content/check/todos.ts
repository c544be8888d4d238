import { groupBy } from '../../domain/groupBy.ts';
import { pluralize } from '../../domain/plural.ts';
import { pathInProduct } from '../../domain/products/offers.ts';
import { pathInFile } from '../productNames.ts';
import { isMarkdown, type Markdown, writtenText } from '../read/markdown.ts';
import type { ReadContent } from '../read/readContent.ts';
import { isPublished } from '../today.ts';
import type { FieldPath, Origin, ProblemLog } from './problem.ts';
import { isObject, type WithOrigin } from './validate.ts';

interface Todo {
  readonly origin: Origin;
  readonly path: FieldPath;
  /** A price of 0 marks a missing price, because a price cannot be a text. */
  readonly kind: 'text' | 'price';
  /** Whether it is in a draft, or in a text that waits for its day: no page shows it yet. */
  readonly isDraft: boolean;
}

/** Whether a text is yet to be written: its first word is TODO, in capitals. */
function isTodo(text: string): boolean {
  // Most texts do not contain the word at all.
  return text.includes('TODO') && /^\s*TODO\b/.test(text);
}

/**
 * Finds everything still to be written: prices of 0, and values, lines and table cells of markdown that begin
 * with TODO, also after the mark of a heading, a list item or a quotation.
 */
export function todosOf(content: ReadContent): Todo[] {
  const { products, landingPages, articles, guides, help, legalPages, reviews, ...others } = content;
  const { images, publicFiles, photos, publishedUntil, today, now, ledger, ...files } = others;
  const entries = [...landingPages, ...guides, ...help, ...legalPages];
  return [
    ...products.flatMap(todosOfProduct),
    ...entries.flatMap((entry) => todosOfEntry(entry)),
    ...[...articles, ...reviews].flatMap((entry) =>
      todosOfEntry(entry).map((todo) => ({
        ...todo,
        isDraft: todo.isDraft || !isPublished(entry.value, publishedUntil),
      })),
    ),
    ...Object.values(files).flatMap((file) => (file ? todosOfEntry(file) : [])),
  ];
}

/**
 * Logs what is still to be written, except in products, once for each file: an error in a live catalogue,
 * else a warning, and in drafts a note.
 */
export function checkTodos(content: ReadContent, log: ProblemLog): void {
  const inDrafts = log.drafts.flatMap(({ kind, entry }) => {
    if (!entry) return [];
    return kind === 'products' ? todosOfProduct(entry) : todosOfEntry(entry);
  });
  logByFile([...todosOf({ ...content, products: [] }), ...inDrafts], content, log);
}

export function checkProductsWritten(content: ReadContent, log: ProblemLog): void {
  logByFile(content.products.flatMap(todosOfProduct), content, log);
}

function logByFile(todos: readonly Todo[], { site }: Pick<ReadContent, 'site'>, log: ProblemLog): void {
  const isLive = site?.value.catalogue === 'live';
  const groups = groupBy(todos, ({ origin, kind, isDraft }) => `${origin.file} ${kind} ${isDraft}`);
  for (const group of groups.values()) logTodos(group, isLive, log);
}

const MOST_LINES = 20;

function logTodos(todos: readonly Todo[], isLive: boolean, log: ProblemLog): void {
  const [first, ...others] = todos.slice(0, MOST_LINES).toSorted((a, b) => lineOf(a) - lineOf(b));
  if (!first) return;
  const { origin, path, kind, isDraft } = first;
  const where = isDraft ? ' of a draft' : isLive ? ' in a live catalogue' : '';
  const begins = todos.length === 1 ? 'begins' : 'begin';
  const found = `${pluralize(todos.length, kind)} ${kind === 'text' ? `that ${begins} with 'TODO'` : 'of 0'}`;
  const lines = [...new Set([first, ...others].map(lineOf))].join(', ');
  const more = todos.length > MOST_LINES ? ` and ${todos.length - MOST_LINES} more` : '';
  const places = others.length > 0 ? ` in lines ${lines}${more}` : '';
  const message = `expected each ${kind}${where} to be written, found ${found}${places}; write what is meant`;
  log.add(isDraft ? 'note' : isLive ? 'error' : 'warning', origin, path, message);
}

function lineOf({ origin, path }: Todo): number {
  return origin.locate(path).line;
}

function todosOfEntry({ value, origin }: WithOrigin<object>): Todo[] {
  const isDraft = 'draft' in value && value.draft === true;
  const body = 'body' in value && isMarkdown(value.body) ? placesToWrite(value.body) : [];
  const paths = [...pathsToWrite(value, []).map(pathInFile), ...body.map((offset) => ['body', offset])];
  return paths.map((path) => ({ origin, path, isDraft, kind: 'text' }));
}

function todosOfProduct(entry: WithOrigin<object>): Todo[] {
  const { offers, draft: isDraft } = { offers: [], draft: false, ...entry.value };
  const prices = [entry.value, ...(Array.isArray(offers) ? offers : [])].flatMap((offer, place): Todo[] => {
    const { price } = { price: null, ...offer };
    const isFree = isObject(price) && price['cents'] === 0;
    const path = pathInProduct({ place }, 'price');
    return isFree ? [{ origin: entry.origin, path, kind: 'price', isDraft }] : [];
  });
  return [...prices, ...todosOfEntry(entry)];
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

/**
 * TODO at the start of a line, after any marks of headings, quotations, list
 * items and tasks, or behind a bar.
 */
const TO_WRITE =
  /(?:^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d+[.)]|\[[ x]\])[ \t]+)*|(?<!\\)\|[ \t]*)[*_]{0,3}(?=TODO\b)/gm;

function placesToWrite(body: Markdown): number[] {
  return Array.from(writtenText(body).matchAll(TO_WRITE), ({ index, 0: mark }) => index + mark.length);
}
