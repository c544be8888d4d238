import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { isObject } from '../content/check/validate.ts';
import { BUILT_IN_PRODUCT_FIELDS, type RawProduct } from './fields.ts';

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Style {
  readonly lineEnd: string;
  readonly indent: string;
}

/** Writes new values of products, by their index, into the text of a file; all else stays as it is, byte for byte. */
export function editProducts(text: string, edits: ReadonlyMap<number, RawProduct>): string {
  const root = parseTree(text);
  const style = styleOf(text);
  const splices = [...edits].flatMap(([index, fields]) => {
    const product = root?.type === 'array' ? root.children?.[index] : root;
    if (!product) return [];
    return Object.entries(fields).flatMap(([field, value]) => splicesOf(text, product, field, value, style));
  });
  const pieces: string[] = [];
  let end = 0;
  for (const splice of splices.sort((a, b) => a.start - b.start)) {
    pieces.push(text.slice(end, splice.start), splice.text);
    end = splice.end;
  }
  return [...pieces, text.slice(end)].join('');
}

export function appendProducts(text: string, products: readonly RawProduct[]): string {
  const end = text.lastIndexOf(']');
  const style = styleOf(text);
  const { indent, lineEnd } = style;
  const last = text.slice(0, end).trimEnd();
  const entries = products.map((product) => indent + indented(product, indent, style));
  return `${last}${last.endsWith('[') ? '' : ','}${lineEnd}${entries.join(`,${lineEnd}`)}${lineEnd}${text.slice(end)}`;
}

function styleOf(text: string): Style {
  const indent = /[[{]\r?\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  return { lineEnd: text.includes('\r\n') ? '\r\n' : '\n', indent };
}

function indented(value: unknown, before: string, { indent, lineEnd }: Style): string {
  return JSON.stringify(value, null, indent).replaceAll('\n', `${lineEnd}${before}`);
}

/** Replaces the value of a field; of a list of objects as long as before only what is new in each. */
function splicesOf(text: string, product: Node, field: string, value: unknown, style: Style): Splice[] {
  const entries = findNodeAtLocation(product, [field])?.children ?? [];
  const isList = Array.isArray(value) && value.length === entries.length && value.length > 0;
  const areObjects = isList && value.every(isObject) && entries.every(({ type }) => type === 'object');
  if (!areObjects) return [spliceOf(text, product, field, value, style)];
  return entries.flatMap((entry, index) =>
    Object.entries(value[index] ?? {})
      .filter(([name, part]) => !isSame(findNodeAtLocation(entry, [name]), part))
      .map(([name, part]) => spliceOf(text, entry, name, part, style)),
  );
}

function isSame(node: Node | undefined, value: unknown): boolean {
  return node !== undefined && JSON.stringify(getNodeValue(node)) === JSON.stringify(value);
}

/** Replaces the value of a field. A new field goes behind the last one that precedes it in the usual order. */
function spliceOf(text: string, product: Node, field: string, value: unknown, style: Style): Splice {
  const node = findNodeAtLocation(product, [field]);
  if (node) {
    const end = node.offset + node.length;
    const old = text.slice(node.offset, end);
    return { start: node.offset, end, text: valueText(value, old, indentAt(text, node.offset), style) };
  }
  const properties = product.children ?? [];
  const preceding = properties.filter(({ children }) => rankOf(children?.[0]?.value) < rankOf(field)).at(-1);
  const neighbor = preceding ?? properties.at(-1);
  const name = JSON.stringify(field);
  if (!neighbor) {
    const start = product.offset + 1;
    return { start, end: start, text: `${name}: ${JSON.stringify(value)}` };
  }
  const start = neighbor.offset + neighbor.length;
  const indent = indentAt(text, neighbor.offset);
  // A field that has a line of its own gets a neighbor with one.
  const isAlone = text.slice(lineStart(text, neighbor.offset), neighbor.offset).trim() === '';
  const added = isAlone
    ? `${style.lineEnd}${indent}${name}: ${valueText(value, '', indent, style)}`
    : ` ${name}: ${JSON.stringify(value)}`;
  return { start, end: start, text: `,${added}` };
}

function valueText(value: unknown, old: string, before: string, style: Style): string {
  if (!Array.isArray(value) || value.length === 0) return JSON.stringify(value);
  const isInOneLine = old.startsWith('[') && old !== '[]' && !old.includes('\n');
  if (!isInOneLine) return indented(value, before, style);
  return `[${value.map((entry) => JSON.stringify(entry)).join(', ')}]`;
}

const RANKS = new Map<unknown, number>(BUILT_IN_PRODUCT_FIELDS.map((field, index) => [field, index]));

/** Fields of the site's own, and those that an import does not know, come last. */
function rankOf(field: unknown): number {
  return RANKS.get(field) ?? Number.POSITIVE_INFINITY;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? '';
}
