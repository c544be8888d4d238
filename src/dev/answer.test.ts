import { expect, it } from 'vitest';
import { contentType } from './answer.ts';

it.each([
  ['products/index.html', 'text/html; charset=utf-8'],
  ['images/a.JPG', 'image/jpeg'],
  ['a.b/unknown', 'application/octet-stream'],
])('%s is sent as %s', (file, type) => {
  expect(contentType(file)).toBe(type);
});
