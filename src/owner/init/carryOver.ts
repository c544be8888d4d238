import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Document, isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import type { BuiltCatalogue } from '../../content/buildCatalogue.ts';
import { citedSources } from '../../content/check/citations.ts';
import { ProblemLog } from '../../content/check/problem.ts';
import { readContent } from '../../content/read/readContent.ts';
import { readTexts } from '../../content/read/sourceFile.ts';
import { slugify } from '../../domain/slug.ts';
import { editYaml } from '../contentFiles.ts';
import { readSiteWithDrafts } from '../new/siteWithDrafts.ts';
import type { Answers } from './answers.ts';
import { freshGuide } from './freshGuide.ts';

/** The files that hold facts. */
const FACTS = [
  'categories.yaml',
  'egg-types.yaml',
  'article-categories.yaml',
  'stores.yaml',
  'species.yaml',
  'sources.yaml',
];

/**
 * Takes over into a folder what a content folder knows that is true of any site: categories, egg types, stores, the guides
 * of the eggs, species and sources, as far as the answers keep them and they are referred to. Picks stay behind: they are
 * of products. The folder has all else that a content folder needs.
 */
export async function carryOver(
  from: string,
  to: string,
  built: BuiltCatalogue,
  answers: Answers,
): Promise<void> {
  // One after another: where one fails, the folder is removed, and no other may write into it then.
  for (const name of FACTS) await copyFile(path.join(from, name), path.join(to, name));
  const guides = await copyGuides(from, to, built, answers);
  await keepCategories(to, answers);
  await keepEggTypes(to, answers, guides);
  await keepArticleCategories(to, answers);
  await keepStores(to, answers);
  await keepRules(from, to);
  await keepSpecies(to);
  await keepSafety(from, to);
  await keepSources(to);
  await unlinkGuides(to);
}

/** Copies the guides to eggs that are kept, with their pictures; gives the slugs of those guides. */
async function copyGuides(
  from: string,
  to: string,
  { catalogue, origins }: BuiltCatalogue,
  { eggTypes }: Answers,
) {
  const guides = catalogue.guides.filter(({ eggType }) => eggTypes.includes(eggType));
  for (const guide of guides) {
    const { file } = origins.of(guide);
    const text = await readFile(file, 'utf8');
    await writeInto(to, `guides/${path.basename(file)}`, text);
    const pictures = catalogue.images.filter((image) => text.includes(image));
    for (const picture of pictures) {
      await mkdir(path.dirname(path.join(to, picture)), { recursive: true });
      await copyFile(path.join(from, picture), path.join(to, picture));
    }
  }
  return guides.map(({ slug }) => slug);
}

