import { SaxesParser } from 'saxes';
import { UserError } from '../cli/userError.ts';
import { openObjects } from './objectTable.ts';
import type { SourceText, Table } from './table.ts';

/** Elements that are a product each: those of RSS and Atom, in which Google's feeds are, and those of shops and networks. */
const ENTRIES: ReadonlySet<string> = new Set(['item', 'entry', 'product', 'prod', 'offer', 'record', 'row']);

/** The most elements within each other, and the most characters of a product. */
const DEEPEST = 50;
const LONGEST_ENTRY = 1_000_000;

/**
 * Opens an XML list, such as a feed for Google Shopping (https://support.google.com/merchants/answer/7052112). Elements are columns
 * without their prefix: `g:price` is `price`.
 * @throws UserError if it is no valid XML, or has no products
 */
export function openXml(source: SourceText): Promise<Table> {
  return openObjects(source, () => entriesOf(source));
}

/** What an element holds: its text, or elements, of which several may have one name. */
interface Element {
  readonly name: string;
  text: string;
  readonly children: Map<string, unknown[]>;
}

/** Reads the products of a list one by one. The parser knows only the entities of XML and fetches nothing. */
async function* entriesOf(source: SourceText): AsyncGenerator<unknown> {
  const found: unknown[] = [];
  // The elements that are open from that of a product on.
  const open: Element[] = [];
  let [depth, letters] = [0, 0];
  const parser = new SaxesParser({ position: true });
  const refuse = (expected: string): never => {
    throw new UserError(`${source.name}:${parser.line}:${parser.column} expected ${expected}`);
  };
  const count = (length: number) => {
    letters += length;
    if (letters > LONGEST_ENTRY) refuse(`at most ${LONGEST_ENTRY} characters of a product, found more`);
  };
  const addText = (text: string) => {
    const element = open.at(-1);
    if (!element) return;
    count(text.length);
    element.text += text;
  };
  parser.on('error', ({ message }) => {
    throw new UserError(`${source.name}:${message.replace(/: /, ' expected valid XML, found: ')}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEEPEST) refuse(`at most ${DEEPEST} elements within each other, found more`);
    const local = name.slice(name.indexOf(':') + 1);
    if (open.length === 0 && !ENTRIES.has(local.toLowerCase())) return;
    if (open.length === 0) letters = 0;
    count(name.length);
    const own = Object.entries(attributes).filter(([key]) => !/^xml(?:ns)?(?::|$)/.test(key));
    open.push({ name: local, text: '', children: new Map(own.map(([key, value]) => [key, [value]])) });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth--;
    const element = open.pop();
    if (!element) return;
    const parent = open.at(-1);
    if (!parent) {
      found.push(contentOf(element));
      return;
    }
    const same = parent.children.get(element.name);
    if (same) same.push(contentOf(element));
    else parent.children.set(element.name, [contentOf(element)]);
  });
  for await (const piece of source.read()) {
    parser.write(piece);
    yield* found.splice(0);
  }
  parser.close();
  yield* found;
}

/** An element as JSON would have it: a text, or an object with a list where several elements have one name. */
function contentOf({ text, children }: Element): unknown {
  if (children.size === 0) return text;
  const parts = [...children].map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  return Object.fromEntries(text.trim() === '' ? parts : [...parts, ['text', text]]);
}
