import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { parse } from 'yaml';
import { UserError } from '../cli/userError.ts';
import { slugify } from '../domain/slug.ts';
import type { OldSite, OldText } from './oldSite.ts';

type FrontMatter = Readonly<Record<string, unknown>>;

/** The folders in which generators keep texts: their names are part of no address. */
const ROOTS = /^(?:src\/)?(?:content|_posts|_pages|_drafts|pages|data)\//;

/**
 * Reads a folder of markdown with front matter, as Hugo, Jekyll, Eleventy and Astro have it.
 * @throws UserError if it holds no such text, or front matter that is no YAML
 */
export function readMarkdownFolder(folder: string, home: URL | null): OldSite {
  const names = glob.sync('**/*.{md,markdown,mdx}', {
    cwd: path.resolve(folder),
    ignore: ['**/node_modules/**', '**/README.*'],
  });
  const texts = names.sort().flatMap((name) => readText(folder, name));
  if (texts.length === 0)
    throw new UserError(
      `${folder}: expected texts in markdown with front matter between two lines of '---', found none`,
    );
  const logins = new Set(texts.flatMap(({ author }) => author ?? []));
  const categories = new Set(texts.flatMap((text) => text.categories));
  return {
    home,
    authors: Array.from(logins, (login) => ({ login, name: login, path: null })),
    categories: Array.from(categories, (name) => ({ name, path: `/categories/${slugify(name)}/` })),
    texts,
    cloakedLinks: [],
    usualPaths: new Map(),
    leftOut: [],
  };
}

function readText(folder: string, name: string): OldText[] {
  const file = path.join(folder, name);
  const whole = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  if (whole.startsWith('+++'))
    throw new UserError(
      `${file}:1 expected front matter in YAML between two lines of '---', found TOML; ` +
        "convert it ('hugo convert toYAML'), then run the same command again",
    );
  const [, yaml, body = ''] = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?\n?([\s\S]*)$/m.exec(whole) ?? [];
  if (yaml === undefined) return [];
  const about = frontMatterOf(file, yaml);
  const base = path.posix.basename(name).replace(/\.\w+$/, '');
  const [, fileDay, fileSlug = base] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(base) ?? [];
  const place = ['index', '_index'].includes(fileSlug)
    ? path.posix.basename(path.posix.dirname(name))
    : fileSlug;
  const slug = textIn(about, 'slug') || place;
  const day = dayIn(about, 'date', 'pubDate', 'publishDate', 'published') ?? fileDay ?? null;
  return [
    {
      id: `markdown-${name}`,
      kind: /(?:^|\/)_?pages\//.test(name) || textIn(about, 'layout', 'type') === 'page' ? 'page' : 'post',
      title: textIn(about, 'title'),
      slug,
      path: addressOf(about, name, slug, fileDay !== undefined),
      otherPaths: listIn(about, 'aliases', 'redirect_from'),
      author: listIn(about, 'author', 'authors')[0] ?? null,
      publishedAt: day,
      updatedAt: dayIn(about, 'lastmod', 'updated', 'updatedDate', 'modified', 'last_modified_at'),
      status: about['draft'] === true || about['published'] === false ? 'draft' : 'published',
      excerpt: textIn(about, 'excerpt', 'summary', 'description'),
      metaTitle: textIn(about, 'seo_title', 'metaTitle'),
      metaDescription: textIn(about, 'description', 'metaDescription'),
      keywords: listIn(about, 'tags', 'keywords'),
      categories: listIn(about, 'categories', 'category'),
      picture: pictureIn(about),
      body: { kind: 'markdown', text: body.trim() },
    },
  ];
}

function frontMatterOf(file: string, yaml: string): FrontMatter {
  try {
    const value: unknown = parse(yaml);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    const [message] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new UserError(`${file}: expected front matter in YAML, found: ${message}; correct it`);
  }
}

/** Its own address, or that which Hugo and Eleventy give it by its folder; that of Jekyll depends on its settings. */
function addressOf(about: FrontMatter, name: string, slug: string, hasDay: boolean): string | null {
  const own = textIn(about, 'permalink', 'url');
  if (/^\/[^:{]*$/.test(own)) return own;
  if (own !== '' || hasDay) return null;
  const folder = path.posix.dirname(name.replace(ROOTS, ''));
  const isIndex = /(?:^|\/)_?index\.\w+$/.test(name);
  const around = isIndex ? path.posix.dirname(folder) : folder;
  return `/${[...around.split('/').filter((part) => part !== '.' && part !== ''), slug].join('/')}/`;
}

function textIn(about: FrontMatter, ...names: readonly string[]): string {
  for (const name of names) {
    const value = about[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}

function listIn(about: FrontMatter, ...names: readonly string[]): string[] {
  for (const name of names) {
    const value = about[name];
    if (Array.isArray(value)) return value.map((one) => nameOf(one)).filter((one) => one !== '');
    if (value !== undefined && value !== null) {
      const single = nameOf(value);
      return single === '' ? [] : single.split(',').map((part) => part.trim());
    }
  }
  return [];
}

/** Authors are texts, or objects with a name. */
function nameOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function dayIn(about: FrontMatter, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = about[name];
    const written = value instanceof Date ? value.toISOString() : String(value ?? '');
    const day = /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0];
    if (day !== undefined) return day;
  }
  return null;
}

function pictureIn(about: FrontMatter): OldText['picture'] {
  const cover = about['cover'];
  const nested = typeof cover === 'object' && cover !== null && 'image' in cover ? String(cover.image) : '';
  const src =
    textIn(about, 'image', 'featured_image', 'feature_image', 'heroImage', 'thumbnail', 'cover') || nested;
  return src === '' ? null : { src, alt: textIn(about, 'imageAlt', 'image_alt', 'heroImageAlt') };
}
