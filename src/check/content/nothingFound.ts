import type { Catalogue } from '../../content/catalogue.ts';
import type { FieldPath } from '../../content/check/problem.ts';
import { type Markdown, writtenText } from '../../content/read/markdown.ts';
import { citationsOfSpecies } from '../../content/species.ts';
import type { Entry } from '../../domain/entry.ts';
import { withoutLinks } from '../../domain/linkedText.ts';
import type { Slug } from '../../domain/slug.ts';
import type { ContentCheck, Finding } from '../check.ts';

/**
 * Lists the claims that no source, trial or figure was found, with the sources of their page. Such a claim
 * cannot be proved, but an unopened page of a cited source can refute it.
 */
export const nothingFound: ContentCheck<unknown> = (catalogue) =>
  citingEntries(catalogue).flatMap(({ entry, sources }) =>
    textsIn(entry).flatMap(({ field, text }) =>
      claimsIn(text).map(({ sentence, index }): Finding => {
        return { entry, field: field ?? ['body', index], message: messageOf(sentence, sources) };
      }),
    ),
  );

const LOOKED_FOR = 'sources?|trials?|stud(?:y|ies)|figures?|hours|universit(?:y|ies)|journals?|research';
const CLAIMS = [
  String.raw`\bwe (?:have )?(?:found|find|know of) (?:no|none|nothing)\b`,
  String.raw`\bno (?:such |other |better )?(?:${LOOKED_FOR})\b`,
  String.raw`\bnot (?:yet )?known\b`,
  String.raw`\bwe (?:could|did) not find\b`,
  String.raw`\b(?:nobody|no one) has (?:tested|measured|published)\b`,
];
const CLAIM = new RegExp(CLAIMS.join('|'), 'i');

/** A sentence, or a row of a table. */
const SENTENCES = /[^\n]+?(?:[.!?](?=\s)|$)/gm;

interface FoundClaim {
  readonly sentence: string;
  readonly index: number;
}

function claimsIn(text: string): FoundClaim[] {
  return [...text.matchAll(SENTENCES)].flatMap(({ 0: raw, index }) => {
    const sentence = raw.replace(/^[\s|]+|[\s|]+$/g, '');
    return CLAIM.test(sentence) ? [{ sentence, index: index + raw.indexOf(sentence) }] : [];
  });
}

function messageOf(sentence: string, sources: readonly Slug[]): string {
  const expected = `expected a claim that no page of its sources contradicts, found '${sentence}'`;
  return sources.length === 0
    ? `${expected}; its page names no source`
    : `${expected}; search them again: ${sources.join(', ')}`;
}

interface CitingEntry {
  readonly entry: Entry;
  readonly sources: readonly Slug[];
}

function citingEntries(catalogue: Catalogue): CitingEntry[] {
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
function textsIn(entry: Entry): OwnText[] {
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

function isMarkdown(value: unknown): value is Markdown {
  return typeof value === 'object' && value !== null && 'tokens' in value;
}
