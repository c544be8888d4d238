import { expect, it } from 'vitest';
import { summaryOf } from './finderResults.ts';

it('names no nearest incubator where all were withdrawn', () => {
  const summary = summaryOf({ found: { kind: 'none', nearest: null }, total: 0 });
  expect(summary.trim()).toBe('None of 0 incubators fits.');
});
