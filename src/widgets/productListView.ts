import { html, type View } from '#ui';
import { filterProducts, hasFilters, searchProducts } from '../domain/filter.ts';
import { type ListState, type View as ListView, VIEWS } from '../domain/listQuery.ts';
import type { ProductSummary } from '../domain/product.ts';
import type { ProductListPage } from '../domain/productListPage.ts';
import { sortProducts } from '../domain/sort.ts';
import { chips } from './chips.ts';
import { countedSelects } from './countedSelects.ts';
import { button, controls, resultLine, searchField, selectField } from './fields.ts';
import type { ListActions } from './liveList.ts';
import { resultText } from './resultText.ts';

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
        ${VIEWS.map((view) => html`<button key=${view} type="button" aria-pressed=${String(view === state.view)} onClick=${() => set('view')(view)}>${VIEW_LABELS[view]}</button>`)}
      </div>
    </div>
    ${chips(page, state, (key) => actions?.remove(key))}`,
  );
}
