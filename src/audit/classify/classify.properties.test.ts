import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINK_VERDICTS } from '../../domain/links/linkLedger.ts';
import { anyText } from '../../domain/testing.ts';
import type { HttpAnswer, LinkContext } from '../answer.ts';
import { classify } from './classify.ts';
import { anAnswer, LINKS } from './testing.ts';

const { numRuns: USUAL_RUNS = 100 } = fc.readConfigureGlobal();

const context = fc.constantFrom<LinkContext>(LINKS.amazon, LINKS.walmart, LINKS.source, LINKS.image);

/** Pieces of pages, joined in ways that no page has. */
const anyBody = fc
  .array(
    fc.oneof(
      anyText,
      fc.constantFrom('<script type="application/ld+json">', '</script', '<title', '>', '{"availability":'),
      fc.constantFrom('Currently unavailable', 'id="add-to-cart-button"', '&#39;', 'itemprop=availability '),
      fc.json(),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const answer: fc.Arbitrary<Partial<HttpAnswer>> = fc.record({
  status: fc.option(fc.integer({ min: 100, max: 999 }), { nil: null }),
  finalUrl: fc.option(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()), { nil: null }),
  headers: fc.dictionary(fc.constantFrom('content-type', 'cf-mitigated', 'retry-after'), fc.string()),
  body: anyBody,
  isEmpty: fc.boolean(),
  error: fc.option(fc.string(), { nil: null }),
  queryKept: fc.option(fc.boolean(), { nil: null }),
});

/** Pages of every verdict that a status of 200 may have. */
const PAGES = {
  live: '<title>Tray : Amazon.com</title><h1 id="productTitle">Tray</h1><input id="add-to-cart-button">',
  data: '<title>Tray</title><h1>Tray</h1><script type="application/ld+json">{"@type":"Product","offers":{"availability":"InStock"}}</script>',
  plain: '<title>Tray</title><h1>Tray</h1><p>For twelve eggs.</p>',
  soldOut: '<title>Tray</title><h1>Tray</h1><div id="availability">Currently unavailable.</div>',
  gone: "<title>Page Not Found</title><p>Sorry! We couldn't find that page</p>",
  wall: '<title>Robot or human?</title><p>Enter the characters you see below</p>',
};

const MARKERS = (['amazon', 'walmart'] as const).flatMap((key) =>
  Object.values(LINKS[key].store?.markers ?? {}).flat(),
);

/** Words that quote a marker, or what pages say in general. */
const quotedWords = fc
  .tuple(
    fc.stringMatching(/^[\w ,.!?]{0,30}$/),
    fc.constantFrom(...MARKERS, 'Out of stock', 'Page not found', '404', 'px-captcha', 'In stock'),
  )
  .map(([before, marker]) => `${before} "${marker}" it said.`);

/** The ways in which pages mark reviews. */
const markup = fc.constantFrom(
  (words: string) =>
    `<div itemprop="review" itemscope itemtype="https://schema.org/Review"><p>${words}</p></div>`,
  (words: string) => `<section id="reviews"><h1>${words}</h1></section>`,
  (words: string) => `<div id="customerReviews"><div data-hook="review"><span>${words}</span></div></div>`,
  (words: string) => `<ul class="review-list"><li>${words}</li></ul>`,
  (words: string) => `<div class="Reviews__body x">${words}</div>`,
  (words: string) => `<div typeof="schema:Review"><p property="reviewBody">${words}</p></div>`,
  (words: string) => `<ol class="comments"><li class="comment"><title>${words}</title></li></ol>`,
  (words: string) => `<blockquote>${words}</blockquote>`,
  (words: string) => `<!-- ${words} -->`,
  (words: string) => `<script>var words = ${JSON.stringify(words)}</script>`,
  (words: string) => `<template><h1>${words}</h1></template>`,
  (words: string) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', review: { reviewBody: words, availability: 'OutOfStock' } })}</script>`,
);

describe('the classification', () => {
  it('gives a verdict on any answer', () => {
    fc.assert(
      fc.property(context, answer, (link, given) => {
        expect(LINK_VERDICTS).toContain(classify(link, anAnswer(link, given)).verdict);
      }),
    );
  });

  it('is certain that a link is gone only for a status of 404 or 410, and of no redirect', () => {
    fc.assert(
      fc.property(context, answer, (link, given) => {
        const { certain, verdict, evidence } = classify(link, anAnswer(link, given));
        if (!certain) return;
        expect(['gone', 'live', 'out-of-stock']).toContain(verdict);
        if (verdict === 'gone') expect([404, 410]).toContain(evidence.status);
      }),
    );
  });

  it('changes by no review that quotes a marker, wherever the review is marked as one', () => {
    const pages = fc.constantFrom(...Object.values(PAGES));
    fc.assert(
      fc.property(
        fc.constantFrom(LINKS.amazon, LINKS.walmart),
        pages,
        quotedWords,
        markup,
        (link, ...parts) => {
          const [page, words, mark] = parts;
          const verdictOf = (body: string) => classify(link, anAnswer(link, { body })).verdict;
          expect(verdictOf(`${page}${mark(words)}`)).toBe(verdictOf(page));
        },
      ),
      { numRuns: 5 * USUAL_RUNS },
    );
  });

  it('truncates the text of a page in a reason', () => {
    const body = `<meta http-equiv="refresh" content="0;url=/${'a'.repeat(1_000_000)}">`;
    const { verdict, evidence } = classify(LINKS.source, anAnswer(LINKS.source, { body }));
    expect([verdict, evidence.marker?.length]).toEqual(['blocked', 500]);
  });

  it('survives lists that are longer than a call takes arguments, and repeats no finding without end', () => {
    const block = `{"@type":"Product","offers":{"availability":[${'"oos",'.repeat(300_000)}"oos"]}}`;
    const body = `<script type="application/ld+json">${block}</script>${'<p id="availability">In stock</p>'.repeat(1000)}`;
    const link = LINKS.amazon;
    const { verdict, findings } = classify(link, anAnswer(link, { body }));
    expect(verdict).toBe('live');
    expect(findings.length).toBeLessThan(60);
  });
});
