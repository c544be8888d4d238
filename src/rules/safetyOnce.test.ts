import { expect, it } from 'vitest';
import { slugify } from '../domain/slug.ts';
import { safetyOnce } from './safetyOnce.ts';
import { messagesOf } from './testing.ts';

const TOPIC = { id: slugify('mains'), title: 'Mains', text: 'Use a GFCI outlet.', word: 'GFCI' };
const BOX = '<p>Mains</p><p>Use a GFCI outlet.</p>';
const EXPECTED = "expected 'GFCI' in the box of the safety topic 'mains' alone";

it.each([
  [BOX, []],
  [`${BOX}<p>A gfci trips.</p>`, [`${EXPECTED}, found it 1 more time; say it there, or not at all`]],
  [`<p>GFCI</p>${BOX}<p>GFCI</p>`, [`${EXPECTED}, found it 2 more times; say it there, or not at all`]],
])('a page says in the box alone what the box says: %s', (html, expected) => {
  expect(messagesOf(safetyOnce, html, { safety: [TOPIC] })).toEqual(expected);
});

it('a topic without a word may be spoken of anywhere', () => {
  expect(messagesOf(safetyOnce, `${BOX}GFCI`, { safety: [{ ...TOPIC, word: undefined }] })).toEqual([]);
});

it('a page without the box may say it', () => {
  expect(messagesOf(safetyOnce, 'GFCI')).toEqual([]);
});
