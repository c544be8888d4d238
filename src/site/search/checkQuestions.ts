import type { BuiltCatalogue } from '../../content/buildCatalogue.ts';
import type { ProblemLog } from '../../content/check/problem.ts';
import { answerQuery, type SearchedIndex } from '../../domain/search/answerQuery.ts';
import { FIRST_LEAST } from '../../domain/search/groupResults.ts';
import type { SitePath } from '../urls.ts';

/** Among so many results a visitor should find the answer: they are in sight. */
const FIRST = 3;

/**
 * Logs a warning for each question of `search.yaml` whose page is not among the first results that a visitor sees.
 * @param answers the paths of the first results of each question
 */
export function checkQuestions(
  answers: readonly (readonly SitePath[])[],
  { catalogue, origins }: BuiltCatalogue,
  log: ProblemLog,
): void {
  const origin = origins.of(catalogue.search);
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
export async function firstResults(query: string, index: SearchedIndex): Promise<number[]> {
  const { groups } = await answerQuery(query, index, { most: FIRST, least: FIRST_LEAST });
  return groups.flatMap(({ documents }) => documents).slice(0, FIRST);
}
