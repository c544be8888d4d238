import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isConclusive, LINK_VERDICTS } from '../../domain/links/linkVerdict.ts';
import type { Answer } from '../answer.ts';
import { classify } from './classify.ts';
import { anAnswer, aProductAt, IMAGE, SOURCE } from './testing.ts';

const context = fc.constantFrom(aProductAt('amazon'), aProductAt('walmart'), SOURCE, IMAGE);

/** Pieces of pages, joined in ways that no page has. */
const body = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<script type="application/ld+json">',
        '</script',
        '<title',
        '>',
        '[',
        '{"availability":',
      ),
      fc.constantFrom('Currently unavailable', 'id="add-to-cart-button"', '&#39;', 'itemprop=availability '),
      fc.json(),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const answer: fc.Arbitrary<Partial<Answer>> = fc.record({
  status: fc.option(fc.integer({ min: 100, max: 999 }), { nil: null }),
  finalUrl: fc.option(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()), { nil: null }),
  headers: fc.dictionary(fc.constantFrom('content-type', 'cf-mitigated', 'retry-after'), fc.string()),
  body,
  isEmpty: fc.boolean(),
  error: fc.option(fc.string(), { nil: null }),
  queryKept: fc.option(fc.boolean(), { nil: null }),
});

describe('the classification', () => {
  it('gives a verdict on any answer', () => {
    fc.assert(
      fc.property(context, answer, (link, given) => {
        expect(LINK_VERDICTS).toContain(classify(link, anAnswer(link, given)).verdict);
      }),
    );
  });

  it('is blocked where the answer holds a phrase of a bot wall, whatever else it holds', () => {
    const amazon = aProductAt('amazon');
    const walls = fc.constantFrom(...(amazon.store?.markers.blocked ?? []));
    fc.assert(
      fc.property(answer, walls, body, (given, wall, rest) => {
        const walled = { ...given, body: `${given.body}${wall}${rest}` };
        expect(classify(amazon, anAnswer(amazon, walled)).verdict).toBe('blocked');
      }),
    );
  });

  it('is certain only for a status of 404 or 410', () => {
    fc.assert(
      fc.property(context, answer, (link, given) => {
        const { certain, verdict, evidence } = classify(link, anAnswer(link, given));
        if (certain)
          expect([verdict, evidence.status === 404 || evidence.status === 410]).toEqual(['gone', true]);
      }),
    );
  });

  it('is inconclusive without a response, and never live with half of one', () => {
    fc.assert(
      fc.property(context, answer, fc.string(), (link, given, error) => {
        const failed = { ...given, status: null };
        expect(isConclusive(classify(link, anAnswer(link, failed)).verdict)).toBe(false);
        const partial = { ...given, status: 200, error };
        expect(['gone', 'blocked', 'unreachable']).toContain(classify(link, anAnswer(link, partial)).verdict);
      }),
    );
  });

  it('takes time in proportion to a hostile page', () => {
    const start = performance.now();
    for (const piece of [
      '<title',
      '<script type=application/ld+json>',
      'itemprop=availability ',
      '[{',
      '&#39',
    ]) {
      const hostile = piece.repeat(2_000_000 / piece.length);
      classify(aProductAt('walmart'), anAnswer(aProductAt('walmart'), { body: hostile }));
    }
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
