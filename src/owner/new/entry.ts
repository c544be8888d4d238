import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Document } from 'yaml';
import { type Slug, slugify } from '../../domain/slug.ts';
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

/** A title in one line, without characters that no page shows. */
export function cleanTitle(title: string): string {
  return title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The labels whose words a title has, in the singular or plural, those with the most words first. */
export function namedInTitle<T extends { readonly slug: string }>(title: string, labels: readonly T[]): T[] {
  const words = new Set(wordsOf(slugify(title)));
  return labels
    .filter(({ slug }) => wordsOf(slug).every((word) => words.has(word)))
    .toSorted((a, b) => wordsOf(b.slug).length - wordsOf(a.slug).length);
}

function wordsOf(slug: string): string[] {
  return slug.split('-').map((word) => word.replace(/s$/, ''));
}

/** The text of a file of `skeletons/`. */
export async function readSkeleton(name: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, 'skeletons', name), 'utf8');
}

/** Sets fields of a document; without `isDraft` its line `draft` goes. */
export function setFields(
  document: Document,
  isDraft: boolean,
  fields: Readonly<Record<string, unknown>>,
): void {
  if (!isDraft) document.delete('draft');
  for (const [field, value] of Object.entries(fields)) document.set(field, document.createNode(value));
}
