import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Catalogue } from '../content/catalogue.ts';
import { recommendedIds } from '../content/labels.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { linkRules, normalizeLink } from '../content/normalizeLink.ts';
import { LINK_LEDGER_FILE } from '../content/read/readLinkLedger.ts';
import { readTexts } from '../content/read/sourceFile.ts';
import { slugWithId } from '../content/resolveProducts.ts';
import { matchesFilters } from '../domain/list/filter.ts';
import type { Product } from '../domain/products/product.ts';
import { editProducts, editYaml, filesNaming, type RawProduct } from './contentFiles.ts';

/** A change to a content folder as the owner of a site makes it. */
export interface Edit {
  readonly name: string;
  /**
   * Makes the change in a content folder that builds.
   * @returns what was changed, in a few words, or null where this content has nothing to change
   */
  readonly apply: (content: string) => Promise<string | null>;
}

/** The edits after each of which a site has to build, and its tests to pass. */
export const EDITS: readonly Edit[] = [
  { name: 'add a product', apply: addProduct },
  { name: 'delete twenty products', apply: (content) => deleteProducts(content, 20) },
  { name: 'rename the site', apply: renameSite },
  { name: 'change URL and tags', apply: changeUrlAndTags },
  { name: 'delete an article', apply: deleteArticle },
  { name: 'delete half of the landing pages', apply: deleteLandingPages },
  { name: 'record links that are out of stock and gone', apply: recordVerdicts },
  { name: 'switch to a live catalogue', apply: switchToLive },
];

const today = () => new Date().toISOString().slice(0, 10);

async function addProduct(content: string): Promise<string | null> {
  let first: RawProduct | undefined;
  await editProducts(content, (product) => {
    first ??= product;
    return product;
  });
  if (!first) return null;
  const name = "The Owner's Own Incubator";
  const own = { id: 'owners-own', name, slug: 'the-owners-own-incubator', description: `${name}.` };
  const { successor: _successor, ...facts } = first;
  await writeFile(path.join(content, 'products/owners-own.json'), JSON.stringify({ ...facts, ...own }));
  return name;
}

/** Deletes products that nothing else needs, the last of the catalogue first. */
async function deleteProducts(content: string, count: number): Promise<string | null> {
  const { catalogue } = await loadCatalogue(content);
  const texts = await readTexts(content);
  let kept = catalogue.products;
  for (const product of catalogue.products.toReversed()) {
    if (catalogue.products.length - kept.length === count) break;
    const others = kept.filter((other) => other !== product);
    const isNamed = [`/product/${product.slug}`, `{product:${product.id}`].some(
      (name) => filesNaming(name, texts).length > 0,
    );
    if (!isNamed && canBeDeleted(product, others, catalogue)) kept = others;
  }
  const ids = new Set<string>(kept.map(({ id }) => id));
  await editProducts(content, (product) => (ids.has(String(product['id'])) ? product : null));
  const deleted = catalogue.products.length - kept.length;
  return deleted === 0 ? null : `${deleted} of ${catalogue.products.length} products`;
}

/** Whether no entry refers to a product, no address depends on it, and every landing page has another. */
function canBeDeleted({ id, slug }: Product, others: readonly Product[], catalogue: Catalogue): boolean {
  if (catalogue.articles.some(({ relatedProducts }) => relatedProducts.includes(id))) return false;
  if (recommendedIds(catalogue).has(id)) return false;
  // A product that shares a slug with an earlier one has its id behind it, as long as the earlier one is there.
  if (others.some((other) => other.successor === id || other.slug === slugWithId(slug, other.id)))
    return false;
  return catalogue.landingPages.every(({ preset }) => others.some((other) => matchesFilters(other, preset)));
}

async function renameSite(content: string): Promise<string> {
  const name = "Somebody Else's Hatchery";
  await editYaml(path.join(content, 'site.yaml'), (site) => site.set('name', name));
  return name;
}

/** Moves the site to a host and a base path, with tags of its own at every store that takes one. */
async function changeUrlAndTags(content: string): Promise<string> {
  const { catalogue } = await loadCatalogue(content);
  const url = 'https://owner.example/hatching/';
  const stores = [...catalogue.stores].filter(([, { tagParameter }]) => tagParameter !== undefined);
  await editYaml(path.join(content, 'site.yaml'), (site) => {
    site.set('url', url);
    for (const [key] of stores) site.setIn(['tags', key], `owner-${key}-20`);
  });
  return [url, ...stores.map(([key]) => `owner-${key}-20`)].join(', ');
}

