import type { z } from 'zod';
import type { ClosedFolder } from '../../cli/files.ts';
import { adviceSchema } from '../schemas/advice.ts';
import { pagesSchema, platesSchema, safetySchema, searchSchema } from '../schemas/pages.ts';
import { picksSchema } from '../schemas/picks.ts';
import { fieldsSchema } from '../schemas/productFields.ts';
import { redirectsSchema } from '../schemas/redirects.ts';
import { authorsSchema, criteriaSchema } from '../schemas/reviews.ts';
import { siteSchema } from '../schemas/site.ts';
import { sourcesSchema } from '../schemas/sources.ts';
import { speciesSchema } from '../schemas/species.ts';
import { storesSchema } from '../schemas/stores.ts';
import { articleCategoriesSchema, categoriesSchema, eggTypesSchema } from '../schemas/taxonomy.ts';
import { wordsSchema } from '../schemas/words.ts';

/** The file extensions of each kind of entry, in the folder of its name and below. */
export const ENTRY_ENDINGS = {
  products: ['json'],
  'products/reviews': ['md'],
  landing: ['yaml', 'yml'],
  articles: ['md'],
  guides: ['md'],
  help: ['md'],
  legal: ['md'],
};

export type EntryFolder = keyof typeof ENTRY_ENDINGS;

export function contentFolder(root: string): ClosedFolder {
  return { root, label: 'the content folder' };
}

/** The content folders that a build reads completely. */
export const CONTENT_FOLDERS = [
  ...Object.keys(ENTRY_ENDINGS).filter((folder) => !folder.includes('/')),
  'images',
  'public',
];

export interface SingleFile<T> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /** The value without the file; undefined if the file is required. */
  readonly missing: T | undefined;
}

const file = <T>(name: string, schema: z.ZodType<T>, missing?: T): SingleFile<T> => ({
  name,
  schema,
  missing,
});

const FILES = {
  site: file('site.yaml', siteSchema),
  pages: file('pages.yaml', pagesSchema),
  stores: file('stores.yaml', storesSchema),
  categories: file('categories.yaml', categoriesSchema),
  eggTypes: file('egg-types.yaml', eggTypesSchema),
  picks: file('picks.yaml', picksSchema, []),
  species: file('species.yaml', speciesSchema),
  sources: file('sources.yaml', sourcesSchema),
  authors: file('authors.yaml', authorsSchema, []),
  criteria: file('criteria.yaml', criteriaSchema, []),
  articleCategories: file('article-categories.yaml', articleCategoriesSchema),
  redirects: file('redirects.yaml', redirectsSchema),
  search: file('search.yaml', searchSchema, { synonyms: [], questions: [] }),
  safety: file('safety.yaml', safetySchema, []),
  plates: file('plates.yaml', platesSchema, []),
  fields: file('fields.yaml', fieldsSchema, []),
  words: file('words.yaml', wordsSchema, {}),
  advice: file('advice.yaml', adviceSchema, []),
};

export type SingleFiles = {
  readonly [K in keyof typeof FILES]: NonNullable<(typeof FILES)[K]['missing']>;
};

export const SINGLE_FILES: { readonly [K in keyof SingleFiles]: SingleFile<SingleFiles[K]> } = FILES;

/** The mapping and the ledger of each feed, and the ledger of a move. */
const IMPORT_FILE = /^(?:import(?:-ledger(?:-.+)?\.json|(?:-.+)?\.yaml)|move-ledger\.json)$/;

/**
 * True for the path of a file that `npm run import` or `npm run move` keeps in the content folder and no page shows.
 */
export function isImportFile(name: string): boolean {
  return IMPORT_FILE.test(name);
}
