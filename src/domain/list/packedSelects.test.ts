import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packListPage, unpackListPage } from './packedSelects.ts';

const option = fc.record({ value: fc.string(), label: fc.string() });
const select = fc.record({ label: fc.string(), name: fc.string(), options: fc.array(option) });
const page = fc.record(
  {
    counts: fc.constantFrom('products' as const, 'reviews' as const),
    scope: fc.constant({ kind: 'all' as const }),
    selects: fc.array(select),
    hiddenSelects: fc.array(select),
    pageSize: fc.nat(),
  },
  { requiredKeys: ['counts', 'scope', 'selects'] },
);

it('what a page says of its list comes out of its JSON as it was', () => {
  fc.assert(
    fc.property(page, (whole) => {
      const json = JSON.stringify(packListPage(whole));
      expect(unpackListPage(JSON.parse(json))).toEqual(whole);
    }),
  );
});
