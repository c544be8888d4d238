import { describe, expect, it } from 'vitest';
import { aProduct, productId } from '../../domain/testing.ts';
import { productVerdict } from './productVerdict.ts';

const LIMITS = { max: 20 };
const judged = aProduct({ bestFor: 'a first hatch', skipIf: 'you keep ducks' });

/** What the rule says of products, without the products. */
function findings(...products: (typeof judged)[]) {
  return productVerdict({ products }, LIMITS).map(({ path, message }) => [...path, message].join(': '));
}

describe('the verdict on a product', () => {
  it('says whom it suits and who should skip it', () => {
    expect(findings(judged)).toEqual([]);
    expect(findings(aProduct({ skipIf: 'you keep ducks' }))).toEqual([
      "best_for: expected 'best_for', found nothing; say it in at most 20 characters",
    ]);
    expect(findings(aProduct({ bestFor: 'a first hatch' }))).toEqual([
      "skip_if: expected 'skip_if', found nothing; say it in at most 20 characters",
    ]);
  });

  it('is short', () => {
    expect(findings({ ...judged, skipIf: 'x'.repeat(20) })).toEqual([]);
    expect(findings({ ...judged, skipIf: 'x'.repeat(21) })).toEqual([
      'skip_if: expected at most 20 characters, found 21; cut some',
    ]);
  });

  it('is in words of its own, whatever their case', () => {
    const other = aProduct({ id: productId('2'), bestFor: 'A first hatch', skipIf: 'you keep geese' });
    expect(findings(judged, other)).toEqual([
      "best_for: expected words of its own, found those of product 1, 'Plain Incubator'",
    ]);
  });

  it('is not asked of a product that was withdrawn', () => {
    const availability = { kind: 'withdrawn', reason: 'gone', since: null } as const;
    expect(findings(aProduct({ availability }))).toEqual([]);
  });
});
