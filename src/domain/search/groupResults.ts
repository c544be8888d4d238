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

/** The kinds that answer a question in words, and how much more they count for then. */
const ANSWERS: ReadonlySet<SearchKind | null> = new Set(['guide', 'article'] as const);
const ANSWER = 2.5;

/**
 * Groups what a query has found by its kind, the kind of the best document first: of a question that is a text rather than a
 * product.
 * @param most how many documents of a kind are shown
 */
export function groupResults(
  query: string,
  found: readonly FoundDocument[],
  counts: SearchFile['counts'],
  most: number,
): ResultGroup[] {
  const factor = isQuestion(query) ? ANSWER : 1;
  const groups = new Map<SearchKind, { readonly score: number; readonly documents: number[] }>();
  for (const { document, score } of found) {
    const kind = kindOf(document, counts);
    if (kind === null) continue;
    const group = groups.get(kind) ?? { score: score * (ANSWERS.has(kind) ? factor : 1), documents: [] };
    group.documents.push(document);
    groups.set(kind, group);
  }
  return Array.from(groups)
    .sort(([, a], [, b]) => b.score - a.score)
    .map(([kind, { documents }]) => ({
      kind,
      total: documents.length,
      documents: documents.slice(0, most),
    }));
}
