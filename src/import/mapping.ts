import path from 'node:path';
import { Document, isScalar, YAMLMap } from 'yaml';
import { z } from 'zod';
import { documentPath } from '../cli/engine.ts';
import type { FieldPath, ProblemLog } from '../content/check/problem.ts';
import { show, validate, type WithOrigin } from '../content/check/validate.ts';
import { parseYaml } from '../content/read/parseYaml.ts';
import { originOfFile, readSource } from '../content/read/sourceFile.ts';
import { parsed, reference, text } from '../content/schemas/fields.ts';
import { memoizeByObject } from '../domain/memoize.ts';
import { nearest } from '../domain/nearest.ts';
import type { Field } from '../domain/products/fields.ts';
import { slugify } from '../domain/slug.ts';
import { isKeyOf, keysOf } from '../domain/table.ts';
import { joinList } from '../domain/text.ts';
import { currencyNamed } from '../domain/writtenPrice.ts';
import { FEED_WORDS, importFields, type MappedField, QUALIFIERS } from './fields.ts';
import { currencyCodes } from './readNumbers.ts';
import { foldWord } from './readValues.ts';
import type { Table } from './table.ts';

const plain = z.union([text, z.number().transform(String), z.boolean().transform(String)]);

/** The source of a field's text: a column, or the columns that a template names in braces. */
export interface FieldSource {
  readonly text: string;
  readonly columns: readonly string[];
}

const fieldSource = text.transform(
  (template): FieldSource => ({ text: template, columns: columnsIn(template) }),
);

const marks = z.array(plain).transform((words): ReadonlySet<string> => new Set(words.map(foldWord)));

const meanings = z
  .record(text, plain)
  .transform(
    (table): ReadonlyMap<string, string> =>
      new Map(Object.entries(table).map(([word, meaning]) => [foldWord(word), meaning])),
  );

function perField<S extends z.ZodType>(fields: readonly MappedField[], schema: S) {
  const optional = schema.optional();
  const shape = Object.fromEntries(fields.map((field) => [field, optional]));
  // Each field has the same schema, which is what the type says of it.
  return z.strictObject(shape as Record<MappedField, typeof optional>);
}

const currency = parsed(currencyNamed, () => `expected ${joinList(currencyCodes(), 'or')}`);

/**
 * `import.yaml` of a site with these fields of its own: maps the columns of a product list to product fields.
 */
export const mappingSchema = memoizeByObject((declared: readonly Field[]) => {
  const { mapped } = importFields(declared);
  return z.strictObject({
    columns: perField(
      mapped,
      z.union([fieldSource.transform((one) => [one]), z.array(fieldSource).min(1)]),
    ).describe(
      'The column of each product field. A list takes the first that is not empty, of `price` the first ' +
        'that is not zero; braces fill in a text: `https://shop.example/{Handle}`. `key` is what the list ' +
        'calls a product, `shop_link` the shop’s own address if `link` hides the shop. `sale_period`, ' +
        '`sale_start` and `sale_end` say when the columns of `price` before the last count.',
    ),
    defaults: perField(mapped, z.union([plain, z.array(text).transform((lines) => lines.join('\n'))]))
      .prefault({})
      .describe('The value of each field in rows that do not state it.'),
    values: perField(mapped, meanings)
      .prefault({})
      .describe('What words of the list mean, for each field. `*` means all others.'),
    offers: reference
      .optional()
      .describe(
        'The store whose offers the rows are: they go into `offers` of products that there are, and make no product.',
      ),
    skip: z
      .record(text, marks)
      .prefault({})
      .describe('Rows to leave out: for each column, the words that mark them. `*` means any word.'),
    only: z
      .record(text, marks)
      .prefault({})
      .describe('Rows to read, and no others: for each column, the words that mark them, as in `skip`.'),
    header: z
      .int('expected the number of a row')
      .positive('expected the number of a row')
      .optional()
      .describe('The row of CSV or XLSX that names the columns, where the import does not find it.'),
    decimal: z.enum(['point', 'comma']).default('point').describe('The decimal mark of all numbers.'),
    currency: currency
      .optional()
      .describe(
        'The currency of prices without one: `USD`, `GBP`, `EUR` or that of the site. Default: that of your products.',
      ),
  });
});

export type Mapping = z.output<ReturnType<typeof mappingSchema>>;

export type WrittenMapping = z.input<ReturnType<typeof mappingSchema>>;

export function mappingFile(content: string, feed: string | null): string {
  return path.join(content, feed === null ? 'import.yaml' : `import-${feed}.yaml`);
}

