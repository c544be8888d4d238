import { expect, it } from 'vitest';
import { headingOrder } from './headingOrder.ts';
import { messagesOf } from './testing.ts';

const main = (...headings: string[]) => `<main>${headings.join('')}</main>`;

it('lets headings go down a level at a time, and up as far as they like', () => {
  expect(
    messagesOf(
      headingOrder,
      main('<h1>Eggs</h1>', '<h2>Hens</h2>', '<h3>Set</h3>', '<h4>Turn</h4>', '<h2>Ducks</h2>'),
    ),
  ).toEqual([]);
});

it('names each heading that leaves a level out', () => {
  expect(
    messagesOf(headingOrder, main('<h1>Eggs</h1>', '<h3>Hens</h3>', '<h3>Ducks</h3>', '<h5>Set</h5>')),
  ).toEqual([
    "expected a heading of level 2 at most, found 'Hens' of level 3; raise it",
    "expected a heading of level 4 at most, found 'Set' of level 5; raise it",
  ]);
});

it('wants a heading of the first level at the beginning of main', () => {
  expect(messagesOf(headingOrder, `<h1>Eggs</h1>${main('<h2>Hens</h2>')}`)).toEqual([
    "expected a heading of level 1 at most, found 'Hens' of level 2; raise it",
  ]);
});

it('ignores headings outside of main', () => {
  expect(
    messagesOf(
      headingOrder,
      `<nav><h3>Menu</h3></nav>${main('<h1>Eggs</h1>')}<footer><h4>Links</h4></footer>`,
    ),
  ).toEqual([]);
});
