import { expect, it } from 'vitest';
import { summaryOf } from './finderResults.ts';

it('names no nearest incubator if all are withdrawn', () => {
  expect(summaryOf({ total: 0, sure: 0, doubtful: 0 })).toBe('None of 0 incubators fits.');
});
