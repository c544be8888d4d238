import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Document, isMap, isScalar, isSeq, parseDocument, visit, type YAMLMap } from 'yaml';
import type { Catalogue } from '../content/catalogue.ts';
import { ProblemLog } from '../content/check/problem.ts';
import { citedSources } from '../content/check/references.ts';
import { NAMED_PRODUCT, SHOWN_PRODUCTS } from '../content/productNames.ts';
import { readContent } from '../content/read/readContent.ts';
import { readTexts } from '../content/read/sourceFile.ts';
import { originOf } from '../domain/entry.ts';
import { CATEGORY_KINDS, holdsIncubators } from '../domain/products/categoryKind.ts';
import { slugify } from '../domain/slug.ts';
import type { SetupAnswers } from './answers.ts';
import { editYaml, withFrontMatter } from './contentFiles.ts';
import { readSiteWithDrafts } from './siteWithDrafts.ts';

/** Files of facts that are true of any site. Not every site has the last four. */
const FACTS = [
  ...['categories', 'egg-types', 'article-categories', 'stores', 'species', 'sources'],
  ...['plates', 'advice', 'fields', 'safety'],
].map((name) => `${name}.yaml`);

/**
 * Copies facts into a folder that has everything else that a content folder needs: categories, egg types,
 * stores, fields, the guides of the eggs, help, plates, species and sources, as far as the answers keep them
 * and they are referred to. Picks, the verdicts that name products and the answers of categories, which say
 * what was passed over, stay behind, since the site has other products; elsewhere names stay, and boxes of
 * products do not.
 */
