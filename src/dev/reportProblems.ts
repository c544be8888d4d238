import type { DevState } from './devState.ts';
import { formatShown, showProblem } from './problems.ts';

/** Says on a terminal each problem when it comes up, and when all mistakes are mended. */
export function reportProblems(state: DevState, say: (text: string) => void): void {
  let said = new Set<string>();
  let hadErrors = false;
  const report = () => {
    const texts = state.problems.map((problem) => `${problem.severity} ${formatShown(showProblem(problem))}`);
    for (const text of texts) if (!said.has(text)) say(text);
    said = new Set(texts);
    const hasErrors = state.problems.some(({ severity }) => severity === 'error');
    if (hadErrors && !hasErrors) say('every mistake is mended');
    hadErrors = hasErrors;
  };
  report();
  state.onChange(report);
}
