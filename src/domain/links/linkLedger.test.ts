import { describe, expect, it } from 'vitest';
import {
  hasBeenUnseen,
  isConclusive,
  isConfirmed,
  isSilent,
  LINK_VERDICTS,
  lastAnswer,
} from './linkLedger.ts';
import { aFailure, anEntry } from './testing.ts';

it('a verdict is conclusive unless nothing was seen', () => {
  const open = LINK_VERDICTS.filter((verdict) => !isConclusive(verdict));
  expect(open.toSorted()).toEqual(['blocked', 'unclear', 'unreachable']);
});

it.each([
  ['2026-02-01T12:00:00Z', '2026-02-01T12:00:00Z', false],
  ['2026-02-01T12:00:00Z', '2026-02-01T17:59:59Z', false],
  ['2026-02-01T12:00:00Z', '2026-02-01T18:00:00Z', true],
  ['2026-02-01', '2026-02-02', true],
])('a failure is confirmed by a look six hours later: from %s to %s: %s', (first, last, confirmed) => {
  expect(isConfirmed({ verdict: 'gone', first, last })).toBe(confirmed);
});

describe('a link without an answer', () => {
  it.each([
    ['2026-02-15', 3, true],
    ['2026-02-14', 3, false],
    ['2026-02-15', 2, false],
    ['2026-03-15', 9, true],
  ])('from 1 February to %s in %i runs is silent: %s', (last, runs, silent) => {
    expect(isSilent({ unanswered: { since: '2026-02-01', last, runs } })).toBe(silent);
  });

  it('that has one again is not silent', () => {
    expect(isSilent({ unanswered: null })).toBe(false);
  });
});

it.each([
  ['2026-02-28', false],
  ['2026-03-01', true],
])('a product that was seen on 1 February is unseen for too long on %s: %s', (day, unseen) => {
  expect(hasBeenUnseen('2026-02-01', day)).toBe(unseen);
});

it.each([
  ['a verdict', anEntry({ checked: '2026-02-08' }), '2026-02-08'],
  [
    'a failure',
    anEntry({ verdict: null, failure: aFailure('2026-02-08'), checked: '2026-02-08' }),
    '2026-02-08',
  ],
  ['neither', anEntry({ verdict: null, checked: '2026-02-08' }), null],
])('the last answer of an entry with %s is the day of its check', (_what, entry, day) => {
  expect(lastAnswer(entry)).toBe(day);
});