export async function carryOver(
  from: string,
  to: string,
  catalogue: Catalogue,
  { categories, eggTypes, stores }: SetupAnswers,
): Promise<void> {
  const names = new Map<string, string>(
    Array.from(catalogue.productsById.values(), ({ id, name }) => [id, name]),
  );
  const withoutProducts = (text: string) =>
    text
      .replace(SHOWN_PRODUCTS, '')
      .replace(NAMED_PRODUCT, (_, id: string, words?: string) => words ?? names.get(id) ?? id);
  const edit = async (name: string, change: (document: Document) => void) => {
    if (!existsSync(path.join(to, name))) return;
    await editYaml(path.join(to, name), (document) => {
      visit(document, {
        Pair: (_, { key, value }) =>
          isScalar(key) && key.value === 'verdict' && isScalar(value) && namesProduct(value.value)
            ? visit.REMOVE
            : undefined,
        Scalar: (_, node) => {
          if (typeof node.value === 'string') node.value = withoutProducts(node.value);
        },
      });
      change(document);
    });
  };
  const takeOver = async (name: string, part: readonly string[]) => {
    const value = parseDocument(await readFile(path.join(from, name), 'utf8')).getIn(part, true);
    if (value) await edit(name, (document) => document.setIn(part, value));
  };
  // One after another: if one fails, the folder is removed, and no other may write into it then.
  for (const name of FACTS)
    if (existsSync(path.join(from, name))) await cp(path.join(from, name), path.join(to, name));
  const guides = catalogue.guides.filter(({ eggType }) => eggTypes.includes(eggType));
  for (const page of [...guides, ...catalogue.help]) {
    const { file } = originOf(page);
    const folder = 'eggType' in page ? 'guides' : 'help';
    await cp(file, path.join(to, folder, path.basename(file)));
    const text = await readFile(file, 'utf8');
    for (const picture of catalogue.images.filter((image) => text.includes(image)))
      await cp(path.join(from, picture), path.join(to, picture));
  }
  await edit('categories.yaml', (document) => {
    keepLabels(document, categories);
    addOpenCategory(document);
    for (const page of entriesIn(document, 'pages')) {
      keepValues(page, 'eggTypes', eggTypes);
      page.delete('blocks');
    }
  });
  await edit('egg-types.yaml', (document) => {
    keepLabels(document, eggTypes);
    for (const page of entriesIn(document, 'pages'))
      if (!guides.some(({ slug }) => slug === slugIn(page, 'guide'))) page.delete('guide');
  });
  await edit('article-categories.yaml', (document) => {
    keepEntries(document, (entry) => ['', ...eggTypes].includes(slugIn(entry, 'eggType')));
    for (const entry of entriesIn(document)) keepValues(entry, 'general', eggTypes);
  });
  await edit('stores.yaml', ({ contents }) => {
    if (isMap(contents))
      contents.items = contents.items.filter(({ key }) => stores.includes(slugify(String(key))));
  });
  // Rules on texts name phrases of the guides, which excuse their sentences.
  await takeOver('site.yaml', ['lint']);
  await takeOver('pages.yaml', ['hatchCalculators', 'sources']);
  // A field of dropped categories only is removed; one of all categories has no list of them.
  await edit('fields.yaml', (document) =>
    keepEntries(document, (field) => !isSeq(field.get('for', true)) || keepValues(field, 'for', categories)),
  );
  const isNeeded = await neededSpecies(to);
  await edit('species.yaml', (document) => keepEntries(document, (entry) => isNeeded(entry.get('id'))));
  const { routes } = await readSiteWithDrafts(to);
  const paths = new Set<string>(routes.map((route) => route.path));
  // Keeps the topics that some page shows.
  await edit('safety.yaml', (document) =>
    keepEntries(document, (entry) => {
      const show = entry.get('show', true);
      if (!isMap(show)) return false;
      const pages = show.get('pages', true);
      if (isSeq(pages)) pages.items = pages.items.filter((page) => paths.has(String(page)));
      return show.items.some(({ value }) => isSeq(value) && value.items.length > 0);
    }),
  );
  const cited = citedSources(await readContent(to, new ProblemLog()));
  await edit('sources.yaml', (document) =>
    keepEntries(document, (entry) => cited.has(String(entry.get('id')))),
  );
  for (const [name, text] of await readTexts(to))
    if (/^(?:guides|help)\//.test(name))
      await writeFile(path.join(to, name), freshGuide(withoutProducts(text), paths));
}

function namesProduct(text: unknown): boolean {
  return String(text).search(NAMED_PRODUCT) >= 0;
}

/** The species of the eggs, and those whose figures a text uses. */
async function neededSpecies(folder: string): Promise<(id: unknown) => boolean> {
  const { files } = await readSiteWithDrafts(folder);
  const pages = files.eggTypes?.value.pages ?? [];
  const ofEggs: string[] = pages.flatMap(({ species, alsoSpecies }) => [species, ...alsoSpecies]);
  const texts = [...(await readTexts(folder))].filter(([name]) => name !== 'species.yaml');
  return (id) => ofEggs.includes(String(id)) || texts.some(([, text]) => text.includes(`{{${String(id)}.`));
}

function keepLabels(document: Document, slugs: readonly string[]): void {
  for (const list of ['pages', 'other'])
    keepEntries(document, (entry) => slugs.includes(slugIn(entry, 'slug')), list);
  for (const page of entriesIn(document, 'pages')) page.delete('picks');
}

/** Adds a category for any incubator: the names of the others claim more than many product lists state. */
function addOpenCategory(document: Document): void {
  const kept = [...entriesIn(document, 'pages'), ...entriesIn(document, 'other')];
  const hasIncubators = kept.some((entry) =>
    CATEGORY_KINDS.some((kind) => kind === entry.get('kind') && holdsIncubators(kind)),
  );
  const open = { name: 'Egg Incubators', slug: 'egg-incubators', kind: 'incubator' };
  if (hasIncubators && !kept.some((entry) => entry.get('slug') === open.slug))
    document.addIn(['other'], document.createNode(open));
}

/** The entries of a file that is a list, or of a list in it. */
function entriesIn(document: Document, list?: string): YAMLMap[] {
  const node = list === undefined ? document.contents : document.get(list, true);
  return isSeq(node) ? node.items.filter((item) => isMap(item)) : [];
}

function keepEntries(document: Document, isKept: (entry: YAMLMap) => boolean, list?: string): void {
  const node = list === undefined ? document.contents : document.get(list, true);
  if (isSeq(node)) node.items = node.items.filter((item) => isMap(item) && isKept(item));
}

/** Keeps some of the slugs that a field lists, and removes an empty list. Returns whether a slug is left. */
function keepValues(entry: YAMLMap, field: string, slugs: readonly string[]): boolean {
  const list = entry.get(field, true);
  if (!isSeq(list)) return false;
  list.items = list.items.filter((item) => slugs.includes(slugify(String(item))));
  if (list.items.length === 0) entry.delete(field);
  return list.items.length > 0;
}

function slugIn(entry: YAMLMap, field: string): string {
  return slugify(String(entry.get(field) ?? ''));
}

/** Removes picks and people of another site from a guide, and links to paths that the site does not have. */
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

/** Passages that are removed with their link; within a sentence, the words of the link stay. */
const PASSAGES: readonly (readonly [pattern: RegExp, keepsWords: boolean])[] = [
  [new RegExp(String.raw` \(${LINK}\)`, 'g'), false],
  [new RegExp(String.raw`(?<=^|[.!?] )${LINK} [^.!?\n]*[.!?](?: |$)`, 'gm'), false],
  [new RegExp(LINK, 'g'), true],
];
