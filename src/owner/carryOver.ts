import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Document, isMap, isSeq, parseDocument, visit, type YAMLMap } from 'yaml';
import type { BuiltCatalogue } from '../content/buildCatalogue.ts';
import { ProblemLog } from '../content/check/problem.ts';
import { citedSources } from '../content/check/references.ts';
import { NAMED_PRODUCT, SHOWN_PRODUCTS } from '../content/productNames.ts';
import { readContent } from '../content/read/readContent.ts';
import { readTexts } from '../content/read/sourceFile.ts';
import { CATEGORY_KINDS, holdsIncubators } from '../domain/products/categoryKind.ts';
import { slugify } from '../domain/slug.ts';
import type { Answers } from './answers.ts';
import { editYaml, withFrontMatter } from './contentFiles.ts';
import { readSiteWithDrafts } from './siteWithDrafts.ts';

/** Files of facts that are true of any site. Not every site has the last three. */
const FACTS = [
  ...['categories', 'egg-types', 'article-categories', 'stores', 'species', 'sources'],
  ...['plates', 'fields', 'safety'],
].map((name) => `${name}.yaml`);

/**
 * Copies facts into a folder that has everything else that a content folder needs: categories, egg types, stores, fields, the guides of the
 * eggs, help, plates, species and sources, as far as the answers keep them and they are referred to. Picks stay behind, because they are products;
 * of products that texts name, the names stay, and their boxes do not.
 */
