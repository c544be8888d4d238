import { expect, it } from 'vitest';
import { oneH1 } from './oneH1.ts';
import { messagesOf } from './testing.ts';

it.each([
  ['<h1>Eggs</h1><h2>Hens</h2>', []],
  ['<h2>Hens</h2>', ['expected one h1, found none']],
  ['<h1>Eggs</h1><main><h1>Hens</h1></main>', ['expected one h1, found 2']],
])('%s', (html, expected) => {
  expect(messagesOf(oneH1, html)).toEqual(expected);
});
