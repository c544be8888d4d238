import { existsSync } from 'node:fs';
import path from 'node:path';
import { EntryIds } from '../content/entryIds.ts';
import { articlePathOf, pagePathOf } from '../content/pagePaths.ts';
import { isRoutePath } from '../content/schemas/fields.ts';
import { slugOfTitle } from '../content/slugOfTitle.ts';
import type { SitePath } from '../domain/addresses.ts';
import type { Slug } from '../domain/slug.ts';
import type { SiteWithDrafts } from '../owner/siteWithDrafts.ts';
import { folderOwnerOf, isOwnFile } from '../site/ownFiles.ts';
import { withoutSlash } from './movedProducts.ts';
import type { MovedPlace, MoveLedger } from './moveLedger.ts';
import type { OldText } from './oldSite.ts';

/** A text of the old site with its place in the new one. */
export interface Place extends MovedPlace {
  readonly text: OldText;
  /** Whether it is for nobody yet, since the old site did not show it to everybody, or it is empty. */
  readonly isDraft: boolean;
}

/** Texts that have no place of their own, with the reason. */
export interface NoPlace {
  readonly text: OldText;
  readonly why: string;
  /** The page of the site that readers of the text get. */
  readonly path: SitePath;
}

/** Pages of WordPress that are pages here, too: the others are articles. */
const LEGAL =
  /\b(?:about|contact|privacy|terms|disclosure|disclaimer|cookies?|imprint|impressum|affiliate|accessibility)\b/;

export interface PlaceRules {
  readonly site: SiteWithDrafts;
  readonly ledger: MoveLedger;
  /** The name of the category of a text on the new site. */
  readonly categoryOf: (text: OldText) => string;
  /** `2026-01-31`. */
  readonly today: string;
}

/**
 * Gives each text its file and its address: the old one where a page can have it, so that no link to it
 * breaks. Texts of an earlier move keep theirs.
 */
export function placeTexts(
  texts: readonly OldText[],
  rules: PlaceRules,
): { readonly places: readonly Place[]; readonly none: readonly NoPlace[] } {
  const { site, ledger } = rules;
  const ids = new EntryIds(site.files.articles.map(({ value }) => value.id));
  const slugs = new Set<string>(site.files.articles.map(({ value }) => value.slug));
  const paths = new Set<string>(site.routes.map((route) => route.path.toLowerCase()));
  const places: Place[] = [];
  const none: NoPlace[] = [];
  for (const text of texts) {
    const known = ledger.texts.get(text.id);
    const old = text.path === null ? null : withoutSlash(decoded(text.path));
    const wanted = slugOfTitle(decoded(text.slug)) ?? slugOfTitle(text.title) ?? slugOfTitle(text.id);
    const isDraft = isHidden(text) || isEmpty(text);
    if (known) places.push({ text, ...known, isDraft });
    else if (old === '/')
      none.push({ text, path: '/', why: 'it is the home page, whose words are in pages.yaml' });
    else if (old !== null && text.kind === 'page' && paths.has(old.toLowerCase()))
      none.push({
        text,
        path: `/${old.slice(1)}`,
        why: `the site has ${old}/ already, which stays as it is; compare the two`,
      });
    else if (wanted) {
      const kind = text.kind === 'page' && LEGAL.test(text.slug) ? 'legal' : 'article';
      const fileOf = (own: Slug) => (kind === 'legal' ? `legal/${own}.md` : `articles/${own}.md`);
      const slug = freeSlug(
        wanted,
        (own) =>
          slugs.has(own) ||
          paths.has(usualPath(kind, own, text, rules)) ||
          existsSync(path.join(site.folder, fileOf(own))),
      );
      const id = kind === 'article' ? ids.next : '';
      if (kind === 'article') ids.take(id);
      const usual = usualPath(kind, slug, text, rules);
      const isFree =
        old !== null &&
        isRoutePath(old) &&
        folderOwnerOf(old) === undefined &&
        !isOwnFile(old) &&
        !paths.has(old.toLowerCase());
      const address = isFree ? old : usual;
      places.push({ text, kind, id, slug, file: fileOf(slug), path: address, isDraft });
      slugs.add(slug);
      paths.add(address.toLowerCase());
    }
  }
  return { places, none };
}

function isHidden({ status }: OldText): boolean {
  return status !== 'published' && status !== 'scheduled';
}

function isEmpty({ body }: OldText): boolean {
  if (body.kind === 'markdown') return body.text.trim() === '';
  return !/<img\b/i.test(body.html) && body.html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
}

/** The path that a text has if it states none. */
export function usualPath(
  kind: Place['kind'],
  slug: Slug,
  text: OldText,
  { site: { catalogue }, categoryOf, today }: Pick<PlaceRules, 'site' | 'categoryOf' | 'today'>,
): SitePath {
  if (kind === 'legal') return pagePathOf('legal', { slug }, catalogue.site);
  return articlePathOf(
    { slug, publishedAt: text.publishedAt ?? today, category: categoryOf(text) },
    catalogue,
  );
}

function freeSlug(wanted: Slug, isTaken: (slug: Slug) => boolean): Slug {
  for (let number = 1; ; number++) {
    const slug = (number === 1 ? wanted : `${wanted}-${number}`) as Slug;
    if (!isTaken(slug)) return slug;
  }
}

/** WordPress encodes the letters of other scripts in its slugs. */
export function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
