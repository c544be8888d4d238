import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noAnswer } from '../answer.ts';
import { REDIRECT_LOOP } from './redirects.ts';
import { backOff, isTransient, retryAfter } from './retry.ts';

const NOW = Date.parse('2026-01-02T12:00:00Z');

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Fri, 02 Jan 2026 12:01:00 GMT', 60_000],
    ['Fri, 02 Jan 2026 11:00:00 GMT', 0],
  ])('%s is read', (header, milliseconds) => {
    expect(retryAfter(header, NOW)).toBe(milliseconds);
  });

  it.each(['', 'soon', '-5', '1.5', undefined])('%s is ignored', (header) => {
    expect(retryAfter(header, NOW)).toBeNull();
  });
});

describe('the back-off', () => {
  it('grows with each attempt up to a minute, and is random from zero on', () => {
    expect([1, 2, 3].map((attempts) => backOff(attempts, 100, () => 1))).toEqual([200, 400, 800]);
    expect(backOff(1, 100, () => 0)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (attempts) => {
        expect(backOff(attempts, 1000)).toBeLessThanOrEqual(60_000);
      }),
    );
  });
});

describe('a retry may bring another answer', () => {
  it.each([
    ['a broken connection', noAnswer('ECONNRESET'), true],
    ['a throttle', { ...noAnswer(''), error: null, status: 429 }, true],
    ['a failure of the server', { ...noAnswer(''), error: null, status: 500 }, true],
    ['a refusal of robots', { ...noAnswer(''), error: null, status: 999 }, false],
    ['a redirect loop', noAnswer(REDIRECT_LOOP), false],
    ['a page that is gone', { ...noAnswer(''), error: null, status: 404 }, false],
    ['a page that is there', { ...noAnswer(''), error: null, status: 200 }, false],
  ])('after %s', (_what, answer, expected) => {
    expect(isTransient(answer)).toBe(expected);
  });
});
