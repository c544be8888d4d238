import { expect, it } from 'vitest';
import { description } from './description.ts';
import { messagesOf } from './testing.ts';

it.each([
  ['<meta name="description" content="On eggs.">', []],
  ['<meta name="description" content="">', ['expected a description, found none; write one']],
  ['<meta name="keywords" content="eggs">', ['expected a description, found none; write one']],
])('%s', (html, expected) => {
  expect(messagesOf(description, html)).toEqual(expected);
});
