import type { z } from 'zod';
import type {
  ArticleCategory,
  Pages,
  Redirect,
  SafetyTopic,
  SearchWords,
  Site,
  Source,
  Species,
  StoresFile,
} from '../catalogue.ts';
import type { WithOrigin } from '../check/validate.ts';
import { pagesSchema, safetySchema, searchSchema } from '../schemas/pages.ts';
import { redirectsSchema, siteSchema } from '../schemas/site.ts';
import { sourcesSchema } from '../schemas/sources.ts';
import { speciesSchema } from '../schemas/species.ts';
import { storesSchema } from '../schemas/stores.ts';
import { articleCategoriesSchema, categoriesSchema, eggTypesSchema } from '../schemas/taxonomy.ts';
import type { Notes, TextCaches } from './cachedReader.ts';
import { SINGLE_FILES } from './contentFiles.ts';
import { withCache, yamlFileReader, yamlFileReaderUnlessMissing } from './readers.ts';
import type { FillPlaceholders } from './settingPlaceholders.ts';

/** The single files that everything refers to. */
export interface SingleFiles {
  readonly site: WithOrigin<Site>;
  readonly pages: WithOrigin<Pages>;
  readonly stores: WithOrigin<StoresFile>;
  readonly categories: WithOrigin<z.output<typeof categoriesSchema>>;
  readonly eggTypes: WithOrigin<z.output<typeof eggTypesSchema>>;
  readonly species: WithOrigin<readonly Species[]>;
  readonly sources: WithOrigin<readonly Source[]>;
  readonly articleCategories: WithOrigin<readonly ArticleCategory[]>;
  readonly redirects: WithOrigin<readonly Redirect[]>;
  /** Without words where there is no such file. */
  readonly search: WithOrigin<SearchWords>;
  /** Empty where there is no such file. */
  readonly safety: WithOrigin<readonly SafetyTopic[]>;
}

type SingleFileReaders = ReturnType<typeof singleFileReaders>;

/** Makes the readers of the single files of a content folder. */
export function singleFileReaders(folder: string, caches?: TextCaches) {
  const single = <S extends z.ZodType>(key: keyof SingleFiles, schema: S) =>
    yamlFileReader(folder, SINGLE_FILES[key], schema, withCache(SINGLE_FILES[key], caches));
  const noWords = { synonyms: [], questions: [] };
  const { search, safety } = SINGLE_FILES;
  return {
    site: single('site', siteSchema),
    pages: single('pages', pagesSchema),
    stores: single('stores', storesSchema),
    categories: single('categories', categoriesSchema),
    eggTypes: single('eggTypes', eggTypesSchema),
    species: single('species', speciesSchema),
    sources: single('sources', sourcesSchema),
    articleCategories: single('articleCategories', articleCategoriesSchema),
    redirects: single('redirects', redirectsSchema),
    search: yamlFileReaderUnlessMissing(folder, search, searchSchema, noWords, withCache(search, caches)),
    safety: yamlFileReaderUnlessMissing(folder, safety, safetySchema, [], withCache(safety, caches)),
  };
}

/** Reads all of them but that of the species, whose settings fill the placeholders of the others. */
export async function readSingleFiles(read: SingleFileReaders, notes: Notes, fill: FillPlaceholders) {
  return {
    site: await read.site(notes, fill),
    pages: await read.pages(notes, fill),
    stores: await read.stores(notes, fill),
    categories: await read.categories(notes, fill),
    eggTypes: await read.eggTypes(notes, fill),
    sources: await read.sources(notes, fill),
    articleCategories: await read.articleCategories(notes, fill),
    redirects: await read.redirects(notes, fill),
    search: await read.search(notes, fill),
    safety: await read.safety(notes, fill),
  };
}
