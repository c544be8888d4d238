import { formatProblem } from '../content/check/problem.ts';
import type { DevState } from './devState.ts';
import { formatShown, showProblem } from './problems.ts';

/** Says on a terminal each problem when it comes up, and when all mistakes are mended. */
export function reportProblems(state: DevState, say: (text: string) => void): void {
  let said = new Set<string>();
  let hadErrors = false;
  const report = () => {
    const problems = new Map(state.problems.map((problem) => [formatProblem(problem), problem]));
    for (const [text, problem] of problems) {
      if (!said.has(text)) say(`${problem.severity} ${formatShown(showProblem(problem))}`);
    }
    // Not with their lines: those are edited before the mistake in them is found to be gone.
    said = new Set(problems.keys());
    const hasErrors = state.problems.some(({ severity }) => severity === 'error');
    if (hadErrors && !hasErrors) say('every mistake is mended');
    hadErrors = hasErrors;
  };
  report();
  state.onChange(report);
}
