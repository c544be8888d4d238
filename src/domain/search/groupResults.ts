import type { QueryWords } from './queryWords.ts';
import type { FoundDocument } from './rankDocuments.ts';
import { kindOf, type SearchFile, type SearchKind } from './searchFile.ts';
import { isQuestion } from './words.ts';

/** What was found of one kind. */
export interface ResultGroup {
  readonly kind: SearchKind;
  /** How many there are. */
  readonly total: number;
  /** The numbers of the best ones, the best first. */
  readonly documents: readonly number[];
}

/** How much of what was found is shown. */
export interface Extent {
  /** The most documents of a kind. */
  readonly most: number;
  /**
   * What says less than this share of what the best of its kind says is left out where a better one of another kind follows, which
   * it would push out of sight.
   */
  readonly least: number;
}

/** The share at first, before someone asks for more. */
export const FIRST_LEAST = 0.35;

/** The kinds that answer a question in words, and how much more they count for then. */
const ANSWERS: ReadonlySet<SearchKind> = new Set<SearchKind>(['guide', 'article']);
const ANSWER = 2.5;

/**
 * Groups what a query has found by its kind, the kind of the best document first: of a question that is a text rather than a
 * product.
 */
export function groupResults(
  query: string,
  found: readonly FoundDocument[],
  kinds: SearchFile['kinds'],
  { most, least }: Extent,
  words: Pick<QueryWords, 'asking'>,
): ResultGroup[] {
  const groups = Array.from(byKind(isQuestion(query, words), found, kinds));
  groups.sort(([, a], [, b]) => bestOf(b) - bestOf(a));
  return groups.map(([kind, entries], place) => {
    const bar = Math.min(bestOf(entries) * least, bestOf(groups[place + 1]?.[1]));
    const shown = entries.filter(({ score }) => score >= bar).slice(0, most);
    return { kind, total: entries.length, documents: shown.map(({ document }) => document) };
  });
}

/** What was found of each kind, with scores that tell kinds from each other. */
function byKind(isAsked: boolean, found: readonly FoundDocument[], kinds: SearchFile['kinds']) {
  const factor = isAsked ? ANSWER : 1;
  const groups = new Map<SearchKind, FoundDocument[]>();
  for (const { document, score } of found) {
    const kind = kindOf(document, kinds);
    if (kind === null) continue;
    const entry = { document, score: score * (ANSWERS.has(kind) ? factor : 1) };
    const group = groups.get(kind);
    if (group) group.push(entry);
    else groups.set(kind, [entry]);
  }
  return groups;
}

/** The score of the first, which is the best. */
function bestOf(entries: readonly FoundDocument[] = []): number {
  return entries[0]?.score ?? 0;
}
