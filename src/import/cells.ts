import type { Source } from './mapping.ts';
import { Refusal, readCell } from './readValues.ts';
import type { Row } from './table.ts';

/** The text of the first source that is not empty, with its name; otherwise that of the first source. */
export function cellOf(row: Row, sources: readonly Source[] = []): { text: string; column: string | null } {
  for (const source of sources) {
    const text = textOf(source, row);
    if (text !== '') return { text, column: source.text };
  }
  return { text: '', column: sources[0]?.text ?? null };
}

/** A template is empty if a column in it is, and refused if a column in it is. */
export function textOf({ text, columns }: Source, { cell }: Row): string {
  if (columns[0] === text) return cell(text);
  const texts = columns.map(cell);
  if (texts.includes('')) return '';
  const refused = texts.find((written) => readCell(written) instanceof Refusal);
  return refused ?? text.replace(/\{([^{}]+)\}/g, (_, column: string) => cell(column));
}
