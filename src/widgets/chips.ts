import { html, type View } from '#ui';
import { FILTER_KEYS } from '../domain/filter.ts';
import { type ListState, listValues } from '../domain/listQuery.ts';
import type { ProductListPage } from '../domain/productListPage.ts';
import { button } from './fields.ts';

/** The filters in force, in one overview: each can be taken off by itself. */
export function chips(
  { selects, notOffered }: ProductListPage,
  state: ListState,
  remove: (key: string) => void,
): View | null {
  const keys = FILTER_KEYS.filter((key) => state[key] !== null);
  if (keys.length === 0) return null;
  const values = listValues(state);
  const label = (key: (typeof keys)[number]) => {
    const select = [...selects, ...notOffered].find(({ name }) => name === key);
    const option = select?.options.find(({ value }) => value === values[key]);
    return `${select?.label}: ${option?.label ?? values[key].replace('-', '–')} ×`;
  };
  return html`<ul class="chips" aria-label="Filters in force">
    ${keys.map((key) => html`<li key=${key}>${button(label(key), 'chip', () => remove(key))}</li>`)}
  </ul>`;
}
