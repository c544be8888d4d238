import { UserError } from '../cli/userError.ts';
import { isObject } from '../content/check/validate.ts';
import { firstMistake } from '../content/read/jsonMistakes.ts';
import { jsonOrNull } from '../domain/text.ts';
import { type Contents, MOST_COLUMNS, type TableRow } from './table.ts';

/** Deeper objects and lists are ignored. */
const DEEPEST = 6;

export function objectTable(name: string, entries: readonly unknown[]): Contents {
  const columns = new Set<string>();
  const rows = entries.map((entry, index): TableRow => {
    const number = index + 1;
    if (!isObject(entry) || Array.isArray(entry))
      return { kind: 'refused', number, reason: 'expected an object with fields; correct the entry' };
    const cells = cellsOf(entry);
    for (const column of cells.keys()) columns.add(column);
    return { kind: 'row', number, cell: (column) => cells.get(column)?.trim() ?? '' };
  });
  if (rows.length === 0) throw new UserError(`${name}: expected a list of objects, found none`);
  if (columns.size > MOST_COLUMNS)
    throw new UserError(`${name}: expected at most ${MOST_COLUMNS} different keys, found ${columns.size}`);
  return { columns: [...columns], rows };
}

/**
 * Writes an object as cells: `{"price": {"amount": 5}}` is the cell `price.amount`. Of a list of objects,
 * `variants.0.price` is that of the first one, and `variants.price` those of all, with a line for each; a
 * list of texts is one cell with a line for each.
 */
function cellsOf(entry: object): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  const add = (value: unknown, name: string, depth: number): void => {
    if (!isObject(value)) cells.set(name, asText(value));
    else if (Array.isArray(value) && !isObject(value[0])) cells.set(name, value.map(asText).join('\n'));
    else if (depth < DEEPEST) {
      const parts = Array.isArray(value)
        ? [['0', value[0]] as const, ...textsOf(value)]
        : Object.entries(value);
      for (const [key, child] of parts) add(child, name === '' ? key : `${name}.${key}`, depth + 1);
    }
  };
  add(entry, '', 0);
  return cells;
}

function textsOf(objects: readonly unknown[]): (readonly [key: string, texts: readonly unknown[]])[] {
  if (objects.length < 2) return [];
  const keys = new Set(objects.flatMap((each) => (isObject(each) ? Object.keys(each) : [])));
  const valueIn = (each: unknown, key: string) =>
    isObject(each) && Object.hasOwn(each, key) ? each[key] : null;
  return [...keys]
    .map((key) => [key, objects.map((each) => valueIn(each, key))] as const)
    .filter(([, texts]) => !texts.some(isObject));
}

function asText(value: unknown): string {
  return isObject(value) || value === null || value === undefined ? '' : String(value);
}

const DEEPEST_LIST = 20;

/**
 * The entries of a JSON file: of a list of objects, of an object that holds one
 * such list, or an object in each line.
 */
export function readJson(name: string, text: string): readonly unknown[] {
  const [first = '', second = ''] = text.trimStart().split(/\r?\n\s*/, 2);
  if (first.startsWith('{') && second.startsWith('{') && isObject(jsonOrNull(first)))
    return text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [parse(name, line, index)]));
  const [list = [], ...others] = listsIn(parse(name, text));
  if (others.length > 0)
    throw new UserError(`${name}: expected one list of objects, found a second one; keep one of the two`);
  return list;
}

function parse(name: string, text: string, linesBefore = 0): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { line, column, message } = firstMistake(text) ?? { line: 1, column: 1, message: 'no valid JSON' };
    throw new UserError(`${name}:${linesBefore + line}:${column} ${message}`);
  }
}

function listsIn(value: unknown, depth = 0): (readonly unknown[])[] {
  if (!isObject(value) || depth > DEEPEST_LIST) return [];
  if (Array.isArray(value) && isObject(value[0]) && !Array.isArray(value[0])) return [value];
  return Object.values(value).flatMap((inner) => listsIn(inner, depth + 1));
}
