import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ArticleCategory, EggType, Species } from '../content/catalogue.ts';
import { EntryIds } from '../content/entryIds.ts';
import { articlePathOf, pagePathOf } from '../content/pagePaths.ts';
import type { SitePath } from '../domain/addresses.ts';
import { facetsOf } from '../domain/list/facetBuild.ts';
import { filterTest } from '../domain/list/filter.ts';
import { readFilters } from '../domain/list/listQuery.ts';
import { type Slug, slugify } from '../domain/slug.ts';
import { keysOf } from '../domain/table.ts';
import { findLabel, withFrontMatter, withValues } from './contentFiles.ts';
import type { SiteWithDrafts } from './siteWithDrafts.ts';

/** Choices for a new entry besides its title; null or empty if the skeleton chooses. */
export interface EntryChoices {
  readonly category: string | null;
  readonly eggType: readonly string[];
  readonly store: string | null;
  /** Those of several stores, the product's own first, with their prices in the same order. */
  readonly link: readonly string[];
  readonly price: readonly string[];
}

export interface NewEntry {
  readonly title: string;
  readonly slug: Slug;
  /** `2026-01-31`. */
  readonly today: string;
  readonly isDraft: boolean;
  readonly choices: EntryChoices;
}

/** A kind of entry: its folder, and its initial text. */
export interface Skeleton {
  readonly folder: 'products' | 'articles' | 'landing' | 'guides' | 'help';
  readonly takes: readonly (keyof EntryChoices)[];
  /** The path of its page. */
  path(entry: NewEntry, site: SiteWithDrafts): SitePath;
  file(slug: Slug, site: SiteWithDrafts): string;
  /** Makes the text of its file; adds invalid choices to `mistakes`. */
  text(entry: NewEntry, site: SiteWithDrafts, mistakes: string[]): Promise<string>;
}

/** Finds the labels whose words a title has, in the singular or plural, those with the most words first. */
export function namedInTitle<T extends { readonly slug: string }>(title: string, labels: readonly T[]): T[] {
  const wordsOf = (slug: string) => slug.split('-').map((word) => word.replace(/s$/, ''));
  const words = new Set(wordsOf(slugify(title)));
  return labels
    .filter(({ slug }) => wordsOf(slug).every((word) => words.has(word)))
    .toSorted((a, b) => wordsOf(b.slug).length - wordsOf(a.slug).length);
}

export async function readSkeleton(name: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, 'skeletons', name), 'utf8');
}

/** Fills the fields of a skeleton, and removes its line `draft` if it is to be published. */
async function filled(
  skeleton: 'article.md' | 'guide.md' | 'help.md' | 'landing.yaml',
  isDraft: boolean,
  fields: Readonly<Record<string, unknown>>,
): Promise<string> {
  const change = skeleton.endsWith('.md') ? withFrontMatter : withValues;
  return change(await readSkeleton(skeleton), (document) => {
    if (!isDraft) document.delete('draft');
    for (const [field, value] of Object.entries(fields)) document.set(field, document.createNode(value));
  });
}

export const articleSkeleton: Skeleton = {
  folder: 'articles',
  takes: ['category'],
  path(entry, site) {
    const category = articleCategoryOf(entry, site, [])?.name ?? '';
    return articlePathOf({ slug: entry.slug, publishedAt: entry.today, category }, site.catalogue);
  },
  file: (slug) => `${slug}.md`,
  text: async (entry, site, mistakes) => {
    const { title, slug, today, isDraft } = entry;
    const { articleCategories } = site.catalogue;
    const category = articleCategoryOf(entry, site, mistakes);
    if (articleCategories.length === 0)
      mistakes.push('expected a category in article-categories.yaml, found none; add one first');
    const id = new EntryIds(site.files.articles.map(({ value }) => value.id)).next;
    const fields = { id, title, slug, metaTitle: title, publishedAt: today, category: category?.name ?? '' };
    return filled('article.md', isDraft, fields);
  },
};

/** The requested category, or the one that fits the title. */
function articleCategoryOf(
  { title, choices }: NewEntry,
  site: SiteWithDrafts,
  mistakes: string[],
): ArticleCategory | undefined {
  return choices.category === null
    ? categoryOf(title, site)
    : findLabel('category', choices.category, site.catalogue.articleCategories, mistakes);
}

/** The category of the eggs that the title names, else one for all eggs. */
function categoryOf(title: string, { catalogue }: SiteWithDrafts): ArticleCategory | undefined {
  const { articleCategories, eggTypeLabels } = catalogue;
  const [eggType] = namedInTitle(title, eggTypeLabels);
  return (
    articleCategories.find((category) => eggType && category.eggType === eggType.slug) ??
    articleCategories.find(({ general }) => general.length > 0) ??
    articleCategories[0]
  );
}

export const guideSkeleton: Skeleton = {
  folder: 'guides',
  takes: ['eggType'],
  path: ({ slug }, { catalogue }) => pagePathOf('guide', { slug }, catalogue.site),
  file: (slug) => `${slug}.md`,
  text: async (entry, site, mistakes) => {
    const { title, slug, today, isDraft } = entry;
    const eggType = eggTypeOf(entry, site, mistakes);
    const species = eggType && site.catalogue.species.get(eggType.species);
    const quickFacts = species ? factsOf(species) : [];
    const facts = { updatedAt: today, eggType: eggType?.slug ?? '', quickFacts };
    return filled('guide.md', isDraft, { title, slug, metaTitle: title, ...facts });
  },
};

