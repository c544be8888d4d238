import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageMeasure, htmlOf, transferSize } from './pageParts.ts';

it('is the size after gzip, in bytes', () => {
  const text = 'Eggs – '.repeat(99);
  expect(transferSize(text)).toBe(gzipSync(text).length);
  expect(transferSize(Buffer.from(text))).toBe(gzipSync(text).length);
});

describe('the measure of pages', () => {
  const words = fc.array(fc.constantFrom('egg', 'hen', '<p class="card">', '99.5 °F'), { maxLength: 400 });
  const text = fc.tuple(words, fc.string()).map(([known, other]) => known.join(' ') + other);
  const part = fc.record({ html: text, isShared: fc.boolean(), inMain: fc.boolean() });
  const page = fc.array(part, { maxLength: 9 });

  it('gives the size of a page that is over the budget, and one within it for any other', () => {
    fc.assert(
      fc.property(page, fc.nat({ max: 900 }), (parts, budget) => {
        const [measured, size] = [createPageMeasure(budget)(parts), transferSize(htmlOf(parts))];
        if (size > budget) expect(measured).toBe(size);
        else expect(measured).toBeLessThanOrEqual(budget);
      }),
    );
  });
});
