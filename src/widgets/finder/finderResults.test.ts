import { expect, it } from 'vitest';
import { summaryOf } from './finderResults.ts';

it('names no nearest incubator if all are withdrawn', () => {
  expect(summaryOf({ found: { kind: 'none', nearest: null }, total: 0 })).toBe('None of 0 incubators fits.');
});