export const helpSkeleton: Skeleton = {
  folder: 'help',
  takes: [],
  path: ({ slug }) => `/help/${slug}`,
  file: (slug) => `${slug}.md`,
  text: ({ title, slug, today, isDraft }) =>
    filled('help.md', isDraft, { title, slug, metaTitle: title, updatedAt: today }),
};

/** A guide is about eggs with a page: the requested ones, or those that its title names. */
function eggTypeOf(
  { title, choices }: NewEntry,
  { catalogue: { eggTypes } }: SiteWithDrafts,
  mistakes: string[],
): EggType | undefined {
  const [given, ...others] = choices.eggType;
  if (eggTypes.length === 0) {
    mistakes.push("expected an egg type with a page in egg-types.yaml, found none; add one to 'pages' first");
    return undefined;
  }
  if (others.length > 0)
    mistakes.push(`expected --egg-type once for a guide, found it ${others.length + 1} times`);
  if (given !== undefined) return findLabel('egg-type', given, eggTypes, mistakes);
  const found = namedInTitle(title, eggTypes)[0] ?? (eggTypes.length === 1 ? eggTypes[0] : undefined);
  const slugs = eggTypes.map(({ slug }) => slug).join(', ');
  if (!found)
    mistakes.push(`expected --egg-type for the eggs of the guide, found nothing; choose one of ${slugs}`);
  return found;
}

/** The label of a setting of a species in a guide, and the words around its placeholder. */
const FACTS = {
  days: ['Incubation time', '* days'],
  forced: ['Temperature, forced-air', '*'],
  still: ['Temperature, still-air', '*'],
  turningHumidity: ['Humidity until lockdown', '*'],
  hatchHumidity: ['Humidity in lockdown', '*'],
  turning: ['Turning', '*'],
  lastTurning: ['Turning stops', 'Day *'],
} as const;

function factsOf({ id, setting = {} }: Species) {
  return keysOf(FACTS).flatMap((field) => {
    const [label, words] = FACTS[field];
    return setting[field] ? [{ label, value: words.replace('*', `{{${id}.${field}}}`) }] : [];
  });
}

export const landingSkeleton: Skeleton = {
  folder: 'landing',
  takes: ['category', 'eggType'],
  path: ({ slug }, { catalogue }) => pagePathOf('landing', { slug }, catalogue.site),
  file: (slug) => `${slug}.yaml`,
  text: async (entry, site, mistakes) => {
    const filters = filtersOf(entry, site, mistakes);
    if (mistakes.length === 0) assertFindsProducts(filters, site, mistakes);
    // A page of all products of a category lists the same as the category's own page, if it has one.
    const own = site.catalogue.categories.find(({ slug }) => !filters.eggType && slug === filters.category);
    const canonical = own ? { canonical: own.pagePath } : {};
    return filled('landing.yaml', entry.isDraft, { title: entry.title, filters, ...canonical });
  },
};

interface PageFilters {
  readonly category?: string;
  readonly eggType?: string;
}

const INCUBATOR = { slug: 'incubator', name: 'incubator' };

/** The requested products, else those that the title names, else incubators for the first eggs. */
function filtersOf(
  { title, choices }: NewEntry,
  { catalogue: { categoryLabels, eggTypes, eggTypeLabels } }: SiteWithDrafts,
  mistakes: string[],
): PageFilters {
  if (choices.eggType.length > 1)
    mistakes.push(`expected --egg-type once for a landing page, found it ${choices.eggType.length} times`);
  const [given] = choices.eggType;
  const category =
    choices.category === null
      ? namedInTitle(title, categoryLabels)[0]
      : findLabel('category', choices.category, [...categoryLabels, INCUBATOR], mistakes);
  const named = namedInTitle(title, eggTypes)[0] ?? (category ? undefined : eggTypes[0]);
  const eggType = given === undefined ? named : findLabel('egg-type', given, eggTypeLabels, mistakes);
  const found = category?.slug ?? (eggType ? INCUBATOR.slug : undefined);
  return { ...(found ? { category: found } : {}), ...(eggType ? { eggType: eggType.slug } : {}) };
}

/** A page without products fails every build, unless the catalog has no products yet. */
function assertFindsProducts(filters: PageFilters, { catalogue }: SiteWithDrafts, mistakes: string[]): void {
  const { products, currency, categoryLabels, eggTypeLabels, fields } = catalogue;
  const facets = facetsOf({ symbol: currency, categories: categoryLabels, eggTypes: eggTypeLabels, fields });
  const isFound = filterTest(readFilters(facets, Object.entries(filters)));
  if (products.length === 0 || products.some(isFound)) return;
  const wanted = Object.entries(filters).map(([field, value]) => `${field} '${value}'`);
  mistakes.push(
    `expected a product for the page (${wanted.join(', ')}), found none; begin one first, or choose ` +
      'others with --category and --egg-type',
  );
}
