import { expect, it } from 'vitest';
import { createPartsReader, createSplitter, htmlOf } from './pageParts.ts';
import { parsePage } from './parsePage.ts';

const PAGE = `<html lang="en"><head><title>Eggs</title></head><body><header><a href="/">Home</a></header>
  <main id="main"><h1>Eggs</h1><ul><li class="card" data-id="1"><a href="/a/">A</a></li></ul></main>
  <footer><a href="/b/">B</a></footer></body></html>`;
const MOVED = '<html lang="en"><head><title>Moved</title></head><body><a href="/new/">New</a></body></html>';

it.each([PAGE, MOVED, ''])('keeps the whole text, and what is read of it: %s', (html) => {
  const parts = createSplitter()(html);
  expect(htmlOf(parts)).toBe(html);
  expect(createPartsReader()(parts)).toEqual(parsePage(html));
});

it('tells what pages share from what one of them has', () => {
  const split = createSplitter();
  const [first, second] = [split(PAGE), split(PAGE.replaceAll('Eggs', 'Hens'))];
  expect(first).toMatchObject([
    { html: expect.stringMatching(/<\/head>$/), isShared: false, inMain: false },
    { html: expect.stringMatching(/^<body>.*<main id="main">$/s), isShared: true, inMain: false },
    { html: '<h1>Eggs</h1><ul>', isShared: false, inMain: true },
    { html: expect.stringMatching(/^<li class="card".*<\/li>$/), isShared: true, inMain: true },
    { html: '</ul>', isShared: false, inMain: true },
    { html: expect.stringMatching(/^<\/main>.*<\/html>$/s), isShared: true, inMain: false },
  ]);
  for (const [at, part] of first.entries()) expect(part === second[at]).toBe(part.isShared);
});