async function writeInto(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function keepCategories(to: string, { categories, eggTypes }: Answers): Promise<void> {
  await editYaml(path.join(to, 'categories.yaml'), (document) => {
    keepLabels(document, categories);
    for (const page of entriesIn(document, ['pages'])) {
      page.delete('picks');
      keepValues(page, 'eggTypes', eggTypes);
    }
  });
}

/** @param guides the slugs of those that are kept */
async function keepEggTypes(to: string, { eggTypes }: Answers, guides: readonly string[]): Promise<void> {
  await editYaml(path.join(to, 'egg-types.yaml'), (document) => {
    keepLabels(document, eggTypes);
    for (const page of entriesIn(document, ['pages'])) {
      page.delete('picks');
      if (!guides.includes(slugOf(page, 'guide'))) page.delete('guide');
    }
  });
}

async function keepArticleCategories(to: string, { eggTypes }: Answers): Promise<void> {
  const hasEggs = (slug: string) => slug === '' || eggTypes.includes(slug);
  await editYaml(path.join(to, 'article-categories.yaml'), (document) => {
    keepEntries(document, [], (entry) => hasEggs(slugOf(entry, 'eggType')));
    for (const entry of entriesIn(document, [])) keepValues(entry, 'general', eggTypes);
  });
}

async function keepStores(to: string, { stores }: Answers): Promise<void> {
  await editYaml(path.join(to, 'stores.yaml'), ({ contents }) => {
    if (isMap(contents))
      contents.items = contents.items.filter(({ key }) => stores.includes(slugify(String(key))));
  });
}

/** Keeps the labels with some slugs, those with a page and the others. */
function keepLabels(document: Document, slugs: readonly string[]): void {
  for (const list of ['pages', 'other'])
    keepEntries(document, [list], (entry) => slugs.includes(slugOf(entry, 'slug')));
}

/** Rules on texts name phrases of the guides, which excuse their sentences. */
async function keepRules(from: string, to: string): Promise<void> {
  const rules = parseDocument(await readFile(path.join(from, 'site.yaml'), 'utf8')).get('lint', true);
  if (rules) await editYaml(path.join(to, 'site.yaml'), (document) => document.set('lint', rules));
}

/** Keeps the species of the eggs, and those whose settings a text takes its figures from. */
async function keepSpecies(to: string): Promise<void> {
  const { files } = await readSiteWithDrafts(to);
  const ofEggs = (files.eggTypes?.value.pages ?? []).flatMap(({ species, alsoSpecies }) => [
    species,
    ...alsoSpecies,
  ]);
  const texts = [...(await readTexts(to))]
    .filter(([name]) => name !== 'species.yaml')
    .map(([, text]) => text);
  const isNamed = (id: string) => texts.some((text) => text.includes(`{{${id}.`));
  await editYaml(path.join(to, 'species.yaml'), (document) =>
    keepEntries(document, [], (entry) => {
      const id = String(entry.get('id'));
      return ofEggs.includes(id) || isNamed(id);
    }),
  );
}

/** Carries the safety topics over, and takes out the pages that did not come along; a topic that only those would show goes. */
async function keepSafety(from: string, to: string): Promise<void> {
  const [source, file] = [path.join(from, 'safety.yaml'), path.join(to, 'safety.yaml')];
  if (!existsSync(source)) return;
  await copyFile(source, file);
  const { routes } = await readSiteWithDrafts(to);
  const isThere = (page: unknown) => routes.some((route) => route.path === String(page));
  await editYaml(file, (document) => {
    for (const entry of entriesIn(document, [])) {
      const pages = entry.getIn(['show', 'pages'], true);
      if (isSeq(pages)) pages.items = pages.items.filter(isThere);
    }
    keepEntries(document, [], (entry) => {
      const show = entry.get('show', true);
      return isMap(show) && show.items.some(({ value }) => isSeq(value) && value.items.length > 0);
    });
  });
}

async function keepSources(to: string): Promise<void> {
  const cited = citedSources(await readContent(to, new ProblemLog()));
  await editYaml(path.join(to, 'sources.yaml'), (document) =>
    keepEntries(document, [], (entry) => cited.has(String(entry.get('id')))),
  );
}

/** Takes links and picks out of the guides that lead to what did not come along. */
async function unlinkGuides(to: string): Promise<void> {
  const { routes } = await readSiteWithDrafts(to);
  const paths = new Set<string>(routes.map(({ path: taken }) => taken));
  for (const [name, text] of await readTexts(to))
    if (name.startsWith('guides/')) await writeInto(to, name, freshGuide(text, paths));
}

function keepEntries(document: Document, at: readonly string[], isKept: (entry: YAMLMap) => boolean): void {
  const list = at.length === 0 ? document.contents : document.getIn(at, true);
  if (isSeq(list)) list.items = list.items.filter((item) => isMap(item) && isKept(item));
}

function entriesIn(document: Document, at: readonly string[]): YAMLMap[] {
  const list = at.length === 0 ? document.contents : document.getIn(at, true);
  return isSeq(list) ? list.items.filter((item) => isMap(item)) : [];
}

/** Keeps some of the slugs that a field lists; a list of which nothing is left goes. */
function keepValues(entry: YAMLMap, field: string, slugs: readonly string[]): void {
  const list = entry.get(field, true);
  if (!isSeq(list)) return;
  list.items = list.items.filter((item) => slugs.includes(slugify(String(item))));
  if (list.items.length === 0) entry.delete(field);
}

/** The slug in a field of an entry; empty where it has none. */
function slugOf(entry: YAMLMap, field: string): string {
  return slugify(String(entry.get(field) ?? ''));
}
