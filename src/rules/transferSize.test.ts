import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { transferSize } from './transferSize.ts';

it('is the size after gzip, in bytes', () => {
  const text = 'Eggs – '.repeat(99);
  expect(transferSize(text, 10)).toBe(gzipSync(text).length);
  expect(transferSize(Buffer.from(text), 10)).toBe(gzipSync(text).length);
});

it('is the plain size where that is within the budget', () => {
  expect(transferSize('Eggs – ', 9)).toBe(9);
  expect(transferSize('Eggs – ', 8)).toBe(gzipSync('Eggs – ').length);
});
