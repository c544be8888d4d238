import { keysOf } from '../../domain/table.ts';
import type { MappedField } from '../fields.ts';
import { columnsIn, type Mapping } from '../mapping/mapping.ts';
import type { Row } from '../read/table.ts';
import { readCell } from '../values/cellText.ts';

/** The text of a field in a row: a column's, a template's, or that of the first column which is not empty. */
export interface Cell {
  readonly text: string;
  readonly column: string | null;
}

/** A column of a field, or a template with several. */
export interface Source {
  readonly text: string;
  readonly columns: readonly string[];
  readonly isTemplate: boolean;
}

/** Where each field of a mapping comes from. */
export function sourcesOf(mapping: Mapping): ReadonlyMap<MappedField, readonly Source[]> {
  return new Map(
    keysOf(mapping.columns).map((field) => [
      field,
      (mapping.columns[field] ?? []).map((text) => {
        const columns = columnsIn(text);
        return { text, columns, isTemplate: columns[0] !== text };
      }),
    ]),
  );
}

/** The cell that says a field in a row: of several the first that is not empty. */
export function cellOf(row: Row, sources: readonly Source[]): Cell {
  for (const source of sources) {
    const text = textOf(source, row);
    if (text !== '') return { text, column: source.text };
  }
  return { text: '', column: sources[0]?.text ?? null };
}

/** A template says nothing where a column in it is empty, and what the column says that cannot be read. */
function textOf({ text, columns, isTemplate }: Source, { cell }: Row): string {
  if (!isTemplate) return cell(text);
  const texts = columns.map(cell);
  if (texts.includes('')) return '';
  const unread = texts.find((written) => readCell(written).kind === 'refused');
  return unread ?? text.replace(/\{([^{}]+)\}/g, (_, column: string) => cell(column));
}
