import { UserError } from '../cli/userError.ts';
import { isObject } from '../content/check/validate.ts';
import { MOST_COLUMNS, type SourceText, type Table } from './table.ts';

const SAMPLE = 1000;

/** Deeper objects and lists hold nothing of a product. */
const DEEPEST = 6;

/** Opens a list of objects, such as the entries of a JSON or an XML file, which `values` reads anew each time. */
export async function openObjects(
  { name, digest }: SourceText,
  values: () => AsyncIterable<unknown>,
): Promise<Table> {
  const columns = new Set<string>();
  let entries = 0;
  for await (const value of values()) {
    for (const column of cellsOf(value)?.keys() ?? []) columns.add(column);
    if (++entries === SAMPLE) break;
  }
  if (entries === 0) throw new UserError(`${name}: expected a list of objects, found none`);
  if (columns.size > MOST_COLUMNS)
    throw new UserError(`${name}: expected at most ${MOST_COLUMNS} different keys, found ${columns.size}`);
  return {
    name,
    columns: [...columns],
    columnsAreComplete: entries < SAMPLE,
    digest,
    rows: async function* () {
      let number = 0;
      for await (const value of values()) {
        const cells = cellsOf(value);
        number++;
        if (cells) yield { kind: 'row', number, cell: (column) => cells.get(column)?.trim() ?? '' };
        else yield { kind: 'refused', number, reason: 'expected an object with fields; correct the entry' };
      }
    },
  };
}

/**
 * Writes an object as cells: `{"price": {"amount": 5}}` is the cell `price.amount`. Of a list of objects, `variants.0.price` is that of
 * the first one, and `variants.price` those of all, with a line for each; a list of texts is one cell with a line for each.
 * @returns null if the value is no object
 */
function cellsOf(entry: unknown): ReadonlyMap<string, string> | null {
  if (!isObject(entry) || Array.isArray(entry)) return null;
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
