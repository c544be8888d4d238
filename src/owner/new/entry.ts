import type { Slug } from '../../domain/slug.ts';
import type { SiteWithDrafts } from './siteWithDrafts.ts';

/** What a new entry may be given besides its title; null, or empty, where the skeleton chooses. */
export interface Choices {
  readonly category: string | null;
  readonly eggTypes: readonly string[];
  readonly store: string | null;
  readonly link: string | null;
  readonly price: string | null;
}

/** An entry that is asked for. */
export interface NewEntry {
  readonly title: string;
  readonly slug: Slug;
  /** `2026-01-31`. */
  readonly today: string;
  readonly isDraft: boolean;
  readonly choices: Choices;
}

/** A kind of entry: where it goes, and what it begins with. */
export interface EntryKind {
  /** Its folder in the content. */
  readonly folder: 'products' | 'articles' | 'landing' | 'guides';
  /** What it can be given besides its title. */
  readonly takes: readonly (keyof Choices)[];
  /** The path of its page. */
  path(slug: Slug): string;
  /** The name of its file. */
  file(slug: Slug, site: SiteWithDrafts): string;
  /** The text of its file; adds to `mistakes` what it was given and cannot have. */
  text(entry: NewEntry, site: SiteWithDrafts, mistakes: string[]): Promise<string>;
}
