import { expect, it } from 'vitest';
import { slugify } from '../domain/slug.ts';
import { safety } from './safety.ts';
import { messagesOf } from './testing.ts';

const TOPIC = { id: slugify('lamps'), title: 'Lamps', text: 'Hang it twice.' };
const BOX = '<div id="safety-lamps">Hang it twice.</div>';
const EXPECTED = "expected one box with the safety topic 'lamps'";

it.each([
  [BOX, []],
  ['', [`${EXPECTED}, found none; place the topics in its template once`]],
  [BOX + BOX, [`${EXPECTED}, found 2; place the topics in its template once`]],
])('a page has each of its safety topics once: %s', (html, expected) => {
  expect(messagesOf(safety, html, { safety: [TOPIC] })).toEqual(expected);
});

it('other pages need none', () => {
  expect(messagesOf(safety, '')).toEqual([]);
});
