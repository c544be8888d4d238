import { z } from 'zod';
import { groupBy } from '../domain/groupBy.ts';
import { jsonOrNull } from '../domain/text.ts';
import { inOneLine } from '../import/readValues.ts';
import { isPluginType, storedProducts, storedTarget } from './boxes.ts';
import type {
  CloakedLink,
  LeftOut,
  OldPicture,
  OldSite,
  OldText,
  ProductRef,
  TextStatus,
} from './oldSite.ts';
import { type ExportedItems, type FootnoteTexts, wordpressBody } from './wordpressBody.ts';
import { readWxrItems, type Wxr, type WxrElement } from './wxrItems.ts';

/** Reads the exports of one WordPress site: a large one comes in several files. */
export async function readWxr(files: readonly string[]): Promise<OldSite> {
  const exports: Wxr[] = [];
  for (const file of files) exports.push(await readWxrItems(file));
  const items = exports.flatMap((each) => each.items);
  const home = homeOf(exports);
  const attachments = items.filter((item) => typeOf(item) === 'attachment');
  const pictures = new Map(attachments.map((item) => [idOf(item), pictureOf(item)]));
  const links = new Map(items.flatMap((item) => linkedProductsOf(item, home)));
  const attached = groupBy(attachments, (item) => textIn(item, 'wp:post_parent'));
  const categories = exports.flatMap((each) => each.categories);
  const names = new Map(categories.map((each) => [textIn(each, 'wp:term_id'), categoryOf(each).name]));
  const readText = (item: WxrElement) => {
    const pages = (attached.get(idOf(item)) ?? []).flatMap((one) => pathOn(home, textIn(one, 'link')) ?? []);
    return textOf(item, home, { pictures, links, categories: names }, pages);
  };
  const texts = exports.flatMap((each) => withOwnIds(each.items.filter(isText).map(readText)));
  return {
    home,
    authors: exports.flatMap(({ authors }) => authors).map(authorOf),
    categories: categories.map(categoryOf),
    texts: [...new Map(texts.map((text) => [text.id, text])).values()],
    cloakedLinks: items.flatMap((item) => cloakedLinkOf(item, home)),
    usualPaths: USUAL_PATHS,
    leftOut: leftOutOf(items),
  };
}

/** Texts of one file, of which some may have the same id, or none, where a plug-in wrote the export. */
function withOwnIds(texts: readonly OldText[]): OldText[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const wanted = taken.has(text.id) ? `${text.id}-${text.slug}` : text.id;
    let id = wanted;
    for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
    taken.add(id);
    return { ...text, id };
  });
}

const USUAL_PATHS: OldSite['usualPaths'] = new Map([
  ['/feed', '/feed.xml'],
  ['/comments/feed', '/feed.xml'],
  ['/tag/*', '/blog'],
  ['/page/*', '/blog'],
]);

function homeOf(exports: readonly Wxr[]): URL | null {
  for (const { channel } of exports) {
    const written = channel.get('wp:base_blog_url') ?? channel.get('link') ?? '';
    if (URL.canParse(written)) return new URL(`${written.replace(/\/$/, '')}/`);
  }
  return null;
}

const textIn = ({ texts }: WxrElement, name: string) => texts.get(name) ?? '';
const typeOf = (item: WxrElement) => textIn(item, 'wp:post_type');
const idOf = (item: WxrElement) => textIn(item, 'wp:post_id');

const KINDS: Readonly<Record<string, OldText['kind']>> = { post: 'post', page: 'page' };

function isText(item: WxrElement): boolean {
  return typeOf(item) in KINDS && !['trash', 'auto-draft', 'inherit'].includes(textIn(item, 'wp:status'));
}

function authorOf(element: WxrElement) {
  const login = textIn(element, 'wp:author_login');
  return {
    login,
    name: inOneLine(textIn(element, 'wp:author_display_name')) || login,
    path: `/author/${login}/`,
  };
}

function categoryOf(element: WxrElement) {
  const slug = textIn(element, 'wp:category_nicename');
  return { name: inOneLine(textIn(element, 'wp:cat_name')), path: slug === '' ? null : `/category/${slug}/` };
}

function pictureOf(item: WxrElement): OldPicture {
  const alt = item.meta.get('_wp_attachment_image_alt') ?? '';
  return { src: textIn(item, 'wp:attachment_url'), alt: inOneLine(alt) };
}

/** @param attached the old pages of its pictures */
function textOf(
  item: WxrElement,
  home: URL | null,
  exported: ExportedItems & { readonly categories: ReadonlyMap<string, string> },
  attached: readonly string[],
): OldText {
  const id = idOf(item);
  const title = inOneLine(textIn(item, 'title'));
  const shown = item.meta.get('_thumbnail_id');
  return {
    id: `wordpress-${id}`,
    kind: KINDS[typeOf(item)] ?? 'post',
    title,
    slug: textIn(item, 'wp:post_name'),
    path: pathOn(home, textIn(item, 'link')),
    otherPaths: [typeOf(item) === 'page' ? `/?page_id=${id}` : `/?p=${id}`, ...attached],
    author: textIn(item, 'dc:creator') || null,
    publishedAt: dayOf(textIn(item, 'wp:post_date')),
    updatedAt: dayOf(textIn(item, 'wp:post_modified')),
    status: statusOf(item),
    excerpt: inOneLine(textIn(item, 'excerpt:encoded').replace(/<[^>]*>/g, ' ')),
    metaTitle: filledIn(firstMeta(item, META_TITLES), title),
    metaDescription: filledIn(firstMeta(item, META_DESCRIPTIONS), title),
    keywords: termsOf(item, 'post_tag'),
    categories: mainFirst(item, exported.categories),
    picture: (shown && exported.pictures.get(shown)) || null,
    body: {
      kind: 'html',
      ...wordpressBody(item.texts.get('content:encoded') ?? '', exported, footnotesOf(item)),
    },
  };
}

