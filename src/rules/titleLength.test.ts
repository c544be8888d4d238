import { expect, it } from 'vitest';
import { messagesOf, UNLISTED } from './testing.ts';
import { titleLength } from './titleLength.ts';

const titled = (length: number) => `<title>${'x'.repeat(length)}</title>`;

it.each([
  [14, ['expected a title of 15 to 60 characters, found 14; lengthen it']],
  [15, []],
  [60, []],
  [61, ['expected a title of 15 to 60 characters, found 61; shorten it']],
])('%i characters', (length, expected) => {
  expect(messagesOf(titleLength, titled(length))).toEqual(expected);
});

it('counts characters, not the references that stand for them', () => {
  expect(messagesOf(titleLength, `<title>${'&amp;'.repeat(60)}</title>`)).toEqual([]);
});

it('leaves pages alone that are not listed, and those without a title', () => {
  expect(messagesOf(titleLength, titled(99), UNLISTED)).toEqual([]);
  expect(messagesOf(titleLength, '')).toEqual([]);
});
