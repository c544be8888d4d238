import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { BUDGET } from './optimizer.ts';

it('the budget of functions is one that this version of V8 knows, and what it has by itself', () => {
  const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  expect(options).toContain(`default: ${BUDGET.flag}=${BUDGET.usual}\n`);
});
