import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { defineCommand } from '../cli/command.ts';
import { IN_ENGINE } from '../cli/engine.ts';
import { UserError } from '../cli/userError.ts';
import { pluralize } from '../domain/plural.ts';
import type { Field } from '../domain/products/fields.ts';
import { capitalized } from '../domain/text.ts';
import { SINGLE_FILES } from './read/contentFiles.ts';
import { readDeclaredFields } from './read/readers.ts';
import { fileStem } from './read/sourceFile.ts';
import { type DescribedFile, formatReference, type SchemaNode } from './schemaReference.ts';
import { landingPageSchema } from './schemas/landingPage.ts';
import { linkLedgerSchema } from './schemas/ledgers.ts';
import { productSchema } from './schemas/product.ts';
import { reviewSchema } from './schemas/reviews.ts';
import { articleSchema, guideSchema, helpSchema, legalPageSchema } from './schemas/texts.ts';

interface ContentSchema {
  readonly file: string;
  readonly schema: z.ZodType;
}

type Schemas = Readonly<Record<string, ContentSchema>>;

type SchemasOf = (fields: readonly Field[]) => Schemas;

const inContent = (file: string, schema: z.ZodType): ContentSchema => ({ file: `content/${file}`, schema });

const entrySchemas = (fields: readonly Field[]) => ({
  products: inContent('products/*.json', z.union([productSchema(fields), z.array(productSchema(fields))])),
  article: inContent('articles/*.md', articleSchema),
  review: inContent('products/reviews/*.md', reviewSchema),
  guide: inContent('guides/*.md', guideSchema),
  help: inContent('help/*.md', helpSchema),
  'legal-page': inContent('legal/*.md', legalPageSchema),
  'landing-page': inContent('landing/*.yaml', landingPageSchema(fields)),
});

const schemasOf = (fields: readonly Field[]): Schemas => {
  const singles = Object.values(SINGLE_FILES).map(({ name, schema }) => {
    return [fileStem(name), inContent(name, schema)] as const;
  });
  return { ...entrySchemas(fields), ...Object.fromEntries(singles) };
};

export type SchemaName = keyof ReturnType<typeof entrySchemas> | keyof typeof SINGLE_FILES;

/** Returns the JSON Schema of one entry of a content file, on a site with these fields of its own. */
export function entrySchema(name: SchemaName, fields: readonly Field[]): SchemaNode {
  const { schema } = { ...entrySchemas(fields), ...SINGLE_FILES }[name];
  return entryOf(toJson(schema));
}

function entryOf(whole: SchemaNode): SchemaNode {
  const [entry = whole] = whole.anyOf ?? [];
  return typeof entry.items === 'object' ? entry.items : entry;
}

/**
 * The schema of the audit's own file: code editors validate it, but the reference omits it, since only the
 * audit writes it.
 */
const LEDGER: Schemas = { 'link-ledger': { file: 'content/link-ledger.json', schema: linkLedgerSchema } };

const FOLDER = '.schemas';

const REFERENCE = 'docs/reference.md';

/** @param others schemas of content files that the build does not read, by the names of their schema files */
export const schemaCommand = (others: SchemasOf) =>
  defineCommand({
    name: 'npm run schema',
    summary:
      `Writes the JSON Schemas of the content to ${FOLDER}: editors check the content by them, and ` +
      'explain its fields.',
    options: {
      check: { kind: 'flag', description: 'writes nothing and fails if one of the files is out of date' },
    },
    example: 'npm run schema -- --check',
    run: ({ check }) => (check ? checkSchemas(others) : writeSchemas(others)),
  });

async function writeSchemas(others: SchemasOf): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  let written = 0;
  for (const { file, text } of schemaFiles(others, ownFields())) {
    if ((await presentText(file)) === text) continue;
    await writeFile(file, text);
    written++;
  }
  const all = `the schemas in ${FOLDER}${IN_ENGINE ? `, and ${REFERENCE}` : ''}`;
  console.log(
    `${pluralize(written, 'file')} written: ${written === 0 ? 'nothing has changed in ' : ''}${all}`,
  );
}

/**
 * The fields that the content declares; none if there are mistakes in them, because an
 * installation runs the command too.
 */
function ownFields(): readonly Field[] {
  try {
    return readDeclaredFields('content');
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.warn(`${error.message}\n\nThe schemas have no fields of your own until that is mended.`);
    return [];
  }
}

async function checkSchemas(others: SchemasOf): Promise<void> {
  const stale: string[] = [];
  for (const { file, text } of schemaFiles(others, readDeclaredFields('content'))) {
    const present = await presentText(file);
    const found = present === null ? 'no file' : 'another text';
    if (present !== text) stale.push(`${file}: expected what the schemas say, found ${found}`);
  }
  if (stale.length > 0) throw new UserError(`${stale.join('\n')}\nrun npm run schema and commit`);
}

async function presentText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}

/**
 * The schemas that validate the content of a site, and others, as JSON
 * Schemas, and the reference of all sites.
 */
function schemaFiles(others: SchemasOf, fields: readonly Field[]) {
  const known = { ...schemasOf(fields), ...others(fields), ...LEDGER };
  const files = Object.entries(known).map(([name, { schema }]) => ({
    file: path.join(FOLDER, `${name}.schema.json`),
    text: `${JSON.stringify(toJson(schema), null, 2)}\n`,
  }));
  if (!IN_ENGINE) return files;
  const described = describeFiles({ ...schemasOf([]), ...others([]) });
  return [...files, { file: REFERENCE, text: formatReference(described) }];
}

export function describeFiles(schemas: Schemas = schemasOf([])): DescribedFile[] {
  return Object.entries(schemas).map(([name, { file, schema }]) => ({
    title: capitalized(name.replaceAll('-', ' ')),
    file,
    schema: entryOf(toJson(schema)),
    // `npm run words` writes all words.
    isBrief: name === 'words',
  }));
}

function toJson(schema: z.ZodType): SchemaNode {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as SchemaNode;
}
