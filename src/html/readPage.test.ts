import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parsePage } from './parsePage.ts';
import { readPage, SharedParts } from './readPage.ts';

/** What the heap holds once all garbage is collected, in bytes. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

describe('reading a page to be kept', () => {
  it('gives what parsing it does, but for its text', () => {
    const html =
      '<title>Eggs</title><main><h1 id="eggs">Eggs</h1><a href="/a/">A hen</a><img src="a.svg"></main>';
    const { text: _, ...parsed } = parsePage(html);
    expect(readPage(html)).toEqual(parsed);
  });

  it('keeps nothing of the text of a page in memory', () => {
    const filler = 'x'.repeat(1_000_000);
    const htmlOf = (
      n: number,
    ) => `<title>A title of some length, ${n}</title><p id="a-long-name-${n}">${filler}</p>
      <a href="/a/long/address/${n}/">A text of some length</a><img src="/a/long/address/${n}.svg" alt="A hen">
      <script type="application/ld+json">{"url":"https://a.example/${n}"}</script>`;
    const shared = new SharedParts();
    const before = heapUsed();
    const pages = Array.from({ length: 20 }, (_, n) => readPage(htmlOf(n), shared));
    expect(heapUsed() - before).toBeLessThan(10 * filler.length);
    expect(pages.length).toBe(20);
  });

  it('keeps once what pages have in common', () => {
    const shared = new SharedParts();
    const [a, b] = [1, 2].map(
      (n) => readPage(`<a href="/home/">Home</a><a href="/${n}/">x</a>`, shared).links,
    );
    expect(a?.[0]).toBe(b?.[0]);
    expect(a?.[1]).not.toEqual(b?.[1]);
  });
});
