import { expect, it } from 'vitest';
import { canonical } from './canonical.ts';
import { messagesOf } from './testing.ts';

const OWN = '<link rel="canonical" href="https://hatch.example/eggs/">';
const OTHER = '<link rel="canonical" href="https://hatch.example/hens/">';
const UNKEPT = '<meta name="robots" content="noindex">';

it('wants the page to name its own address', () => {
  expect(messagesOf(canonical, OWN)).toEqual([]);
  expect(messagesOf(canonical, OTHER)).toEqual([
    'expected the canonical address https://hatch.example/eggs/, found https://hatch.example/hens/',
  ]);
  expect(messagesOf(canonical, '')).toEqual([
    'expected the canonical address https://hatch.example/eggs/, found none',
  ]);
});

it('wants a page that is listed under another one to name that one, as a redirect names where it leads', () => {
  const twin = { address: null, canonical: 'https://hatch.example/hens/' };
  expect(messagesOf(canonical, OTHER, twin)).toEqual([]);
  expect(messagesOf(canonical, OWN, twin)).toEqual([
    'expected the canonical address https://hatch.example/hens/, found https://hatch.example/eggs/',
  ]);
});

it('wants no address of a page that is not to be kept', () => {
  expect(messagesOf(canonical, UNKEPT, { address: null, canonical: null })).toEqual([]);
  expect(messagesOf(canonical, OWN + UNKEPT, { address: null, canonical: null })).toEqual([
    'expected no canonical address, found https://hatch.example/eggs/',
  ]);
});

it('wants robots to be kept from a page that is not to be kept, and from no other', () => {
  expect(messagesOf(canonical, OWN + UNKEPT)).toEqual(["expected no robots 'noindex', found it"]);
  expect(messagesOf(canonical, '', { address: null, canonical: null })).toEqual([
    "expected robots 'noindex', found none",
  ]);
});
