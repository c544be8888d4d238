import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { joinPieces, type PagePieces, parsePieces, unframed, weighPieces } from '../html/pagePieces.ts';
import { parsePage } from '../html/parsePage.ts';
import { transferSize } from '../html/readPage.ts';
import { pageData } from '../site/pageData.ts';
import { buildRoutes } from '../site/routes.ts';
import { contextOf } from '../site/testing.ts';
import { markPage } from './pageMark.ts';
import { loadTemplates } from './renderer.ts';
import { once, plainFrame } from './testing.ts';

const DISCLOSURE = '<p class="disclosure">We <b>earn</b>.</p>';

/** Each page of the valid content, by its path. */
const pages = once(async () => {
  const { catalogue } = await loadCatalogue(VALID_CONTENT);
  const context = contextOf(catalogue);
  const { createRenderPage } = await loadTemplates();
  const render = createRenderPage(plainFrame(catalogue, context.urls));
  return buildRoutes(catalogue).map((route): [string, PagePieces] => [
    route.path,
    render(pageData(route, context)),
  ]);
});

describe('a page in pieces', () => {
  it('is read like the whole page, for every page of a site', async () => {
    for (const [path, pieces] of await pages()) {
      expect([path, parsePieces(pieces)]).toEqual([path, parsePage(joinPieces(pieces))]);
    }
  });

  it.each<[string, PagePieces]>([
    ['no frame', unframed('<!DOCTYPE html><html lang="en"><title>Moved</title><h1>Moved</h1></html>')],
    ['nothing', { frame: ['', '', '', ''], own: ['', '', ''] }],
    [
      'a disclosure after links of the frame, and another one after it',
      {
        frame: ['<html lang="en"><head>', '</head><a href="/"></a><main>', '</main>', '</body></html>'],
        own: ['<title>A</title>', `<a href="/b">b</a>${DISCLOSURE}`, DISCLOSURE],
      },
    ],
    [
      'headings within main and outside of it, and white space at the seams',
      {
        frame: ['<html><head>', '</head><body> <h2>Menu</h2> <main>', ' </main> <h2>Foot</h2>', '</body>'],
        own: ['<title> A </title>', ' <h1>Eggs</h1> ', ' <svg><title>T</title></svg>'],
      },
    ],
    [
      'a description, a robots tag and a canonical address of its own behind those of the frame',
      {
        frame: [
          '<head><meta name="description" content="A"><base href="/x/">',
          '</head><main>',
          '</main>',
          '',
        ],
        own: ['<meta name="description" content="B"><link rel="canonical" href="/c/">', '', ''],
      },
    ],
  ])('is read like the whole page, with %s', (_name, pieces) => {
    expect(parsePieces(pieces)).toEqual(parsePage(joinPieces(pieces)));
  });

  it('is weighed exactly above the budget, and never below its weight within it', async () => {
    for (const [path, pieces] of await pages()) {
      const exact = transferSize(joinPieces(pieces));
      expect([path, weighPieces(pieces, 0)]).toEqual([path, exact]);
      expect([path, weighPieces(pieces, exact - 1)]).toEqual([path, exact]);
      const bound = weighPieces(pieces, Number.POSITIVE_INFINITY);
      expect(bound, path).toBeGreaterThanOrEqual(exact);
      expect(weighPieces(pieces, bound - 1), path).toBe(exact);
    }
  });

  it('keeps its frame when it is marked at the end of its body', () => {
    const pieces: PagePieces = { frame: ['<a>', '<b>', '<c>', '</body>'], own: ['1', '2', '3'] };
    const marked = markPage(pieces);
    expect(marked.frame).toBe(pieces.frame);
    expect(joinPieces(marked)).toMatch(/^<a>1<b>2<c>3<data hidden value="\w{8}"><\/data><\/body>$/);
  });
});
