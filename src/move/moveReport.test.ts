import { describe, expect, it } from 'vitest';
import { formatReport } from './moveReport.ts';

const COUNTS = { added: 1, updated: 0, unchanged: 0, kept: 0, products: 0, pictures: 0 };

function linesOf(...lines: readonly (readonly [number, string])[]): string[] {
  const report = formatReport(
    COUNTS,
    lines.map(([line, what]) => ({ kind: 'left' as const, where: `a.md:${line}`, title: 'A', what })),
  );
  return report.split('\n').filter((line) => line.startsWith('- `'));
}

describe('the report of a move', () => {
  it('has one line for what repeats in a text, with each of its lines once', () => {
    expect(linesOf([3, 'a form'], [3, 'a form'], [5, 'a form'], [5, 'a form'], [7, 'a frame'])).toEqual([
      '- `a.md:3` “A”: a form (also in lines 5)',
      '- `a.md:7` “A”: a frame',
    ]);
  });

  it('has each in one line, however long an address of the old site is', () => {
    const [line = ''] = linesOf([3, `the link to data:text/html,\n<b>${'x'.repeat(100_000)}: why`]);
    expect(line).toMatch(/^- `a\.md:3` “A”: the link to data:text\/html, <b>x+…x+: why$/);
    expect(line.length).toBeLessThan(400);
  });
});
