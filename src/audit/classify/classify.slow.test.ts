import { describe, expect, it } from 'vitest';
import { classify } from './classify.ts';
import { anAnswer, LINKS } from './testing.ts';

/**
 * Collecting garbage of other tests counts to whichever task it falls into, so a measurement may be repeated.
 * What takes time in proportion to the square misses the bound every time.
 */
const MEASURED = { retry: 3 };

describe('the classification', () => {
  it.each([
    ...['<title', '<script type=application/ld+json>', 'itemprop=availability ', '[{', '&#39', '<i>', '<h1>'],
    ...['<div itemscope itemprop=availability>', '<p id=availability>', '</b>', '<form>', '<!--', '        '],
  ])('takes time in proportion to a hostile page: %s', MEASURED, (piece) => {
    const link = LINKS.walmart;
    const timeFor = (length: number) => {
      const given = anAnswer(link, { body: piece.repeat(length / piece.length) });
      return processorTime(() => classify(link, given));
    };
    // Ten times the text, a hundred times the time would be in proportion to its square.
    expect(timeFor(1_000_000)).toBeLessThan(40 * Math.max(1, timeFor(100_000)));
  });
});

/**
 * The processor time of this process for a task, the best of three, in
 * milliseconds: other processes do not count.
 */
function processorTime(task: () => void): number {
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    task();
    return process.cpuUsage(start).user / 1000;
  });
  return Math.min(...times);
}
