import { expect, it } from 'vitest';
import { canonical } from './canonical.ts';
import { messagesOf, UNLISTED } from './testing.ts';

const OTHER = '<link rel="canonical" href="https://hatch.example/hens/">';

it('wants the page to name its own address', () => {
  expect(messagesOf(canonical, '<link rel="canonical" href="https://hatch.example/eggs/">')).toEqual([]);
  expect(messagesOf(canonical, OTHER)).toEqual([
    'expected the canonical address https://hatch.example/eggs/, found https://hatch.example/hens/',
  ]);
  expect(messagesOf(canonical, '<meta name="robots" content="noindex">')).toEqual([
    'expected the canonical address https://hatch.example/eggs/, found none',
  ]);
});

it('leaves pages alone that are not listed: a redirect names where it leads', () => {
  expect(messagesOf(canonical, OTHER, UNLISTED)).toEqual([]);
});
