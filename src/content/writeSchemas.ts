import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { articleSchema } from './schemas/article.ts';
import { guideSchema } from './schemas/guide.ts';
import { landingPageSchema } from './schemas/landingPage.ts';
import { ledgerSchema } from './schemas/ledger.ts';
import { legalPageSchema } from './schemas/legalPage.ts';
import { pagesSchema } from './schemas/pages.ts';
import { productSchema } from './schemas/product.ts';
import { redirectsSchema, siteSchema } from './schemas/site.ts';
import { speciesSchema } from './schemas/species.ts';
import { storesSchema } from './schemas/stores.ts';
import { articleCategoriesSchema, categoriesSchema, eggTypesSchema } from './schemas/taxonomy.ts';

const SCHEMAS: Record<string, z.ZodType> = {
  products: z.union([productSchema, z.array(productSchema)]),
  article: articleSchema,
  'article-categories': articleCategoriesSchema,
  guide: guideSchema,
  'legal-page': legalPageSchema,
  'landing-page': landingPageSchema,
  categories: categoriesSchema,
  'egg-types': eggTypesSchema,
  species: speciesSchema,
  site: siteSchema,
  pages: pagesSchema,
  stores: storesSchema,
  redirects: redirectsSchema,
  'link-ledger': ledgerSchema,
};

/** Writes the schemas that validate the content as JSON Schemas, for editors; gives the files. */
export async function writeSchemas(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    Object.entries(SCHEMAS).map(async ([name, schema]) => {
      const file = path.join(folder, `${name}.schema.json`);
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      await writeFile(file, `${JSON.stringify(json, null, 2)}\n`);
      return file;
    }),
  );
}
