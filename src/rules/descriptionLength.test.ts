import { expect, it } from 'vitest';
import { descriptionLength } from './descriptionLength.ts';
import { messagesOf, UNLISTED } from './testing.ts';

const described = (length: number) => `<meta name="description" content="${'x'.repeat(length)}">`;

it.each([
  [59, ['expected a description of 60 to 160 characters, found 59; lengthen it']],
  [60, []],
  [160, []],
  [161, ['expected a description of 60 to 160 characters, found 161; shorten it']],
])('%i characters', (length, expected) => {
  expect(messagesOf(descriptionLength, described(length))).toEqual(expected);
});

it('leaves pages alone that are not listed, and those without a description', () => {
  expect(messagesOf(descriptionLength, described(9), UNLISTED)).toEqual([]);
  expect(messagesOf(descriptionLength, '')).toEqual([]);
});
