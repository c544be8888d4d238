import { expect, it } from 'vitest';
import { splitFirstSentence } from './shorten.ts';

it.each([
  ['Eggs hatch. Then come chicks. In time.', ['Eggs hatch.', 'Then come chicks. In time.']],
  ['Set it to 99.5°F. Wait!', ['Set it to 99.5°F.', 'Wait!']],
  ['Ready? Then set the eggs.', ['Ready?', 'Then set the eggs.']],
  ['One sentence only.', ['One sentence only.', '']],
  ['no full stop', ['no full stop', '']],
  ['', ['', '']],
])('%j has the first sentence and the rest %j', (text, expected) => {
  expect(splitFirstSentence(text)).toEqual(expected);
});
