import type { BuiltCatalogue } from '../../content/buildCatalogue.ts';
import type { ProblemLog } from '../../content/check/problem.ts';
import { readPrices } from '../../domain/search/askedPrices.ts';
import { FIRST_LEAST, groupResults } from '../../domain/search/groupResults.ts';
import type { Postings } from '../../domain/search/indexTexts.ts';
import { QUERY_WORDS } from '../../domain/search/queryWords.ts';
import { rankDocuments } from '../../domain/search/rankDocuments.ts';
import type { SearchFile } from '../../domain/search/searchFile.ts';
import { planSearch } from '../../domain/search/searchPlan.ts';
import type { SitePath } from '../urls.ts';

/** The index of a site's search, as a whole. */
interface WholeIndex {
  readonly terms: readonly string[];
  readonly kinds: SearchFile['kinds'];
  /** The postings of each term. */
  readonly postings: readonly Postings[];
  /** How many documents there are. */
  readonly documents: number;
}

/** Among so many results a visitor should find the answer: they are in sight. */
const FIRST = 3;

/**
 * Logs a warning for each question of `search.yaml` whose page is not among the first results that a visitor sees.
 * @param answers the paths of the first results of each question
 */
export function checkQuestions(
  answers: readonly (readonly SitePath[])[],
  { catalogue, sources }: BuiltCatalogue,
  log: ProblemLog,
): void {
  const origin = sources.originOf(catalogue.search);
  catalogue.search.questions.forEach(({ finds }, place) => {
    const paths: readonly string[] = answers[place] ?? [];
    if (paths.includes(finds.replace(/(.)\/$/, '$1'))) return;
    const found = paths.length === 0 ? 'nothing' : paths.map((path) => `'${path}'`).join(', ');
    log.warning(
      origin,
      ['questions', place, 'ask'],
      `expected '${finds}' among the first ${FIRST} results, found ${found}; use these words in its title or summary, or add a synonym`,
    );
  });
}

/** The numbers of the first results of a query, in the order in which they are shown. */
export function firstResults(query: string, { terms, kinds, postings, documents }: WholeIndex): number[] {
  const found = rankDocuments(
    planSearch(readPrices(query, QUERY_WORDS)?.others ?? query, terms, QUERY_WORDS),
    (term) => postings[term] ?? [],
    documents,
  );
  const groups = groupResults(query, found, kinds, { most: FIRST, least: FIRST_LEAST }, QUERY_WORDS);
  return groups.flatMap((group) => group.documents).slice(0, FIRST);
}
