import { expect, it } from 'vitest';
import { htmlOf } from './pageParts.ts';
import { parsePage } from './readPage.ts';
import { createPartsReader } from './readParts.ts';
import { splitPage } from './splitPage.ts';

const PAGE = `<html lang="en"><head><title>Eggs</title></head><body><header><a href="/">Home</a></header>
  <main id="main"><h1>Eggs</h1><ul><li class="card" data-id="1"><a href="/a/">A</a></li></ul></main>
  <footer><a href="/b/">B</a></footer></body></html>`;
const MOVED = '<html lang="en"><head><title>Moved</title></head><body><a href="/new/">New</a></body></html>';

it.each([PAGE, MOVED, ''])('keeps the whole text, and what is read of it: %s', (html) => {
  const parts = splitPage(html);
  expect(htmlOf(parts)).toBe(html);
  expect(createPartsReader()(parts).page).toEqual(parsePage(html));
});

it('tells the content of main from the frame', () => {
  expect(splitPage(PAGE)).toMatchObject({
    middle: expect.stringMatching(/^<body>.*<main id="main">$/s),
    main: expect.stringMatching(/^<h1>.*<\/ul>$/s),
    end: expect.stringMatching(/^<\/main>.*<\/html>$/s),
  });
});
