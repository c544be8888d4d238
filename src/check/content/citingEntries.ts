import type { Catalogue } from '../../content/catalogue.ts';
import type { FieldPath } from '../../content/check/problem.ts';
import { isMarkdown, writtenText } from '../../content/read/markdown.ts';
import { citationsOfSpecies } from '../../content/species.ts';
import type { Entry } from '../../domain/entry.ts';
import { withoutLinks } from '../../domain/linkedText.ts';
import type { Slug } from '../../domain/slug.ts';

/** An entry whose texts make claims, with the sources of its page. */
interface CitingEntry {
  readonly entry: Entry;
  readonly sources: readonly Slug[];
}

export function citingEntries(catalogue: Catalogue): CitingEntry[] {
  const { articles, guides, help, landingPages, categories, eggTypes, plates, safety, species } = catalogue;
  const ofFigures = (id: string): Slug[] => {
    const known = species.get(id);
    return known ? citationsOfSpecies(known).flatMap(({ cited }) => cited) : [];
  };
  const withOwn = [...articles, ...guides, ...help, ...landingPages, ...categories, ...plates, ...safety];
  return [
    ...withOwn.map((entry) => ({ entry, sources: entry.sources })),
    // The page of some eggs shows the figures of their species, with their sources.
    ...eggTypes.map((entry) => ({ entry, sources: unique([...entry.sources, ...ofFigures(entry.species)]) })),
    ...[...species.values()].map((entry) => ({ entry, sources: unique(ofFigures(entry.id)) })),
    ...[...catalogue.products, ...catalogue.pickLists].map((entry) => ({ entry, sources: [] })),
  ];
}

function unique(sources: readonly Slug[]): Slug[] {
  return [...new Set(sources)];
}

interface OwnText {
  /** Null for a markdown text. */
  readonly field: FieldPath | null;
  readonly text: string;
}

/** The texts of an entry, without those of its picks, which are an entry of their own. */
export function textsIn(entry: Entry): OwnText[] {
  return Object.entries(entry).flatMap(([key, value]): OwnText[] => {
    if (key === 'body' && isMarkdown(value)) return [{ field: null, text: writtenText(value) }];
    return key === 'picks' && !('asks' in entry) ? [] : textsUnder(value, [key]);
  });
}

function textsUnder(value: unknown, field: FieldPath): OwnText[] {
  if (typeof value === 'string') return [{ field, text: withoutLinks(value) }];
  if (Array.isArray(value)) return value.flatMap((each, index) => textsUnder(each, [...field, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsUnder(each, [...field, key]));
}

/** Fields without sentences: addresses, ids, days and search terms. */
export const SILENT_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'path',
  'keywords',
  'publishedAt',
  'updatedAt',
  'reviewedAt',
  'href',
  'image',
  'sources',
  'images',
  'links',
  'relatedProducts',
]);
