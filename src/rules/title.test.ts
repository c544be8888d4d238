import { expect, it } from 'vitest';
import { messagesOf } from './testing.ts';
import { title } from './title.ts';

it.each([
  ['<title>Eggs</title>', []],
  ['<title> </title>', ['expected a title, found none; write one']],
  ['<svg><title>An egg</title></svg>', ['expected a title, found none; write one']],
])('%s', (html, expected) => {
  expect(messagesOf(title, html)).toEqual(expected);
});
