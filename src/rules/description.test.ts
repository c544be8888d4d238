import { expect, it } from 'vitest';
import { description } from './description.ts';
import { ask } from './testing.ts';

it.each([
  ['<meta name="description" content="On eggs.">', []],
  ['<meta name="description" content="">', ['expected a description, found none; write one']],
  ['<meta name="keywords" content="eggs">', ['expected a description, found none; write one']],
])('%s', (html, expected) => {
  expect(ask(description, html)).toEqual(expected);
});
