import path from 'node:path';
import { z } from 'zod';
import type { FieldPath, Origin } from '../../content/check/problem.ts';
import { ProblemLog } from '../../content/check/problem.ts';
import { validate, type WithOrigin } from '../../content/check/validate.ts';
import { parseYaml } from '../../content/read/parseYaml.ts';
import { originOfFile, readSource } from '../../content/read/sourceFile.ts';
import { text } from '../../content/schemas/fields.ts';
import type { CurrencySymbol } from '../../domain/money.ts';
import { nearest } from '../../domain/nearest.ts';
import { keysOf } from '../../domain/table.ts';
import { MAPPED_FIELDS, type MappedField } from '../fields.ts';
import type { Table } from '../read/table.ts';
import { readCurrency } from '../values/readPrice.ts';

const plain = z.union([text, z.number().transform(String), z.boolean().transform(String)]);

/** A value for each field, all of them optional. */
function perField<S extends z.ZodType>(schema: S) {
  const optional = schema.optional();
  const shape = Object.fromEntries(MAPPED_FIELDS.map((field) => [field, optional]));
  // Each field has the same schema, which is what the type says of it.
  return z.strictObject(shape as Record<MappedField, typeof optional>);
}

const currency = text.transform((value, context): CurrencySymbol => {
  const reading = readCurrency(value);
  if (reading.kind === 'value') return reading.value;
  context.addIssue({ code: 'custom', message: 'expected USD, GBP or EUR' });
  return z.NEVER;
});

/** `import.yaml`: which column of a product list is which field of a product. */
export const mappingSchema = z.strictObject({
  columns: perField(z.union([text.transform((name) => [name]), z.array(text).min(1)])).describe(
    'The column of each product field. A list takes the first that is not empty; braces fill in a text: `https://shop.example/{Handle}`. `key` is what the list calls a product.',
  ),
  defaults: perField(z.union([plain, z.array(text).transform((lines) => lines.join('\n'))]))
    .prefault({})
    .describe('The value of each field in rows that do not state it.'),
  values: perField(z.record(text, plain))
    .prefault({})
    .describe('What words of the list mean, for each field. `*` stands for all others.'),
  skip: z
    .record(text, z.array(plain))
    .prefault({})
    .describe('Rows to leave out: for each column, the words that mark them. `*` stands for any word.'),
  decimal: z.enum(['point', 'comma']).default('point').describe('The decimal mark of all numbers.'),
  currency: currency
    .optional()
    .describe('The currency of prices without one: `USD`, `GBP` or `EUR`. Default: that of your products.'),
});

export type Mapping = z.output<typeof mappingSchema>;

/** How a mapping is written. */
export type WrittenMapping = z.input<typeof mappingSchema>;

/** The name of the mapping of a feed; each feed has its own. */
export function mappingFile(content: string, feed: string | null): string {
  return path.join(content, feed === null ? 'import.yaml' : `import-${feed}.yaml`);
}

/**
 * Reads a mapping, and checks that the product list has its columns.
 * @throws ContentError with every mistake
 */
export async function readMapping(file: string, table: Table): Promise<WithOrigin<Mapping>> {
  const log = new ProblemLog();
  const source = readSource(file, log);
  const parsed = source && parseYaml(source, log);
  const mapping = parsed && validate(mappingSchema, parsed, log);
  if (mapping) assertColumnsExist(mapping, table, log);
  log.throwIfAny();
  if (!mapping) throw log.toError();
  return mapping;
}

/** A mapping that was made here, as one that was read from a file. */
export function asMapping(written: WrittenMapping, file: string): WithOrigin<Mapping> {
  return { value: mappingSchema.parse(written), origin: originOfFile(file) };
}

function assertColumnsExist({ value, origin }: WithOrigin<Mapping>, table: Table, log: ProblemLog): void {
  // A key that the sample lacks may follow: only where no key of a field is known can none be meant.
  if (!table.columnsAreComplete) return;
  const known = new Set(table.columns);
  const assertKnown = (name: string, at: FieldPath) => {
    if (!known.has(name)) logUnknown(name, origin, at, table, log);
  };
  for (const field of keysOf(value.columns))
    for (const source of value.columns[field] ?? [])
      for (const name of columnsIn(source)) assertKnown(name, ['columns', field]);
  for (const name of Object.keys(value.skip)) assertKnown(name, ['skip', name]);
}

function logUnknown(
  name: string,
  origin: Origin,
  at: FieldPath,
  { name: list, columns }: Table,
  log: ProblemLog,
) {
  const meant = nearest(name, columns);
  const some = columns
    .slice(0, 12)
    .map((column) => `'${column}'`)
    .join(', ');
  const hint = meant ? `did you mean '${meant}'?` : `it has ${some}${columns.length > 12 ? ', …' : ''}`;
  log.error(origin, at, `expected a column of ${list}, found '${name}'; ${hint}`);
}

/** The columns that a source of a field names: itself, or those in its braces. */
export function columnsIn(source: string): string[] {
  const named = [...source.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  return named.length > 0 ? named : [source];
}