export async function carryOver(
  from: string,
  to: string,
  { catalogue, origins }: BuiltCatalogue,
  { categories, eggTypes, stores }: Answers,
): Promise<void> {
  const edit = async (name: string, change: (document: Document) => void) => {
    if (existsSync(path.join(to, name))) await editYaml(path.join(to, name), change);
  };
  /** Takes over a part of a file that the folder has already. */
  const takeOver = async (name: string, part: readonly string[]) => {
    const value = parseDocument(await readFile(path.join(from, name), 'utf8')).getIn(part, true);
    if (value) await edit(name, (document) => document.setIn(part, value));
  };
  const nameOf = (id: string) =>
    [...catalogue.productsById.values()].find((product) => product.id === id)?.name;
  const withoutProducts = (text: string) =>
    text
      .replace(SHOWN_PRODUCTS, '')
      .replace(NAMED_PRODUCT, (_, id: string, words?: string) => words ?? nameOf(id) ?? id);
  const keepNames = (document: Document) =>
    visit(document, {
      Scalar: (_, node) => {
        if (typeof node.value === 'string') node.value = withoutProducts(node.value);
      },
    });
  // One after another: if one fails, the folder is removed, and no other may write into it then.
  for (const name of FACTS)
    if (existsSync(path.join(from, name))) await cp(path.join(from, name), path.join(to, name));
  const guides = catalogue.guides.filter(({ eggType }) => eggTypes.includes(eggType));
  for (const page of [...guides, ...catalogue.help]) {
    const { file } = origins.of(page);
    const folder = 'eggType' in page ? 'guides' : 'help';
    await cp(file, path.join(to, folder, path.basename(file)));
    const text = await readFile(file, 'utf8');
    for (const picture of catalogue.images.filter((image) => text.includes(image)))
      await cp(path.join(from, picture), path.join(to, picture));
  }
  await edit('categories.yaml', (document) => {
    keepNames(document);
    keepLabels(document, categories);
    addOpenCategory(document);
    for (const page of entriesIn(document, ['pages'])) keepValues(page, 'eggTypes', eggTypes);
  });
  await edit('egg-types.yaml', (document) => {
    keepNames(document);
    keepLabels(document, eggTypes);
    for (const page of entriesIn(document, ['pages']))
      if (!guides.some(({ slug }) => slug === slugIn(page, 'guide'))) page.delete('guide');
  });
  await edit('article-categories.yaml', (document) => {
    keepEntries(document, [], (entry) => ['', ...eggTypes].includes(slugIn(entry, 'eggType')));
    for (const entry of entriesIn(document, [])) keepValues(entry, 'general', eggTypes);
  });
  await edit('stores.yaml', ({ contents }) => {
    if (isMap(contents))
      contents.items = contents.items.filter(({ key }) => stores.includes(slugify(String(key))));
  });
  // Rules on texts name phrases of the guides, which excuse their sentences.
  await takeOver('site.yaml', ['lint']);
  await takeOver('pages.yaml', ['hatchCalculators', 'sources']);
  await edit('fields.yaml', (document) => keepFields(document, categories));
  const isNeeded = await neededSpecies(to);
  await edit('species.yaml', (document) => keepEntries(document, [], (entry) => isNeeded(entry.get('id'))));
  const paths = await pathsOf(to);
  await edit('safety.yaml', (document) => {
    keepNames(document);
    keepSafety(document, paths);
  });
  const cited = citedSources(await readContent(to, new ProblemLog()));
  await edit('sources.yaml', (document) =>
    keepEntries(document, [], (entry) => cited.has(String(entry.get('id')))),
  );
  for (const [name, text] of await readTexts(to))
    if (/^(?:guides|help)\//.test(name))
      await writeFile(path.join(to, name), freshGuide(withoutProducts(text), paths));
}

/** The paths of the pages of a content folder. */
async function pathsOf(folder: string): Promise<ReadonlySet<string>> {
  return new Set((await readSiteWithDrafts(folder)).routes.map((route) => route.path));
}

/** The species of the eggs, and those whose figures a text uses. */
async function neededSpecies(folder: string): Promise<(id: unknown) => boolean> {
  const { files } = await readSiteWithDrafts(folder);
  const pages = files.eggTypes?.value.pages ?? [];
  const ofEggs: string[] = pages.flatMap(({ species, alsoSpecies }) => [species, ...alsoSpecies]);
  const texts = [...(await readTexts(folder))].filter(([name]) => name !== 'species.yaml');
  return (id) => ofEggs.includes(String(id)) || texts.some(([, text]) => text.includes(`{{${String(id)}.`));
}

/** Removes pages that were not copied, and topics that only those would show. */
function keepSafety(document: Document, paths: ReadonlySet<string>): void {
  for (const entry of entriesIn(document, [])) {
    const pages = entry.getIn(['show', 'pages'], true);
    if (isSeq(pages)) pages.items = pages.items.filter((page) => paths.has(String(page)));
  }
  keepEntries(document, [], (entry) => {
    const show = entry.get('show', true);
    return isMap(show) && show.items.some(({ value }) => isSeq(value) && value.items.length > 0);
  });
}

/** Keeps the labels with some slugs, those with a page and the others, and no picks. */
function keepLabels(document: Document, slugs: readonly string[]): void {
  for (const list of ['pages', 'other'])
    keepEntries(document, [list], (entry) => slugs.includes(slugIn(entry, 'slug')));
  for (const page of entriesIn(document, ['pages'])) page.delete('picks');
}

/** Adds a category that takes any incubator: the others ask for facts that many product lists do not state. */
function addOpenCategory(document: Document): void {
  const kept = [...entriesIn(document, ['pages']), ...entriesIn(document, ['other'])];
  const hasIncubators = kept.some((entry) =>
    CATEGORY_KINDS.some((kind) => kind === entry.get('kind') && holdsIncubators(kind)),
  );
  const open = { name: 'Egg Incubators', slug: 'egg-incubators', kind: 'incubator' };
  if (hasIncubators && !kept.some((entry) => entry.get('slug') === open.slug))
    document.addIn(['other'], document.createNode(open));
}

function keepEntries(document: Document, at: readonly string[], isKept: (entry: YAMLMap) => boolean): void {
  const list = at.length === 0 ? document.contents : document.getIn(at, true);
  if (isSeq(list)) list.items = list.items.filter((item) => isMap(item) && isKept(item));
}

function entriesIn(document: Document, at: readonly string[]): YAMLMap[] {
  const list = at.length === 0 ? document.contents : document.getIn(at, true);
  return isSeq(list) ? list.items.filter((item) => isMap(item)) : [];
}

/** Keeps some of the slugs that a field lists, and removes an empty list. */
function keepValues(entry: YAMLMap, field: string, slugs: readonly string[]): void {
  const list = entry.get(field, true);
  if (!isSeq(list)) return;
  list.items = list.items.filter((item) => slugs.includes(slugify(String(item))));
  if (list.items.length === 0) entry.delete(field);
}

/** Keeps the fields of products, but for those of dropped categories alone. */
function keepFields(document: Document, categories: readonly string[]): void {
  const isOfSome = (field: YAMLMap) => isSeq(field.get('for', true));
  const ofSome = entriesIn(document, []).filter(isOfSome);
  for (const field of ofSome) keepValues(field, 'for', categories);
  keepEntries(document, [], (field) => !ofSome.includes(field) || isOfSome(field));
}

/** The slug in a field of an entry; empty if it has none. */
function slugIn(entry: YAMLMap, field: string): string {
  return slugify(String(entry.get(field) ?? ''));
}

/**
 * Removes picks and people of another site from a guide, and links to paths that the site does not have.
 * @param paths those of the site's pages, without a slash at the end
 */
export function freshGuide(text: string, paths: ReadonlySet<string>): string {
  const isGone = (href: string) =>
    href.startsWith('/') && !paths.has(href.replace(/\/?(?:[?#].*)?$/, '') || '/');
  const changed = withFrontMatter(text, (document) => {
    for (const field of ['picks', 'author', 'reviewedBy']) document.delete(field);
    const links = document.get('links', true);
    if (isSeq(links))
      links.items = links.items.filter((item) => !isMap(item) || !isGone(String(item.get('href'))));
  });
  return PASSAGES.reduce(
    (result, [pattern, keepsWords]) =>
      result.replace(pattern, (passage: string, words: string, href: string) =>
        isGone(href) ? (keepsWords ? words : '') : passage,
      ),
    changed,
  ).replace(/[ \t]+$/gm, '');
}

/** A link of markdown to a page of the site; an exclamation mark before it makes it a picture. */
const LINK = String.raw`(?<!!)\[([^\]]*)\]\((/[^)\s]*)\)`;

/**
 * Passages with a link, and whether the words of the link stay when it goes. A note in brackets goes, and so does a sentence that begins
 * with the name of the page.
 */
const PASSAGES: readonly (readonly [pattern: RegExp, keepsWords: boolean])[] = [
  [new RegExp(String.raw` \(${LINK}\)`, 'g'), false],
  [new RegExp(String.raw`(?<=^|[.!?] )${LINK} [^.!?\n]*[.!?](?: |$)`, 'gm'), false],
  [new RegExp(LINK, 'g'), true],
];
