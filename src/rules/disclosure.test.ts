import { expect, it } from 'vitest';
import { disclosure } from './disclosure.ts';
import { messagesOf } from './testing.ts';

const PAID = '<a rel="sponsored nofollow" href="https://store.example/">Buy</a>';
const PLAIN = '<a href="/hens/">Hens</a>';
const DISCLOSURE = '<p class="disclosure">We\n earn. <a href="/how/">How</a></p>';
const EXPECTED = "expected 'We earn.' before the first paid link";

it.each([
  [PLAIN + DISCLOSURE + PAID + PAID, []],
  [PLAIN, []],
  [PAID, [`${EXPECTED}, found it nowhere`]],
  [PLAIN + PAID + DISCLOSURE + PAID, [`${EXPECTED}, found it after that`]],
  [`<p class="disclosure">Hello.</p>${PAID}`, [`${EXPECTED}, found it nowhere`]],
])('%s', (html, expected) => {
  expect(messagesOf(disclosure, html)).toEqual(expected);
});

it('reads the sentence of site.yaml with its white space folded, as the page has it', () => {
  expect(messagesOf(disclosure, DISCLOSURE + PAID, {}, { disclosure: 'We  earn.' })).toEqual([]);
});
