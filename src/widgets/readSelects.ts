import type { ListSelect } from '../domain/facets.ts';

/** The selects of an island, read from its markup: what the server has rendered need not be sent again. */
export function readSelects(root: HTMLElement): ListSelect[] {
  return [...root.querySelectorAll('select')].map((select) => ({
    label: select.labels?.[0]?.querySelector('span')?.textContent ?? '',
    name: select.name,
    options: [...select.options].map(({ value, text }) => ({ value, label: text.replace(/ \(\d+\)$/, '') })),
  }));
}
