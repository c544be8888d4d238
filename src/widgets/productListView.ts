import { html, type View } from '#ui';
import { activeKeys, filterProducts, hasFilters, searchProducts } from '../domain/list/filter.ts';
import { LIST_VIEWS, type ListState, type ListView, listValues } from '../domain/list/listQuery.ts';
import type { ProductListPage } from '../domain/list/productListPage.ts';
import { sortProducts } from '../domain/list/sort.ts';
import type { ProductSummary } from '../domain/products/product.ts';
import { countedSelects, displayValue } from './countedSelects.ts';
import { button, controls, resultLine, searchField, selectField } from './fields.ts';
import type { ListActions } from './mountList.ts';

const VIEW_LABELS: Record<ListView, string> = { grid: 'Grid', list: 'List' };

/** The products that a state leaves, in its order: those whose cards show. */
export function shownProducts(products: readonly ProductSummary[], state: ListState): ProductSummary[] {
  return sortProducts(filterProducts(searchProducts(products, state.search), state), state.sort);
}

/** The controls of a product list. */
export function productListView(
  page: ProductListPage,
  products: readonly ProductSummary[],
  state: ListState,
  actions?: ListActions,
): View {
  const searched = searchProducts(products, state.search);
  const set = (key: string) => (value: string) => actions?.set(key, value);
  return controls(
    html`${page.search === undefined ? null : searchField('search', state.search, page.search.placeholder, set('search'))}
    ${countedSelects(page, searched, state).map((select) => selectField(select, set(select.name)))}
    <div class="controls-foot">
      ${resultLine(resultText(page, filterProducts(searched, state).length, state))}
      ${hasFilters(state) || state.search !== '' ? button('Clear', 'clear', () => actions?.clear()) : null}
      <div class="view-toggle" role="group" aria-label="View">
        ${LIST_VIEWS.map((view) => html`<button key=${view} type="button" aria-pressed=${String(view === state.view)} onClick=${() => set('view')(view)}>${VIEW_LABELS[view]}</button>`)}
      </div>
    </div>
    ${chips(page, state, (key) => actions?.remove(key))}`,
  );
}

/** The result line: `24 products`, or on the reviews page `Showing 24 reviewed incubators`. */
function resultText({ counts, selects }: ProductListPage, count: number, { category }: ListState): string {
  if (counts === 'products') return count === 1 ? '1 product' : `${count} products`;
  const options = selects.find(({ name }) => name === 'category')?.options;
  const label = options?.find(({ value }) => value === category)?.label;
  return `Showing ${count} reviewed incubators${label ? ` in ${label} category` : ''}`;
}

/** The active filters as buttons: each removes its own. */
function chips(
  { selects, hiddenSelects = [] }: ProductListPage,
  state: ListState,
  remove: (key: string) => void,
): View | null {
  const keys = activeKeys(state);
  if (keys.length === 0) return null;
  const values = listValues(state);
  const label = (key: (typeof keys)[number]) => {
    const select = [...selects, ...hiddenSelects].find(({ name }) => name === key);
    const option = select?.options.find(({ value }) => value === values[key]);
    return `${select?.label}: ${option?.label ?? displayValue(state, key)} ×`;
  };
  return html`<ul class="chips" aria-label="Active filters">
    ${keys.map((key) => html`<li key=${key}>${button(label(key), 'chip', () => remove(key))}</li>`)}
  </ul>`;
}