const footnotesSchema = z.array(z.object({ id: z.string(), content: z.string() }));

/** The block editor keeps the texts of footnotes beside the post. */
function footnotesOf({ meta }: WxrElement): FootnoteTexts {
  const parsed = footnotesSchema.safeParse(jsonOrNull(meta.get('footnotes') ?? ''));
  return new Map((parsed.data ?? []).map(({ id, content }) => [id, content]));
}

function statusOf(item: WxrElement): TextStatus {
  if (textIn(item, 'wp:post_password') !== '') return 'password';
  const status = textIn(item, 'wp:status');
  if (status === 'publish') return 'published';
  if (status === 'future') return 'scheduled';
  return status === 'private' ? 'private' : 'draft';
}

/** `2021-03-01` of `2021-03-01 10:00:00`; null for WordPress's day zero. */
function dayOf(written: string): string | null {
  const day = written.slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !day.startsWith('0000') ? day : null;
}

/** The path of an address on the old host with its query, since drafts have `/?p=12` alone; null elsewhere. */
function pathOn(home: URL | null, address: string): string | null {
  if (!home || !URL.canParse(address)) return null;
  const { host, pathname, search } = new URL(address);
  const isOwn = host === home.host && pathname.startsWith(home.pathname);
  return isOwn && search === '' ? `/${pathname.slice(home.pathname.length)}` : null;
}

function termsOf({ terms }: WxrElement, domain: string): string[] {
  return terms.filter((term) => term.domain === domain).map(({ name }) => inOneLine(name));
}

const PRIMARY_CATEGORIES = ['_yoast_wpseo_primary_category', 'rank_math_primary_category'];

/**
 * The categories of a post, that which Yoast or Rank Math calls the primary one first.
 * @param names of categories by their ids
 */
function mainFirst(item: WxrElement, names: ReadonlyMap<string, string>): string[] {
  const own = termsOf(item, 'category').filter((name) => name !== 'Uncategorized');
  const main = names.get(firstMeta(item, PRIMARY_CATEGORIES));
  return main !== undefined && own.includes(main) ? [main, ...own.filter((name) => name !== main)] : own;
}

const META_TITLES = ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_seopress_titles_title'];
const META_DESCRIPTIONS = [
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  '_aioseo_description',
  '_seopress_titles_desc',
];

function firstMeta({ meta }: WxrElement, names: readonly string[]): string {
  return names.map((name) => meta.get(name) ?? '').find((value) => value !== '') ?? '';
}

/** Fills the placeholders of Yoast (`%%title%%`) and Rank Math (`%title%`); those of the site go. */
function filledIn(written: string, title: string): string {
  return inOneLine(
    written
      .replace(/%%?title%%?/g, () => title)
      .replace(/[\s|–—-]*%%?(?:sep|sitename|page)%%?/g, '')
      .replace(/%%?[a-z_]+%%?/g, ''),
  );
}

function cloakedLinkOf(item: WxrElement, home: URL | null): CloakedLink[] {
  const target = storedTarget(typeOf(item), item);
  const path = pathOn(home, textIn(item, 'link'));
  if (target === null || path === null) return [];
  return [{ path, target: URL.canParse(target) ? target : null }];
}

/** The products of a plug-in's own post, by the id with which shortcodes name it. */
function linkedProductsOf(item: WxrElement, home: URL | null): [string, readonly ProductRef[]][] {
  const name = inOneLine(textIn(item, 'title'));
  const products = storedProducts(typeOf(item), item, name, pathOn(home, textIn(item, 'link')));
  return products === null ? [] : [[idOf(item), products]];
}

/** What becomes of the other kinds of items. */
const OTHERWISE: Readonly<Record<string, string>> = {
  comment:
    "Isso and Remark42 import them from this export; then set up 'comments' in site.yaml (docs/moving-in.md)",
  nav_menu_item: 'the menus follow from the content',
  wp_navigation: 'the menus follow from the content',
  product: 'export the products of WooCommerce as CSV, then: npm run import -- products.csv',
};

function leftOutOf(items: readonly WxrElement[]): LeftOut[] {
  const counts = new Map<string, number>();
  const add = (what: string, count = 1) => counts.set(what, (counts.get(what) ?? 0) + count);
  for (const item of items) {
    const type = typeOf(item);
    if (item.comments > 0) add('comment', item.comments);
    if (type in KINDS && !isText(item)) add(`text in the ${textIn(item, 'wp:status')}`);
    else if (!(type in KINDS) && !isPluginType(type) && type !== 'attachment') add(type);
  }
  return Array.from(counts, ([what, count]) => ({
    what,
    count,
    mend: OTHERWISE[what] ?? 'nothing here has it',
  }));
}
