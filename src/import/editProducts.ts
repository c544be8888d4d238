import { applyEdits, type FormattingOptions, modify, parseTree } from 'jsonc-parser';
import { isObject } from '../content/check/validate.ts';
import { BUILT_IN_PRODUCT_FIELDS, type RawProduct } from './fields.ts';

/** Writes new values of products, by their index, into the text of a file, and changes nothing else. */
export function editProducts(text: string, edits: ReadonlyMap<number, RawProduct>): string {
  const root = parseTree(text);
  const products = root?.type === 'array' ? (root.children ?? []) : [root];
  const style = styleOf(text);
  const pieces: string[] = [];
  let end = 0;
  for (const [index, product] of products.entries()) {
    const fields = edits.get(index);
    if (!fields || !product) continue;
    const { offset, length } = product;
    pieces.push(text.slice(end, offset), editProduct(text.slice(offset, offset + length), fields, style));
    end = offset + length;
  }
  return [...pieces, text.slice(end)].join('');
}

function editProduct(text: string, fields: RawProduct, style: FormattingOptions): string {
  const product: RawProduct = JSON.parse(text);
  // New fields join the line of an owner who writes several in one.
  const isSpread = text.split('\n').length > Object.keys(product).length;
  return Object.entries(fields)
    .flatMap(([field, value]) => changesOf(product[field], value, [field]))
    .reduce((edited, [path, value]) => writeValue(edited, path, value, isSpread ? style : null), text);
}

/** @param style null to keep new text in the line in which it begins */
function writeValue(text: string, path: Path, value: unknown, style: FormattingOptions | null): string {
  const getInsertionIndex = (names: string[]) => placeOf(path, names);
  const [edit] = modify(text, [...path], value, { getInsertionIndex });
  if (!edit) return text;
  if (!style) return applyEdits(text, [edit]);
  if (edit.length > 0) return applyEdits(text, modify(text, [...path], value, { formattingOptions: style }));
  // The library would lay out the field before it, too.
  const [indent = ''] = /[ \t]*/.exec(text.slice(text.lastIndexOf('\n', edit.offset - 1) + 1)) ?? [];
  return applyEdits(text, [{ ...edit, content: edit.content.replace(/^,/, `,${style.eol}${indent}`) }]);
}

type Path = readonly (string | number)[];

/**
 * The edits by path: a whole value, or the changed fields of each object if a
 * list of objects keeps its length.
 */
function changesOf(old: unknown, value: unknown, path: Path): (readonly [Path, unknown])[] {
  const areLists = Array.isArray(old) && Array.isArray(value) && old.length === value.length;
  if (!areLists || !value.every(isObject) || !old.every(isObject)) return [[path, value]];
  return value.flatMap((entry, index) =>
    Object.entries(entry)
      .filter(([name, part]) => JSON.stringify(part) !== JSON.stringify(old[index]?.[name]))
      .map(([name, part]) => [[...path, index, name], part] as const),
  );
}

/** A new field follows the field before it in the usual order, or goes to the end. */
function placeOf(path: Path, names: readonly string[]): number {
  const rank = rankOf(path.at(-1));
  return names.findLastIndex((name) => rankOf(name) < rank) + 1 || names.length;
}

const RANKS = new Map<unknown, number>(BUILT_IN_PRODUCT_FIELDS.map((field, index) => [field, index]));

/** Fields of the site's own, and those that an import does not know, come last. */
function rankOf(field: unknown): number {
  return RANKS.get(field) ?? Number.POSITIVE_INFINITY;
}

export function appendProducts(text: string, products: readonly RawProduct[]): string {
  const { eol, indent } = layoutOf(text);
  const end = text.lastIndexOf(']');
  const last = text.slice(0, end).trimEnd();
  const entries = products.map(
    (product) => indent + JSON.stringify(product, null, indent).replaceAll('\n', eol + indent),
  );
  return `${last}${last.endsWith('[') ? '' : ','}${eol}${entries.join(`,${eol}`)}${eol}${text.slice(end)}`;
}

function styleOf(text: string): FormattingOptions {
  const { eol, indent } = layoutOf(text);
  return { eol, insertSpaces: !indent.startsWith('\t'), tabSize: indent.length };
}

function layoutOf(text: string): { readonly eol: string; readonly indent: string } {
  const indent = /[[{]\r?\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  return { eol: text.includes('\r\n') ? '\r\n' : '\n', indent };
}
