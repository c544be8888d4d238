import { describe, expect, it } from 'vitest';
import type { LinkVerdict } from '../../domain/links/linkVerdict.ts';
import { describeProgress } from './describeProgress.ts';

/** Links of which so many have each verdict, in the order that answers came in. */
function links(...counts: readonly (readonly [LinkVerdict, number])[]) {
  const verdicts = counts.flatMap(([verdict, count]) => Array.from({ length: count }, () => verdict));
  return new Map(verdicts.map((verdict, index) => [`link ${index}`, { classified: { verdict } }]));
}

describe('the progress of an audit', () => {
  it('shows how far the run has come, and the verdicts in their own order', () => {
    expect(describeProgress(links(['blocked', 2], ['live', 28]), 120)).toBe(
      '[######------------------] 30 of 120 links  live 28  blocked 2',
    );
  });

  it('is full at the end, and where there is nothing to do', () => {
    expect(describeProgress(links(['live', 7]), 7)).toBe('[########################] 7 of 7 links  live 7');
    expect(describeProgress(links(), 0)).toBe('[########################] 0 of 0 links');
  });
});
