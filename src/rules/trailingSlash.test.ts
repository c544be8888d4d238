import { expect, it } from 'vitest';
import { messagesOf } from './testing.ts';
import { trailingSlash } from './trailingSlash.ts';

it.each([
  '/',
  '/eggs/',
  '/eggs/?type=duck',
  '/eggs/#day-7',
  '/base/eggs/',
  '/feed.xml',
  '/old.html?x=/y',
  '//other.example/eggs',
  'https://other.example/eggs',
  '#day-7',
  'mailto:a@hatch.example',
])('takes %s', (url) => {
  expect(messagesOf(trailingSlash, `<a href="${url}">x</a>`)).toEqual([]);
});

it.each(['/eggs', '/eggs?type=duck', '/eggs#day-7/', '/v1.2/eggs'])('does not take %s', (url) => {
  expect(messagesOf(trailingSlash, `<a href="${url}">x</a>`)).toEqual([
    `expected a link with a slash at the end of its path, found '${url}'`,
  ]);
});

it('names a link once, and leaves files alone that are no pages', () => {
  expect(
    messagesOf(trailingSlash, '<link rel="icon" href="/icon"><a href="/eggs">x</a><a href="/eggs">y</a>'),
  ).toEqual(["expected a link with a slash at the end of its path, found '/eggs'"]);
});
