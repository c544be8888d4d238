import { describe, expect, it } from 'vitest';
import type { Field } from '../../domain/products/fields.ts';
import type { WrittenProduct } from '../../domain/products/product.ts';
import { ProblemLog } from '../check/problem.ts';
import { Rejected } from '../check/rejected.ts';
import { fieldsSchema } from '../schemas/productFields.ts';
import { productFile, rawProduct } from '../testing.ts';
import { cachedProductFile, readProductFile } from './readProductFile.ts';
import { sourceOfText } from './sourceFile.ts';

/** Reads texts with a cache; tells what it has kept. */
function aReader(fields: readonly Field[] = [], kept = new Map<string, readonly WrittenProduct[]>()) {
  const cache = {
    read: (text: string) => kept.get(text) ?? null,
    write: (text: string, value: readonly WrittenProduct[]) => void kept.set(text, value),
  };
  const read = cachedProductFile(readProductFile('left out', fields), fields, cache);
  return {
    kept,
    read: (text: string) => {
      const notes = { log: new ProblemLog(), rejected: new Rejected() };
      const products = read(sourceOfText('a.json', text), notes);
      return {
        values: products.map(({ value }) => value),
        places: products.map(({ origin }) => origin.locate(['name'])),
        problems: notes.log.problems,
        anyDraft: notes.rejected.anyDraft('products'),
      };
    },
  };
}

describe('a product file that was read before', () => {
  it('gives the same products, and the same places', () => {
    const { read, kept } = aReader();
    const text = productFile(rawProduct({ id: '1' }), rawProduct({ id: '2', price: '$5.00' }));
    const first = read(text);
    expect(kept.size).toBe(1);
    expect(read(text)).toEqual(first);
    expect(first.values).toHaveLength(2);
  });

  it('is read again with other fields', () => {
    const { read, kept } = aReader();
    const text = productFile(rawProduct({ alarm: true }));
    const alarm = fieldsSchema.parse([
      { id: 'alarm', label: 'Alarm', help: 'Whether it has one.', kind: 'yes-no' },
    ]);
    expect(read(text).problems).toHaveLength(1);
    const withAlarm = aReader(alarm, kept).read(text);
    expect(withAlarm.values).toMatchObject([{ facts: { alarm: true } }]);
    expect(aReader([], kept).read(text).problems).toHaveLength(1);
  });

  it.each<[string, string]>([
    ['something wrong', productFile(rawProduct({ id: '1' }), rawProduct({ price: 'cheap' }))],
    ['a draft', productFile(rawProduct({ id: '1' }), rawProduct({ id: '2', draft: true }))],
    ['no valid JSON', '[{]'],
    ['one product that is no list', JSON.stringify(rawProduct({}))],
  ])('is read again where it has %s', (_what, text) => {
    const { read, kept } = aReader();
    const first = read(text);
    expect(kept.size).toBe(0);
    expect(read(text)).toEqual(first);
  });
});
