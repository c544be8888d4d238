import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_LINK_LEDGER } from '../../domain/links/linkLedger.ts';
import { aFailure, anEntry, classifiedLinksArbitrary, ledgerOf } from '../../domain/links/testing.ts';
import { compareLedgers, decideExit, FAIL_ON, type LinkChanges } from './applyRun.ts';
import { updateLedger } from './updateLedger.ts';

const live = anEntry();
const gone = anEntry({ verdict: 'gone' });
const redirected = anEntry({ verdict: 'redirected' });
const outOfStock = anEntry({ verdict: 'out-of-stock' });
const failedOnce = anEntry({ failure: aFailure('2026-02-01') });
const heldBack = anEntry({ failure: aFailure('2026-02-01', '2026-02-08') });

describe('the changes of a run', () => {
  it('tell newly broken links from old ones, and list fixed ones', () => {
    const before = ledgerOf({ a: live, b: gone, c: gone, d: outOfStock, e: live });
    const after = ledgerOf({
      a: gone,
      b: redirected,
      c: live,
      d: live,
      e: outOfStock,
      f: redirected,
      g: live,
    });
    expect(compareLedgers(before, after, new Set())).toEqual({
      newlyBroken: ['a', 'f'],
      heldBack: [],
      silent: [],
      stillBroken: ['b'],
      fixed: ['c'],
      unconfirmed: [],
    });
  });

  it('list links that are held back, which are broken no more newly, and may be fixed', () => {
    const before = ledgerOf({ a: failedOnce, b: heldBack, c: heldBack, d: heldBack });
    const after = ledgerOf({ a: heldBack, b: heldBack, c: gone, d: live });
    expect(compareLedgers(before, after, new Set())).toEqual({
      newlyBroken: [],
      heldBack: ['a', 'b'],
      silent: [],
      stillBroken: ['c'],
      fixed: ['d'],
      unconfirmed: [],
    });
  });

  it('list links that failed once', () => {
    const changes = compareLedgers(ledgerOf({ a: live }), ledgerOf({ a: failedOnce, b: live }), new Set());
    expect(changes).toEqual({
      newlyBroken: [],
      heldBack: [],
      silent: [],
      stillBroken: [],
      fixed: [],
      unconfirmed: ['a'],
    });
  });

  it('list each link once', () => {
    const changes = compareLedgers(ledgerOf({ a: gone }), ledgerOf({ a: failedOnce }), new Set());
    expect(changes).toEqual({
      newlyBroken: [],
      heldBack: [],
      silent: [],
      stillBroken: [],
      fixed: ['a'],
      unconfirmed: [],
    });
  });

  it('leave acknowledged links out', () => {
    const after = ledgerOf({ a: gone, b: failedOnce });
    const { newlyBroken, unconfirmed } = compareLedgers(EMPTY_LINK_LEDGER, after, new Set(['a', 'b']));
    expect([...newlyBroken, ...unconfirmed]).toEqual([]);
  });

  it('are none where a ledger is compared with itself', () => {
    fc.assert(
      fc.property(classifiedLinksArbitrary, (links) => {
        const ledger = updateLedger(EMPTY_LINK_LEDGER, links, null);
        const { newlyBroken, fixed } = compareLedgers(ledger, ledger, new Set());
        expect([...newlyBroken, ...fixed]).toEqual([]);
      }),
    );
  });
});

describe('a run fails', () => {
  const none: LinkChanges = {
    newlyBroken: [],
    heldBack: [],
    silent: [],
    stillBroken: [],
    fixed: ['x'],
    unconfirmed: ['y'],
  };
  const exits = (changes: Partial<LinkChanges>) =>
    FAIL_ON.map((failOn) => [failOn, decideExit(failOn, { ...none, ...changes })]);

  it.each(['newlyBroken', 'heldBack', 'silent'] as const)(
    'on links that are %s, except with --fail-on never',
    (list) => {
      expect(exits({ [list]: ['a'] })).toEqual([
        ['new', 1],
        ['any', 1],
        ['never', 0],
      ]);
    },
  );

  it('on links that are still broken only with --fail-on any', () => {
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
