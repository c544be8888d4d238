import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { initialState } from '../../domain/list/listQuery.ts';
import { toolbarView } from './listViews.ts';

it.each([
  ['products', 0, '0 products'],
  ['products', 1, '1 product'],
  ['products', 1024, '1,024 products'],
  ['reviews', 0, 'Showing 0 reviewed incubators'],
  ['reviews', 1, 'Showing 1 reviewed incubator'],
  ['reviews', 1024, 'Showing 1,024 reviewed incubators'],
] as const)('a list of %s says that it has %d: %s', (counts, total, words) => {
  const page = { counts, scope: { kind: 'all' }, facets: [], sorts: [] } as const;
  const state = initialState(page);
  expect(renderToStaticMarkup(toolbarView({ page, state, total }))).toContain(`>${words}<`);
});
