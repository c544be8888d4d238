import type { SitePath } from '../domain/addresses.ts';

/** What one site holds that moves in: each reader of an export gives this. */
export interface OldSite {
  /** Its home page, such as `https://backyardhatch.com/`; null if the export does not name it. */
  readonly home: URL | null;
  readonly authors: readonly OldAuthor[];
  readonly categories: readonly OldCategory[];
  readonly texts: readonly OldText[];
  /** Its own links that lead on to a store, such as `/go/brooder/`. */
  readonly cloakedLinks: readonly CloakedLink[];
  /** Addresses that every site of its kind has, and where they lead in the new one: `/tag/*` to `/blog`. */
  readonly usualPaths: ReadonlyMap<string, SitePath>;
  /** What no reader carries, such as comments and menus. */
  readonly leftOut: readonly LeftOut[];
}

export interface OldAuthor {
  /** By which texts name the person. */
  readonly login: string;
  readonly name: string;
  /** The old page of the person, such as `/author/ann/`; null if there was none. */
  readonly path: string | null;
}

export interface OldCategory {
  readonly name: string;
  /** Its old archive, such as `/category/guides/`; null if it has none. */
  readonly path: string | null;
}

export type TextStatus = 'published' | 'draft' | 'scheduled' | 'private' | 'password';

export interface OldText {
  /** What stays the same from export to export. */
  readonly id: string;
  readonly kind: 'post' | 'page';
  readonly title: string;
  /** The last part of its old address; empty if it never had one. */
  readonly slug: string;
  /** Its old address on its own host, `/2021/03/best-incubators/`; null if it had none. */
  readonly path: string | null;
  /** Further old addresses, such as `/?p=12`. */
  readonly otherPaths: readonly string[];
  readonly author: string | null;
  /** `2021-03-01`; null for a draft that was never published. */
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
  readonly status: TextStatus;
  readonly excerpt: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly keywords: readonly string[];
  /** The names of its categories, the main one first. */
  readonly categories: readonly string[];
  readonly picture: { readonly src: string; readonly alt: string } | null;
  readonly body: OldBody;
}

/** Markdown, or HTML in which each `PART_ELEMENT` has the place of a part, by its number. */
export type OldBody =
  | { readonly kind: 'html'; readonly html: string; readonly parts: readonly Part[] }
  | { readonly kind: 'markdown'; readonly text: string };

export interface OldPicture {
  readonly src: string;
  readonly alt: string;
}

export interface CloakedLink {
  readonly path: string;
  /** Where it leads; null if the export does not say. */
  readonly target: string | null;
}

export interface LeftOut {
  readonly what: string;
  readonly count: number;
  /** What the owner can do. */
  readonly mend: string;
}

/** How a text of the old site names a product; a plug-in states some of this. */
export interface ProductRef {
  readonly asin: string | null;
  readonly link: string | null;
  readonly name: string | null;
}

/** A piece of a text that is no plain HTML: a box of a plug-in, a video, or what nothing here can carry. */
export type Part =
  | { readonly kind: 'product'; readonly product: ProductRef; readonly label: string | null }
  | { readonly kind: 'compare'; readonly products: readonly ProductRef[] }
  | { readonly kind: 'button'; readonly product: ProductRef; readonly words: string | null }
  /** A link within a sentence. */
  | { readonly kind: 'link'; readonly product: ProductRef; readonly words: string }
  | { readonly kind: 'video'; readonly url: string; readonly title: string | null }
  /** The mark of a footnote, or that before its words. */
  | { readonly kind: 'footnote'; readonly number: number; readonly isBeforeWords: boolean }
  | { readonly kind: 'left'; readonly written: string; readonly why: string };
