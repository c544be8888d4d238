import { html, type View } from '#ui';
import type { ListSelect } from '../domain/facets.ts';
import { searchField, selectField, viewToggle } from './fields.ts';

export interface ListControlsProps {
  /** The placeholder of the search box, on pages that have one. */
  readonly search?: string | undefined;
  readonly selects: readonly ListSelect[];
  /** Whether the page can show its list as a grid and as rows. */
  readonly views: boolean;
  /** The line that says how many are shown: `24 products`. */
  readonly result: string;
  /** The label of the button that clears the filters; absent while none is set. */
  readonly clear?: string | undefined;
}

/** The controls of a list: search box, selects, views and the result line. */
export function listControls({ search, selects, views, result, clear }: ListControlsProps): View {
  return html`<form class="controls" role="search" aria-label="Filters">
    ${search === undefined ? null : searchField({ label: 'Search', name: 'search', value: '', placeholder: search })}
    ${selects.map((select) => html`<div key=${select.name} class="control">${selectField(select)}</div>`)}
    <div class="controls-foot">
      <p class="result" aria-live="polite">${result}</p>
      ${clear === undefined ? null : html`<button type="button" class="clear">${clear}</button>`}
      ${views ? viewToggle({ view: 'grid' }) : null}
    </div>
  </form>`;
}
