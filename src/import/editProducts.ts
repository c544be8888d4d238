import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { PRODUCT_FIELDS, type RawProduct } from './fields.ts';

/** New values of some fields of a product, by its place in the list of its file. */
type ProductEdits = ReadonlyMap<number, RawProduct>;

/** A piece of a text, and what comes in its place. */
interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Writes new values into the text of a product file. All else stays as it is, byte for byte: the order of the fields, the
 * layout, the line ends.
 */
export function editProducts(text: string, edits: ProductEdits): string {
  const root = parseTree(text);
  const style = styleOf(text);
  const splices = [...edits].flatMap(([index, fields]) => {
    const product = root?.type === 'array' ? root.children?.[index] : root;
    return product ? editsOf(text, product, fields, style) : [];
  });
  return spliced(text, splices);
}

/** Adds products at the end of the list that a text is. */
export function appendProducts(text: string, products: readonly RawProduct[]): string {
  const end = text.lastIndexOf(']');
  const style = styleOf(text);
  const last = text.slice(0, end).trimEnd();
  const comma = last.endsWith('[') ? '' : ',';
  return `${last}${comma}${style.lineEnd}${entriesText(products, style)}${style.lineEnd}${text.slice(end)}`;
}

/** The text of a file with these products. */
export function formatProducts(products: readonly RawProduct[]): string {
  const style = { lineEnd: '\n', indent: '  ' };
  return `[\n${entriesText(products, style)}\n]\n`;
}

interface Style {
  readonly lineEnd: string;
  readonly indent: string;
}

function styleOf(text: string): Style {
  const indent = /[[{]\r?\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  return { lineEnd: text.includes('\r\n') ? '\r\n' : '\n', indent };
}

function entriesText(products: readonly RawProduct[], style: Style): string {
  return products
    .map((product) => style.indent + indented(product, style.indent, style))
    .join(`,${style.lineEnd}`);
}

/** A value as JSON, its lines but the first one indented. */
function indented(value: unknown, before: string, { indent, lineEnd }: Style): string {
  return JSON.stringify(value, null, indent).replaceAll('\n', `${lineEnd}${before}`);
}

function editsOf(text: string, product: Node, fields: RawProduct, style: Style): Splice[] {
  const added: [string, unknown][] = [];
  const changed = Object.entries(fields).flatMap(([field, value]): Splice[] => {
    const node = findNodeAtLocation(product, [field]);
    if (!node) {
      added.push([field, value]);
      return [];
    }
    const { offset: start, length } = node;
    const old = text.slice(start, start + length);
    return [{ start, end: start + length, text: valueText(value, old, indentAt(text, start), style) }];
  });
  return [...changed, ...additions(text, product, added, style)];
}

/** A list that stood in one line stays in one. */
function valueText(value: unknown, old: string, before: string, style: Style): string {
  if (!Array.isArray(value) || value.length === 0) return JSON.stringify(value);
  const inOneLine = old.startsWith('[') && old !== '[]' && !old.includes('\n');
  return inOneLine
    ? `[${value.map((entry) => JSON.stringify(entry)).join(', ')}]`
    : indented(value, before, style);
}

/** New fields stand behind the last one that comes before them in the usual order. */
function additions(
  text: string,
  product: Node,
  added: readonly (readonly [string, unknown])[],
  style: Style,
): Splice[] {
  const properties = product.children ?? [];
  return added.map(([field, value]) => {
    const before = properties.filter((property) => rankOf(nameOf(property)) < rankOf(field)).at(-1);
    const place = before ?? properties.at(-1);
    if (place) return fieldBehind(place, field, value, text, style);
    const start = product.offset + 1;
    return { start, end: start, text: `${JSON.stringify(field)}: ${JSON.stringify(value)}` };
  });
}

/** A field behind another one, in a line of its own where that has one. */
function fieldBehind(place: Node, field: string, value: unknown, text: string, style: Style): Splice {
  const end = place.offset + place.length;
  const indent = indentAt(text, place.offset);
  const isAlone = text.slice(lineStart(text, place.offset), place.offset).trim() === '';
  const gap = isAlone ? `${style.lineEnd}${indent}` : ' ';
  const written = isAlone ? valueText(value, '', indent, style) : JSON.stringify(value);
  return { start: end, end, text: `,${gap}${JSON.stringify(field)}: ${written}` };
}

function nameOf(property: Node): string {
  return String(property.children?.[0]?.value);
}

/** Fields that an import does not know come last. */
function rankOf(field: string): number {
  const rank = PRODUCT_FIELDS.findIndex((name) => String(name) === field);
  return rank < 0 ? Number.POSITIVE_INFINITY : rank;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** The white space that the line of a place begins with. */
function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? '';
}

/** Puts all pieces in at once: one after the other would copy the text as often. */
function spliced(text: string, splices: readonly Splice[]): string {
  const pieces: string[] = [];
  let end = 0;
  for (const splice of splices.toSorted((a, b) => a.start - b.start)) {
    pieces.push(text.slice(end, splice.start), splice.text);
    end = splice.end;
  }
  return [...pieces, text.slice(end)].join('');
}