/** Deletes the article that fewest texts link to; the links become plain words first. */
async function deleteArticle(content: string): Promise<string | null> {
  const { catalogue, origins } = await loadCatalogue(content);
  const texts = await readTexts(content);
  const [article] = catalogue.articles
    .filter(({ slug }) => !catalogue.site.guideArticles.includes(slug))
    .map((entry) => ({ entry, file: fileIn(content, origins.of(entry).file) }))
    .flatMap(({ entry, file }) => {
      const others = new Map([...texts].filter(([name]) => name !== file));
      const unlinked = withoutLinks(`/blog/${entry.slug}`, others);
      return unlinked ? { file, unlinked } : [];
    })
    .sort((a, b) => a.unlinked.size - b.unlinked.size);
  if (!article || catalogue.articles.length === 1) return null;
  for (const [name, text] of article.unlinked) await writeFile(path.join(content, name), text);
  await rm(path.join(content, article.file));
  return `${article.file}, and the links to it in ${[...article.unlinked.keys()].join(', ') || 'no file'}`;
}

/** The texts with links to a path, without these links; null where a text names the path in another way. */
function withoutLinks(sitePath: string, texts: ReadonlyMap<string, string>): Map<string, string> | null {
  const link = new RegExp(`\\[([^\\]]*)\\]\\(${sitePath}(?![\\w-])[^)]*\\)`, 'g');
  const unlinked = new Map(
    filesNaming(sitePath, texts).map((name) => [name, (texts.get(name) ?? '').replace(link, '$1')]),
  );
  return filesNaming(sitePath, unlinked).length === 0 ? unlinked : null;
}

/** Deletes landing pages that no text links to, half of all at most. */
async function deleteLandingPages(content: string): Promise<string | null> {
  const { catalogue, origins } = await loadCatalogue(content);
  const texts = await readTexts(content);
  const files = catalogue.landingPages
    .filter(({ slug }) => filesNaming(`/${slug}`, texts).length === 0)
    .map((page) => fileIn(content, origins.of(page).file))
    .slice(0, catalogue.landingPages.length / 2);
  for (const file of files) await rm(path.join(content, file));
  return files.length === 0 ? null : `${files.length} of ${catalogue.landingPages.length} landing pages`;
}

const rawLedger = z.looseObject({ links: z.record(z.string(), z.unknown()) });

/** Writes into the ledger, as an audit does, that a link is out of stock and another is gone. */
async function recordVerdicts(content: string): Promise<string | null> {
  const { catalogue } = await loadCatalogue(content);
  const rules = linkRules(catalogue);
  const linksOfProducts = catalogue.products.flatMap(({ link }) =>
    link === null ? [] : normalizeLink(link, rules),
  );
  const [soldOut, gone] = new Set(linksOfProducts);
  if (!soldOut || !gone) return null;
  const file = path.join(content, LINK_LEDGER_FILE);
  const text = await readFile(file, 'utf8').catch(() => '{"links":{}}');
  const ledger = rawLedger.parse(JSON.parse(text));
  const known = { since: today(), checked: today() };
  ledger.links[soldOut] = { verdict: 'out-of-stock', ...known };
  ledger.links[gone] = { verdict: 'gone', ...known };
  await writeFile(file, JSON.stringify(ledger, null, 2));
  return `${soldOut}, ${gone}`;
}

/** Puts the owner's own words and dates in place of everything that a live catalogue must not have. */
async function switchToLive(content: string): Promise<string> {
  const { catalogue } = await loadCatalogue(content);
  await editYaml(path.join(content, 'site.yaml'), (site) => {
    site.set('catalogue', 'live');
    site.set('email', 'mail@owners-hatchery.com');
    for (const key of Object.keys(catalogue.site.tags)) site.setIn(['tags', key], `owner-${key}-20`);
    for (const index of catalogue.site.claims.keys()) site.deleteIn(['claims', index, 'sample']);
    if (catalogue.site.dataLicence) site.deleteIn(['dataLicence', 'sample']);
  });
  await editProducts(content, ({ offers, ...product }) => ({
    ...dated(product),
    ...(Array.isArray(offers) && { offers: offers.map(dated) }),
  }));
  return `checked on ${today()}`;
}

function dated(offer: RawProduct): RawProduct {
  return { ...offer, checked_at: today() };
}

/** The path inside of a content folder of a file that an origin names. */
function fileIn(content: string, file: string): string {
  return path.relative(content, path.resolve(file)).split(path.sep).join('/');
}
