import path from 'node:path';
import glob from 'fast-glob';
import type { z } from 'zod';
import type { Ledger } from '../../domain/links/linkLedger.ts';
import type { WrittenProduct } from '../../domain/products/product.ts';
import type { ArticleCategory, LegalPage, Pages, Redirect, Site, Source, Species } from '../catalogue.ts';
import type { ProblemLog } from '../check/problem.ts';
import { type EntryKind, Rejected } from '../check/rejected.ts';
import type { WithOrigin } from '../check/validate.ts';
import { articleSchema } from '../schemas/article.ts';
import { guideSchema } from '../schemas/guide.ts';
import { landingPageSchema } from '../schemas/landingPage.ts';
import { legalPageSchema } from '../schemas/legalPage.ts';
import { pagesSchema } from '../schemas/pages.ts';
import { redirectsSchema, siteSchema } from '../schemas/site.ts';
import { sourcesSchema } from '../schemas/sources.ts';
import { speciesSchema } from '../schemas/species.ts';
import { storesSchema } from '../schemas/stores.ts';
import { articleCategoriesSchema, categoriesSchema, eggTypesSchema } from '../schemas/taxonomy.ts';
import type { Markdown } from './markdown.ts';
import { type NamedEntry, readMarkdownFolder, readYamlFile, readYamlFolder } from './readers.ts';
import { readLedger } from './readLedger.ts';
import { readProducts } from './readProducts.ts';
import { placeholderFilling } from './settingPlaceholders.ts';

/** The entries of folders; what was rejected is left out. */
interface Entries {
  readonly products: readonly WithOrigin<WrittenProduct>[];
  readonly landingPages: readonly NamedEntry<z.output<typeof landingPageSchema>>[];
  readonly articles: readonly WithOrigin<Written<typeof articleSchema>>[];
  readonly guides: readonly WithOrigin<Written<typeof guideSchema>>[];
  readonly legalPages: readonly WithOrigin<LegalPage>[];
  readonly rejected: Rejected;
  /** Site paths of the files in `images/`. */
  readonly images: readonly string[];
  /** What the audit knows of links; empty where there is no ledger, or none that can be read. */
  readonly ledger: Ledger;
}

/** A text as its file has it: front matter and markdown. */
export type Written<S extends z.ZodType> = z.output<S> & { readonly body: Markdown };

/** The single files that everything refers to. */
export interface Settings {
  readonly site: WithOrigin<Site>;
  readonly pages: WithOrigin<Pages>;
  readonly stores: WithOrigin<z.output<typeof storesSchema>>;
  readonly categories: WithOrigin<z.output<typeof categoriesSchema>>;
  readonly eggTypes: WithOrigin<z.output<typeof eggTypesSchema>>;
  readonly species: WithOrigin<readonly Species[]>;
  readonly sources: WithOrigin<readonly Source[]>;
  readonly articleCategories: WithOrigin<readonly ArticleCategory[]>;
  readonly redirects: WithOrigin<readonly Redirect[]>;
}

/** The files of a content folder, each valid by itself; a single file that was rejected is null. */
export type ReadContent = Entries & { readonly [K in keyof Settings]: Settings[K] | null };

/** The files of a content folder of which every single file could be read. */
export type Content = Entries & Settings;

/** Reads and validates a content folder, each file by itself; problems go to the log. */
export async function readContent(folder: string, log: ProblemLog): Promise<ReadContent> {
  const rejected = new Rejected();
  const species = await readYamlFile(folder, 'species.yaml', speciesSchema, log);
  const fill = placeholderFilling(species?.value, log);
  const single = <S extends z.ZodType>(name: string, schema: S) =>
    readYamlFile(folder, name, schema, log, fill);
  const reader = <S extends z.ZodType>(kind: EntryKind, schema: S) => ({
    folder,
    kind,
    schema,
    log,
    rejected,
    fill,
  });
  return {
    rejected,
    products: await readProducts(folder, log, rejected),
    landingPages: await readYamlFolder(reader('landing', landingPageSchema)),
    articles: await readMarkdownFolder(reader('articles', articleSchema)),
    guides: await readMarkdownFolder(reader('guides', guideSchema)),
    legalPages: await readMarkdownFolder(reader('legal', legalPageSchema)),
    images: await readImages(folder),
    ledger: await readLedger(folder, log),
    site: await single('site.yaml', siteSchema),
    pages: await single('pages.yaml', pagesSchema),
    stores: await single('stores.yaml', storesSchema),
    categories: await single('categories.yaml', categoriesSchema),
    eggTypes: await single('egg-types.yaml', eggTypesSchema),
    species,
    sources: await single('sources.yaml', sourcesSchema),
    articleCategories: await single('article-categories.yaml', articleCategoriesSchema),
    redirects: await single('redirects.yaml', redirectsSchema),
  };
}

/** Whether every single file could be read: only then can a catalogue be built. */
export function isComplete(content: ReadContent): content is Content {
  const { site, pages, stores, categories, eggTypes, species, sources, articleCategories, redirects } =
    content;
  const files = [site, pages, stores, categories, eggTypes, species, sources, articleCategories, redirects];
  return files.every((file) => file !== null);
}

async function readImages(folder: string): Promise<string[]> {
  const files = await glob('images/**/*', { cwd: path.resolve(folder) });
  return files.sort().map((file) => `/${file}`);
}
