import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_LEDGER, updateLedger } from '../../domain/links/linkLedger.ts';
import { anEntry, answersArbitrary, ledgerOf } from '../../domain/links/testing.ts';
import { compareLedgers, decideExit, FAIL_ON, type LinkChanges } from './linkChanges.ts';

const live = anEntry();
const gone = anEntry({ verdict: 'gone' });
const astray = anEntry({ verdict: 'redirected' });
const sold = anEntry({ verdict: 'out-of-stock' });
const shaky = anEntry({ failedOn: '2026-02-01' });

describe('the changes of a run', () => {
  it('tell new breakage from old, and what was mended', () => {
    const before = ledgerOf({ a: live, b: gone, c: gone, d: sold, e: live });
    const after = ledgerOf({ a: gone, b: astray, c: live, d: live, e: sold, f: astray, g: live });
    expect(compareLedgers(before, after, new Set())).toEqual({
      newlyBroken: ['a', 'f'],
      stillBroken: ['b'],
      mended: ['c'],
      doubtful: [],
    });
  });

  it('name the links that failed on one day only', () => {
    const changes = compareLedgers(ledgerOf({ a: live }), ledgerOf({ a: shaky, b: live }), new Set());
    expect(changes).toEqual({ newlyBroken: [], stillBroken: [], mended: [], doubtful: ['a'] });
  });

  it('name each link once', () => {
    const changes = compareLedgers(ledgerOf({ a: gone }), ledgerOf({ a: shaky }), new Set());
    expect(changes).toEqual({ newlyBroken: [], stillBroken: [], mended: ['a'], doubtful: [] });
  });

  it('are silent of links that were dealt with', () => {
    const after = ledgerOf({ a: gone, b: shaky });
    const { newlyBroken, doubtful } = compareLedgers(EMPTY_LEDGER, after, new Set(['a', 'b']));
    expect([...newlyBroken, ...doubtful]).toEqual([]);
  });

  it('are none, and never new, where a ledger is compared with itself', () => {
    fc.assert(
      fc.property(answersArbitrary, (answers) => {
        const ledger = updateLedger(EMPTY_LEDGER, answers, null);
        const { newlyBroken, mended } = compareLedgers(ledger, ledger, new Set());
        expect([...newlyBroken, ...mended]).toEqual([]);
      }),
    );
  });
});

describe('a run fails', () => {
  const none: LinkChanges = { newlyBroken: [], stillBroken: [], mended: ['x'], doubtful: ['y'] };
  const exits = (changes: Partial<LinkChanges>) =>
    FAIL_ON.map((failOn) => [failOn, decideExit(failOn, { ...none, ...changes })]);

  it('on new breakage, unless told never to', () => {
    expect(exits({ newlyBroken: ['a'] })).toEqual([
      ['new', 1],
      ['any', 1],
      ['never', 0],
    ]);
  });

  it('on old breakage only where told to', () => {
    expect(exits({ stillBroken: ['a'] })).toEqual([
      ['new', 0],
      ['any', 1],
      ['never', 0],
    ]);
  });

  it('on nothing else', () => {
    expect(exits({})).toEqual([
      ['new', 0],
      ['any', 0],
      ['never', 0],
    ]);
  });
});
