import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isConclusive, LINK_VERDICTS } from '../../domain/links/linkVerdict.ts';
import type { Answer } from '../answer.ts';
import { judge } from './classify.ts';
import { anAnswer, aProductAt, IMAGE, SOURCE } from './testing.ts';

const question = fc.constantFrom(aProductAt('amazon'), aProductAt('walmart'), SOURCE, IMAGE);

/** Pieces of pages, put together in ways that no page has. */
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

describe('the judge', () => {
  it('gives a verdict on anything', () => {
    fc.assert(
      fc.property(question, answer, (asked, given) => {
        expect(LINK_VERDICTS).toContain(judge(asked, anAnswer(asked, given)).verdict);
      }),
    );
  });

  it('calls an answer blocked that has a word of a bot wall, whatever else it has', () => {
    const amazon = aProductAt('amazon');
    const walls = fc.constantFrom(...(amazon.store?.markers.blocked ?? []));
    fc.assert(
      fc.property(answer, walls, body, (given, wall, rest) => {
        const walled = { ...given, body: `${given.body}${wall}${rest}` };
        expect(judge(amazon, anAnswer(amazon, walled)).verdict).toBe('blocked');
      }),
    );
  });

  it('is certain of nothing but a status of 404 or 410', () => {
    fc.assert(
      fc.property(question, answer, (asked, given) => {
        const { certain, verdict, evidence } = judge(asked, anAnswer(asked, given));
        if (certain)
          expect([verdict, evidence.status === 404 || evidence.status === 410]).toEqual(['gone', true]);
      }),
    );
  });

  it('learns nothing from silence, nor from half an answer', () => {
    fc.assert(
      fc.property(question, answer, fc.string(), (asked, given, error) => {
        const silent = { ...given, status: null };
        expect(isConclusive(judge(asked, anAnswer(asked, silent)).verdict)).toBe(false);
        const half = { ...given, status: 200, error };
        expect(['gone', 'blocked', 'unreachable']).toContain(judge(asked, anAnswer(asked, half)).verdict);
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
      judge(aProductAt('walmart'), anAnswer(aProductAt('walmart'), { body: hostile }));
    }
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
