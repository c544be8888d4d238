import type { FieldSource } from './mapping.ts';
import { Refusal, readCell } from './readValues.ts';
import type { Row } from './table.ts';

/** The text of the first source that is not empty, with its name; otherwise that of the first source. */
export function cellOf(
  row: Row,
  sources: readonly FieldSource[] = [],
): { text: string; column: string | null } {
  for (const source of sources) {
    const text = textOf(source, row);
    if (text !== '') return { text, column: source.text };
  }
  return { text: '', column: sources[0]?.text ?? null };
}

/** A template is empty if a column in it is, and refused if a column in it is. */
export function textOf({ text, columns }: FieldSource, { cell }: Row): string {
  if (columns[0] === text) return cell(text);
  const texts = columns.map(cell);
  if (texts.includes('')) return '';
  const refused = texts.find((written) => readCell(written) instanceof Refusal);
  return (
    refused ??
    text.replace(/\{([^{}]+)\}/g, (_, column: string, at: number) =>
      isValueOfQuery(text.slice(0, at)) ? encodedOnce(cell(column)) : cell(column),
    )
  );
}

/**
 * Whether what follows a part of a template is a value in the query of a link: `https://shop.example/?id=`.
 */
function isValueOfQuery(before: string): boolean {
  return /^https?:\/\/.*\?.*[=(]$/is.test(before);
}

/**
 * Encodes a value of a query, in which `&` and `#` would end it, unless it is
 * an address that is encoded already.
 */
function encodedOnce(value: string): string {
  return /^https?%3A/i.test(value) ? value : encodeURIComponent(value);
}
