import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { etagOf } from './etagOf.ts';

it('is the MD5 of a file in quotes', () => {
  expect(etagOf(Buffer.from(''))).toBe('"d41d8cd98f00b204e9800998ecf8427e"');
  expect(etagOf(Buffer.from('eggs'))).toBe(`"${createHash('md5').update('eggs').digest('hex')}"`);
});

it('is that of its parts, with their number, from 8 MiB on', () => {
  const md5 = (contents: Buffer) => createHash('md5').update(contents).digest();
  const [first, rest] = [Buffer.alloc(8 * 1024 * 1024, 1), Buffer.alloc(5, 2)];
  const whole = md5(Buffer.concat([md5(first), md5(rest)])).toString('hex');
  expect(etagOf(Buffer.concat([first, rest]))).toBe(`"${whole}-2"`);
  expect(etagOf(first)).toBe(`"${md5(md5(first)).toString('hex')}-1"`);
});
