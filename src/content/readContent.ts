import path from 'node:path';
import glob from 'fast-glob';
import type { z } from 'zod';
import type { Article, Guide, LegalPage, Redirect, Site, Species } from './catalogue.ts';
import type { ProblemLog } from './problem.ts';
import { type NamedEntry, readMarkdownFolder, readYamlFile, readYamlFolder } from './readers.ts';
import { type ReadProducts, readProducts } from './readProducts.ts';
import { articleSchema } from './schemas/article.ts';
import { guideSchema } from './schemas/guide.ts';
import { landingPageSchema } from './schemas/landingPage.ts';
import { legalPageSchema } from './schemas/legalPage.ts';
import { redirectsSchema, siteSchema, storesSchema } from './schemas/site.ts';
import { speciesSchema } from './schemas/species.ts';
import { categoriesSchema, eggTypesSchema } from './schemas/taxonomy.ts';
import type { Sourced } from './validate.ts';

/** The files of a content folder, each valid by itself; what they say of one another is not checked yet. */
export interface Content extends ReadProducts {
  readonly site: Sourced<Site>;
  readonly stores: Sourced<z.output<typeof storesSchema>>;
  readonly categories: Sourced<z.output<typeof categoriesSchema>>;
  readonly eggTypes: Sourced<z.output<typeof eggTypesSchema>>;
  readonly species: Sourced<readonly Species[]>;
  readonly redirects: Sourced<readonly Redirect[]>;
  readonly landingPages: readonly NamedEntry<z.output<typeof landingPageSchema>>[];
  readonly articles: readonly Sourced<Article>[];
  readonly guides: readonly Sourced<Guide>[];
  readonly legalPages: readonly Sourced<LegalPage>[];
  /** Site paths of the files in `images/`. */
  readonly images: readonly string[];
}

/**
 * Reads and validates a content folder. Problems go to the log; where one of the single files that everything
 * refers to is unusable, the answer is null, since nothing can then be said of the references.
 */
export async function readContent(folder: string, log: ProblemLog): Promise<Content | null> {
  const single = <S extends z.ZodType>(name: string, schema: S) => readYamlFile(folder, name, schema, log);
  const many = {
    ...(await readProducts(folder, log)),
    landingPages: await readYamlFolder(folder, 'landing/*.{yaml,yml}', landingPageSchema, log),
    articles: await readMarkdownFolder(folder, 'articles/**/*.md', articleSchema, log),
    guides: await readMarkdownFolder(folder, 'guides/**/*.md', guideSchema, log),
    legalPages: await readMarkdownFolder(folder, 'legal/**/*.md', legalPageSchema, log),
    images: await readImages(folder),
  };
  const site = await single('site.yaml', siteSchema);
  const stores = await single('stores.yaml', storesSchema);
  const categories = await single('categories.yaml', categoriesSchema);
  const eggTypes = await single('egg-types.yaml', eggTypesSchema);
  const species = await single('species.yaml', speciesSchema);
  const redirects = await single('redirects.yaml', redirectsSchema);
  if (!site || !stores || !categories || !eggTypes || !species || !redirects) return null;
  return { ...many, site, stores, categories, eggTypes, species, redirects };
}

async function readImages(folder: string): Promise<string[]> {
  const files = await glob('images/**/*', { cwd: path.resolve(folder) });
  return files.sort().map((file) => `/${file}`);
}
