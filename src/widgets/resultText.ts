import type { ListState } from '../domain/listQuery.ts';
import type { ProductListPage } from '../domain/productListPage.ts';

/** The result line: `24 products`, or on the reviews page the specification's `Showing N reviewed incubators`. */
export function resultText(
  { counts, selects }: ProductListPage,
  count: number,
  { category }: ListState,
): string {
  if (counts === 'products') return count === 1 ? '1 product' : `${count} products`;
  const options = selects.find(({ name }) => name === 'category')?.options;
  const label = options?.find(({ value }) => value === category)?.label;
  return `Showing ${count} reviewed incubators${label ? ` in ${label} category` : ''}`;
}
