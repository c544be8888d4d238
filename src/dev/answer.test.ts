import { expect, it } from 'vitest';
import { contentType, fileOf } from './answer.ts';

it.each([
  ['/', '', 'index.html'],
  ['/products/', '', 'products/index.html'],
  ['/products/?page=2#top', '', 'products/index.html'],
  ['/guide/blog/a%20b.svg', '/guide', 'blog/a b.svg'],
  ['/products', '', 'products'],
  ['/%zz', '', '%zz'],
])('%s below %j asks for the file %s', (path, base, file) => {
  expect(fileOf(path, base)).toBe(file);
});

it.each([
  ['products/index.html', 'text/html; charset=utf-8'],
  ['images/a.JPG', 'image/jpeg'],
  ['a.b/unknown', 'application/octet-stream'],
])('%s is sent as %s', (file, type) => {
  expect(contentType(file)).toBe(type);
});
