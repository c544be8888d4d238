import { expect, it } from 'vitest';
import { ProblemLog } from './problem.ts';

/** More than V8 takes as the arguments of one call. */
const MANY = 200_000;

it('a log takes in all that a file of thousands of wrong products has', () => {
  const ofFile = new ProblemLog();
  const origin = { file: 'products/all.json', locate: () => ({ line: 1, column: 1 }) };
  for (let number = 0; number < MANY; number++) ofFile.error(origin, ['price'], `wrong ${number}`);
  const log = new ProblemLog();
  log.addAll(ofFile);
  expect(log.problems).toHaveLength(MANY);
});
