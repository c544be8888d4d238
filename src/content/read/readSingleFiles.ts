import type { z } from 'zod';
import { pagesSchema, safetySchema, searchSchema } from '../schemas/pages.ts';
import { redirectsSchema, siteSchema } from '../schemas/site.ts';
import { sourcesSchema } from '../schemas/sources.ts';
import { speciesSchema } from '../schemas/species.ts';
import { storesSchema } from '../schemas/stores.ts';
import { articleCategoriesSchema, categoriesSchema, eggTypesSchema } from '../schemas/taxonomy.ts';
import type { Notes, TextCaches } from './cachedReader.ts';
import { SINGLE_FILES } from './contentFiles.ts';
import { withCache, yamlFileReader } from './readers.ts';
import type { Filling } from './settingPlaceholders.ts';

type Readers = ReturnType<typeof singleFileReaders>;

/** The single files that everything refers to. */
export type SingleFiles = { readonly [K in keyof Readers]: NonNullable<ReturnType<Readers[K]>> };

/** Creates the readers of the single files of a content folder, which may lack `search.yaml` and `safety.yaml`. */
export function singleFileReaders(folder: string, caches?: TextCaches) {
  const reader = <S extends z.ZodType>(name: string, schema: S, missing?: z.output<S>) =>
    yamlFileReader(folder, name, schema, withCache(name, caches), missing);
  return {
    site: reader(SINGLE_FILES.site, siteSchema),
    pages: reader(SINGLE_FILES.pages, pagesSchema),
    stores: reader(SINGLE_FILES.stores, storesSchema),
    categories: reader(SINGLE_FILES.categories, categoriesSchema),
    eggTypes: reader(SINGLE_FILES.eggTypes, eggTypesSchema),
    species: reader(SINGLE_FILES.species, speciesSchema),
    sources: reader(SINGLE_FILES.sources, sourcesSchema),
    articleCategories: reader(SINGLE_FILES.articleCategories, articleCategoriesSchema),
    redirects: reader(SINGLE_FILES.redirects, redirectsSchema),
    search: reader(SINGLE_FILES.search, searchSchema, { synonyms: [], questions: [] }),
    safety: reader(SINGLE_FILES.safety, safetySchema, []),
  };
}

/** Reads all of them but that of the species, whose settings fill the placeholders of the others. */
export function readSingleFiles(read: Readers, notes: Notes, fill: Filling['fillFile']) {
  return {
    site: read.site(notes, fill),
    pages: read.pages(notes, fill),
    stores: read.stores(notes, fill),
    categories: read.categories(notes, fill),
    eggTypes: read.eggTypes(notes, fill),
    sources: read.sources(notes, fill),
    articleCategories: read.articleCategories(notes, fill),
    redirects: read.redirects(notes, fill),
    search: read.search(notes, fill),
    safety: read.safety(notes, fill),
  };
}
