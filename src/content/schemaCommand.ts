import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { defineCommand } from '../cli/command.ts';
import { UserError } from '../cli/userError.ts';
import type { Field } from '../domain/products/fields.ts';
import { ProblemLog } from './check/problem.ts';
import { Rejected } from './check/rejected.ts';
import { isObject } from './check/validate.ts';
import { SINGLE_FILES } from './read/contentFiles.ts';
import { asRead, yamlFileReader } from './read/readers.ts';
import { type DescribedFile, formatReference, type SchemaNode } from './schemaReference.ts';
import { landingPageSchema } from './schemas/landingPage.ts';
import { linkLedgerSchema } from './schemas/linkLedger.ts';
import { pagesSchema, safetySchema, searchSchema } from './schemas/pages.ts';
import { picksSchema } from './schemas/picks.ts';
import { PRODUCT_KEYS, productSchema } from './schemas/product.ts';
import { fieldsSchema } from './schemas/productFields.ts';
import { redirectsSchema, siteSchema } from './schemas/site.ts';
import { sourcesSchema } from './schemas/sources.ts';
import { speciesSchema } from './schemas/species.ts';
import { storesSchema } from './schemas/stores.ts';
import { articleCategoriesSchema, categoriesSchema, eggTypesSchema } from './schemas/taxonomy.ts';
import { articleSchema, guideSchema, legalPageSchema } from './schemas/texts.ts';

/** The schema of a file of the content, and where the file is. */
interface ContentSchema {
  readonly file: string;
  readonly schema: z.ZodType;
}

type Schemas = Readonly<Record<string, ContentSchema>>;

/** The schema of the files of products. */
function productFiles(fields: readonly Field[]): ContentSchema {
  const product = productSchema(fields);
  return { file: 'content/products/*.json', schema: z.union([product, z.array(product)]) };
}

const SCHEMAS: Schemas = {
  products: productFiles([]),
  fields: { file: 'content/fields.yaml', schema: fieldsSchema },
  article: { file: 'content/articles/*.md', schema: articleSchema },
  'article-categories': { file: 'content/article-categories.yaml', schema: articleCategoriesSchema },
  guide: { file: 'content/guides/*.md', schema: guideSchema },
  'legal-page': { file: 'content/legal/*.md', schema: legalPageSchema },
  'landing-page': { file: 'content/landing/*.yaml', schema: landingPageSchema },
  categories: { file: 'content/categories.yaml', schema: categoriesSchema },
  'egg-types': { file: 'content/egg-types.yaml', schema: eggTypesSchema },
  picks: { file: 'content/picks.yaml', schema: picksSchema },
  species: { file: 'content/species.yaml', schema: speciesSchema },
  sources: { file: 'content/sources.yaml', schema: sourcesSchema },
  site: { file: 'content/site.yaml', schema: siteSchema },
  pages: { file: 'content/pages.yaml', schema: pagesSchema },
  stores: { file: 'content/stores.yaml', schema: storesSchema },
  safety: { file: 'content/safety.yaml', schema: safetySchema },
  search: { file: 'content/search.yaml', schema: searchSchema },
  redirects: { file: 'content/redirects.yaml', schema: redirectsSchema },
};

/** The schema of the audit's own file, which nobody writes by hand: editors know it, the reference leaves it out. */
const LEDGER: Schemas = { 'link-ledger': { file: 'content/link-ledger.json', schema: linkLedgerSchema } };

/** The folder of the JSON Schemas, which editors' settings name. */
const FOLDER = '.schemas';

const PRODUCTS = path.join(FOLDER, 'products.schema.json');

/** The reference that people read. */
const REFERENCE = 'docs/reference.md';

/**
 * Makes the command that writes the schemas.
 * @param others schemas of content files that the build does not read, by the names of their schema files
 */
export const schemaCommand = (others: Schemas) =>
  defineCommand({
    name: 'npm run schema',
    summary: `Writes the JSON Schemas of the content to ${FOLDER}, which editors read, and ${REFERENCE}, which people do.`,
    options: {
      check: { kind: 'flag', description: 'writes nothing and fails if one of the files is out of date' },
    },
    example: 'npm run schema -- --check',
    run: ({ check }) => (check ? checkSchemas(others) : writeSchemas(others)),
  });

async function writeSchemas(others: Schemas): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const { file, text } of schemaFiles(others, ownFields())) {
    await writeFile(file, text);
    console.log(file);
  }
}

async function checkSchemas(others: Schemas): Promise<void> {
  const stale: string[] = [];
  for (const { file, text } of schemaFiles(others, ownFields())) {
    const present = await readFile(file, 'utf8').catch(() => null);
    if (present === text) continue;
    if (file === PRODUCTS && present !== null && withoutOwnFields(present) === withoutOwnFields(text)) {
      console.log(
        `${file}: expected the fields of fields.yaml, found others; npm run schema tells your editor`,
      );
      continue;
    }
    stale.push(
      `${file}: expected what the schemas say, found ${present === null ? 'no file' : 'another text'}`,
    );
  }
  if (stale.length > 0) throw new UserError(`${stale.join('\n')}\nrun npm run schema and commit`);
}

/** The fields of the site's own products, which editors know beside those of every site. */
function ownFields(): readonly Field[] {
  const log = new ProblemLog();
  const read = yamlFileReader('content', SINGLE_FILES.fields, fieldsSchema, asRead, []);
  const fields = read({ log, rejected: new Rejected() });
  log.throwIfAny();
  return fields?.value ?? [];
}

/** The schema of products without the fields of a site: an owner who edits those leaves the project's schemas as they are. */
function withoutOwnFields(schema: string): string {
  const isOwn = (key: string) => !PRODUCT_KEYS.includes(key);
  const properties = (all: object) => Object.fromEntries(Object.entries(all).filter(([key]) => !isOwn(key)));
  return JSON.stringify(
    JSON.parse(schema, (key, value: unknown) =>
      key === 'properties' && isObject(value) && 'image_url' in value ? properties(value) : value,
    ),
  );
}

/** The schemas that validate the content, and others, as JSON Schemas, and the reference, which is the same for all sites. */
function schemaFiles(others: Schemas, fields: readonly Field[]) {
  const described = { ...SCHEMAS, ...others };
  const known = { ...described, ...LEDGER, products: productFiles(fields) };
  const files = Object.entries(known).map(([name, { schema }]) => ({
    file: path.join(FOLDER, `${name}.schema.json`),
    text: `${JSON.stringify(toJson(schema), null, 2)}\n`,
  }));
  return [...files, { file: REFERENCE, text: formatReference(describeFiles(described)) }];
}

/** Returns the content files that people write, each with its title and JSON Schema. */
export function describeFiles(schemas: Schemas = SCHEMAS): DescribedFile[] {
  return Object.entries(schemas).map(([name, { file, schema }]) => {
    const title = name.replaceAll('-', ' ');
    return { title: `${title.charAt(0).toUpperCase()}${title.slice(1)}`, file, schema: toJson(schema) };
  });
}

function toJson(schema: z.ZodType): SchemaNode {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as SchemaNode;
}
