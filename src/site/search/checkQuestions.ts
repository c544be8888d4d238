import type { BuiltCatalogue } from '../../content/buildCatalogue.ts';
import type { ProblemLog } from '../../content/check/problem.ts';
import { FIRST_LEAST, groupResults } from '../../domain/search/groupResults.ts';
import type { Postings } from '../../domain/search/indexTexts.ts';
import { rankDocuments } from '../../domain/search/rankDocuments.ts';
import type { SearchFile } from '../../domain/search/searchFile.ts';
import { planSearch } from '../../domain/search/searchPlan.ts';
import type { SearchDocument } from './searchDocuments.ts';

/** The index of a site's search, as a whole. */
export interface SearchIndex {
  readonly file: Pick<SearchFile, 'terms' | 'counts'>;
  /** The postings of each term. */
  readonly postings: readonly Postings[];
  /** What the numbers in them mean. */
  readonly documents: readonly Pick<SearchDocument, 'path'>[];
}

/** Among so many results a visitor should find the answer: they are in sight. */
const FIRST = 3;

/** Logs a warning for each question of `search.yaml` whose page is not among the first results that a visitor sees. */
export function checkQuestions(
  index: SearchIndex,
  { catalogue, sources }: BuiltCatalogue,
  log: ProblemLog,
): void {
  const origin = sources.originOf(catalogue.search);
  catalogue.search.questions.forEach(({ ask, finds }, place) => {
    const paths = firstResults(ask, index);
    if (paths.includes(finds.replace(/(.)\/$/, '$1'))) return;
    const found = paths.length === 0 ? 'nothing' : paths.map((path) => `'${path}'`).join(', ');
    log.warning(
      origin,
      ['questions', place, 'ask'],
      `expected '${finds}' among the first ${FIRST} results, found ${found}; use these words in its title or summary, or add a synonym`,
    );
  });
}

/** The paths of the first results of a query, in the order in which they are shown. */
function firstResults(query: string, { file, postings, documents }: SearchIndex): string[] {
  const plan = planSearch(query, file.terms.split(' '));
  const found = rankDocuments(plan, (term) => postings[term] ?? [], documents.length);
  const shown = groupResults(query, found, file.counts, { most: FIRST, least: FIRST_LEAST }).flatMap(
    (group) => group.documents,
  );
  return shown.slice(0, FIRST).flatMap((document) => documents[document]?.path ?? []);
}
