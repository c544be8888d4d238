import { expect, it } from 'vitest';
import { testEntry } from '../../content/testing.ts';
import { definePage } from './pageKind.ts';

it('a page about anything but an entry does not compile without the entry that messages name', () => {
  const kind = {
    meta: () => ({ title: 'A title', description: 'A description' }),
    fields: { path: [], title: [], description: [] },
    breadcrumbs: () => [],
    productsOn: () => 'none' as const,
    sheets: null,
    props: () => ({}),
  } as const;
  const path = '/stores/egg-mart';
  const store = testEntry({ name: 'Egg Mart' });
  const kinds = [
    definePage({ ...kind, routes: () => [{ path, entity: store }] }),
    definePage({ ...kind, routes: () => [{ path, entity: { products: 3 }, entry: store }] }),
    // @ts-expect-error: expected an entry, found none
    definePage({ ...kind, routes: () => [{ path, entity: { products: 3 } }] }),
  ];
  expect(kinds).toHaveLength(3);
});
