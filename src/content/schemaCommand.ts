import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { defineCommand } from '../cli/command.ts';
import { UserError } from '../cli/userError.ts';
import { articleSchema } from './schemas/article.ts';
import { guideSchema } from './schemas/guide.ts';
import { landingPageSchema } from './schemas/landingPage.ts';
import { legalPageSchema } from './schemas/legalPage.ts';
import { linkLedgerSchema } from './schemas/linkLedger.ts';
import { pagesSchema } from './schemas/pages.ts';
import { productSchema } from './schemas/product.ts';
import { safetySchema } from './schemas/safety.ts';
import { searchSchema } from './schemas/search.ts';
import { redirectsSchema, siteSchema } from './schemas/site.ts';
import { sourcesSchema } from './schemas/sources.ts';
import { speciesSchema } from './schemas/species.ts';
import { storesSchema } from './schemas/stores.ts';
import { articleCategoriesSchema, categoriesSchema, eggTypesSchema } from './schemas/taxonomy.ts';

type Schemas = Readonly<Record<string, z.ZodType>>;

const SCHEMAS: Schemas = {
  products: z.union([productSchema, z.array(productSchema)]),
  article: articleSchema,
  'article-categories': articleCategoriesSchema,
  guide: guideSchema,
  'legal-page': legalPageSchema,
  'landing-page': landingPageSchema,
  categories: categoriesSchema,
  'egg-types': eggTypesSchema,
  sources: sourcesSchema,
  species: speciesSchema,
  site: siteSchema,
  pages: pagesSchema,
  stores: storesSchema,
  redirects: redirectsSchema,
  safety: safetySchema,
  search: searchSchema,
  'link-ledger': linkLedgerSchema,
};

/** The folder of the JSON Schemas, which editors' settings name. */
const FOLDER = '.schemas';

/**
 * Makes the command that writes the schemas.
 * @param others schemas of files of the content folder that the build does not read, by the names of their schema files
 */
export const schemaCommand = (others: Schemas) =>
  defineCommand({
    name: 'npm run schema',
    summary: `Writes the JSON Schemas of the content to ${FOLDER}, from which editors tell what a field may be.`,
    options: {
      check: { kind: 'flag', description: 'writes nothing and fails where a schema is not up to date' },
    },
    example: 'npm run schema -- --check',
    run: ({ check }) => (check ? checkSchemas(others) : writeSchemas(others)),
  });

async function writeSchemas(others: Schemas): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const { file, text } of schemaFiles(others)) {
    await writeFile(file, text);
    console.log(file);
  }
}

async function checkSchemas(others: Schemas): Promise<void> {
  const stale: string[] = [];
  for (const { file, text } of schemaFiles(others)) {
    const present = await readFile(file, 'utf8').catch(() => null);
    if (present !== text)
      stale.push(
        `${file}: expected the schema of the content, found ${present === null ? 'no file' : 'another one'}`,
      );
  }
  if (stale.length > 0) throw new UserError(`${stale.join('\n')}\nrun npm run schema and commit`);
}

/** The schemas that validate the content, and others, as JSON Schemas. */
function schemaFiles(others: Schemas) {
  return Object.entries({ ...SCHEMAS, ...others }).map(([name, schema]) => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return { file: path.join(FOLDER, `${name}.schema.json`), text: `${JSON.stringify(json, null, 2)}\n` };
  });
}
