import { expect, it } from 'vitest';
import { shorten, splitFirstSentence } from './shorten.ts';

it.each([
  ['Egg incubators', 14, 'Egg incubators'],
  ['Egg incubators', 13, 'Egg…'],
  ['Incubators, and brooders', 14, 'Incubators…'],
  ['Incubators', 6, 'Incub…'],
])('a shortened text ends with a whole word if it has one: %j in %i characters', (text, length, expected) => {
  expect(shorten(text, length)).toBe(expected);
  expect(expected.length).toBeLessThanOrEqual(length);
});

it.each([
  ['Eggs hatch. Then come chicks. In time.', ['Eggs hatch.', 'Then come chicks. In time.']],
  ['Set it to 99.5°F. Wait!', ['Set it to 99.5°F.', 'Wait!']],
  ['Ready? Then set the eggs.', ['Ready?', 'Then set the eggs.']],
  ['no full stop', ['no full stop', '']],
  ['', ['', '']],
])('%j has the first sentence and the rest %j', (text, expected) => {
  expect(splitFirstSentence(text)).toEqual(expected);
});
