import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendProducts, editProducts } from './editProducts.ts';
import type { RawProduct } from './fields.ts';

const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string(), { maxLength: 3 }));
const field = fc.constantFrom(
  'id',
  'name',
  'price',
  'listing_price',
  'egg_types',
  'features',
  'status',
  'faq',
  'watts',
);
const product = fc.dictionary(field, value, { minKeys: 1 });
const indent = fc.constantFrom(0, 1, 2, 4, '\t');

describe('an edited product file', () => {
  it('keeps its data except for the new values', () => {
    const cases = fc.array(fc.tuple(product, fc.dictionary(field, value)), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(cases, indent, fc.boolean(), (products, space, crlf) => {
        const list = products.map(([old]) => old);
        const text = JSON.stringify(list, null, space).replaceAll('\n', crlf ? '\r\n' : '\n');
        const edited = editProducts(text, new Map(products.map(([, fields], index) => [index, fields])));
        expect(JSON.parse(edited)).toEqual(products.map(([old, fields]) => ({ ...old, ...fields })));
        if (text.includes('\r\n')) expect(edited.replaceAll('\r\n', '')).not.toContain('\n');
      }),
    );
  });

  it('keeps its text byte for byte, except for the values', () => {
    const text =
      '[\n  {"id":"1",   "price" : "$5.00" ,\n    "features": ["a", "b"]},\n\n  { "id": "2" }\n]\n';
    const edits = new Map<number, RawProduct>([[0, { price: '$6.00', features: ['c'] }]]);
    expect(editProducts(text, edits)).toBe(text.replace('"$5.00"', '"$6.00"').replace('["a", "b"]', '["c"]'));
  });

  it('changes in a list of objects only what is new in each', () => {
    const text = '[{"id":"1", "offers" : [ {"store":"walmart",  "price":"$60.00"}]}]';
    const offers = [{ store: 'walmart', price: '$59.00', checked_at: '2026-01-31' }];
    expect(editProducts(text, new Map([[0, { offers }]]))).toBe(
      text.replace('"$60.00"', '"$59.00","checked_at": "2026-01-31"'),
    );
  });

  it('keeps a list in one line beside a new field', () => {
    const text = '[\n  {\n    "id": "1",\n    "cons": ["a", "b"]\n  }\n]\n';
    const edited = editProducts(text, new Map([[0, { checked_at: '2026-01-31' }]]));
    expect(edited).toBe(text.replace('"b"]', '"b"],\n    "checked_at": "2026-01-31"'));
  });

  it('has a new field after its predecessor in field order', () => {
    const text = '{\n  "id": "1",\n  "price": "$5.00",\n  "store": "amazon"\n}\n';
    const edited = editProducts(text, new Map([[0, { rating: '4', egg_types: ['duck'] }]]));
    expect(edited).toBe(
      '{\n  "id": "1",\n  "price": "$5.00",\n  "rating": "4",\n  "store": "amazon",\n  "egg_types": ["duck"]\n}\n',
    );
  });
});

describe('products that are added', () => {
  it('are appended to the list in its layout', () => {
    fc.assert(
      fc.property(fc.array(product), fc.array(product, { minLength: 1 }), indent, (old, added, space) => {
        const text = `${JSON.stringify(old, null, space)}\n`;
        expect(JSON.parse(appendProducts(text, added))).toEqual([...old, ...added]);
        expect(appendProducts(text, added).endsWith(']\n')).toBe(true);
      }),
    );
    const one = appendProducts('[]\n', [{ id: '1' }]);
    expect(appendProducts(one, [{ id: '2' }])).toBe(appendProducts('[]\n', [{ id: '1' }, { id: '2' }]));
  });
});