export function readMapping(
  file: string,
  declared: readonly Field[],
  log: ProblemLog,
): WithOrigin<Mapping> | null {
  const source = readSource(file, log);
  const written = source && parseYaml(source, log);
  return written && validate(mappingSchema(declared), written, log);
}

export function asMapping(
  written: WrittenMapping,
  file: string,
  declared: readonly Field[],
): WithOrigin<Mapping> {
  return { value: mappingSchema(declared).parse(written), origin: originOfFile(file) };
}

export function checkColumns({ value, origin }: WithOrigin<Mapping>, table: Table, log: ProblemLog): void {
  const known = new Set(table.columns);
  const some = table.columns.slice(0, 12).map((column) => `'${column}'`);
  const rest = table.columns.length > some.length ? ', …' : '';
  const check = (name: string, at: FieldPath) => {
    if (known.has(name)) return;
    const meant = nearest(name, table.columns);
    const hint = meant ? `did you mean '${meant}'?` : `it has ${some.join(', ')}${rest}`;
    log.error(origin, at, `expected a column of ${table.name}, found '${name}'; ${hint}`);
  };
  for (const field of keysOf(value.columns))
    for (const name of (value.columns[field] ?? []).flatMap(({ columns }) => columns))
      check(name, ['columns', field]);
  for (const name of Object.keys(value.skip)) check(name, ['skip', name]);
  for (const name of Object.keys(value.only)) check(name, ['only', name]);
}

/**
 * Adds columns that change what others say, such as the period of a sale, if
 * the mapping names them for nothing.
 */
export function withQualifiers(mapping: Mapping, { columns: names }: Pick<Table, 'columns'>): Mapping {
  const named = new Set(columnsOf(mapping));
  const found = QUALIFIERS.flatMap((field) => {
    const known = FEED_WORDS.names[field] ?? [];
    const column = names.find((name) => known.includes(slugify(name)) && !named.has(name));
    return column === undefined ? [] : [[field, [{ text: column, columns: [column] }]] as const];
  });
  return { ...mapping, columns: { ...Object.fromEntries(found), ...mapping.columns } };
}

/** The columns of a table that a mapping does not read. */
export function unreadColumns(mapping: Mapping, table: Pick<Table, 'columns'>): string[] {
  const columns = columnsOf(withQualifiers(mapping, table));
  const read = new Set([...columns, ...Object.keys(mapping.skip), ...Object.keys(mapping.only)]);
  return table.columns.filter((column) => !read.has(column));
}

function columnsOf({ columns }: Mapping): string[] {
  return keysOf(columns).flatMap((field) => (columns[field] ?? []).flatMap((source) => source.columns));
}

/** Returns the columns of a field's source: the source itself, or the names in its braces. */
export function columnsIn(template: string): string[] {
  const named = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  return named.length > 0 ? named : [template];
}

const TOP = ` Which column of a product list is which field of a product, for \`npm run import\`: see ${documentPath('import.md')}.
 Guessed from LIST. Correct what is wrong, above all the defaults; columns that nothing names are not read.`;

export function formatMapping(
  mapping: WrittenMapping,
  samples: ReadonlyMap<string, string>,
  list: string,
): string {
  const { shape } = mappingSchema([]);
  const document = new Document(mapping);
  document.commentBefore = TOP.replace('LIST', list.replace(/\s+/g, ' '));
  const parts = document.contents instanceof YAMLMap ? document.contents.items : [];
  for (const [index, { key }] of parts.entries()) {
    const name = isScalar(key) ? String(key.value) : '';
    if (!isScalar(key) || !isKeyOf(shape, name)) continue;
    key.commentBefore = ` ${shape[name].description ?? ''}`;
    key.spaceBefore = index > 0;
  }
  for (const field of keysOf(mapping.columns)) {
    const sample = sampleOf(mapping.columns[field], samples);
    const node = document.getIn(['columns', field], true);
    if (sample !== null && isScalar(node)) node.comment = ` ${sample}`;
  }
  return document.toString({ lineWidth: 0 });
}

function sampleOf(
  written: string | readonly string[] | undefined,
  samples: ReadonlyMap<string, string>,
): string | null {
  const columns = [written ?? []].flat().flatMap(columnsIn);
  const found = columns.map((column) => samples.get(column) ?? '').find((sample) => sample !== '');
  return found === undefined ? null : show(found).replace(/[^\P{C} ]/gu, '');
}
