import { UserError } from '../cli/userError.ts';
import { show } from '../content/check/validate.ts';
import { isStoreUrl } from '../domain/links/storeUrl.ts';
import { slugify } from '../domain/slug.ts';
import { cellOf } from './cells.ts';
import { type Mapping, unreadColumns } from './mapping.ts';
import type { RowRules } from './readRow.ts';
import { readAddress } from './readValues.ts';
import type { Row, Table } from './table.ts';

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The addresses of pages in a column. */
export function pagesIn(column: unknown, rows: readonly Row[]): URL[] {
  if (typeof column !== 'string') return [];
  return rows.flatMap(({ cell }) => {
    const address = readAddress(cell(column));
    const url = typeof address === 'string' ? new URL(address) : null;
    return url && !PICTURE.test(url.pathname) ? [url] : [];
  });
}

/**
 * Refuses a list whose links are not read, and whose buttons would all lead to searches
 * of a store that it does not name.
 */
export function refuseSearchesElsewhere(table: Table, rules: RowRules): void {
  const { columns, offers }: Mapping = rules.mapping;
  const store = rules.stores.get(slugify(String(rules.defaults.store ?? '')));
  if (!store || columns.store || offers !== undefined) return;
  const rows = table.rows.filter((row) => row.kind === 'row');
  if (rows.some((row) => cellOf(row, columns.link).text !== '')) return;
  for (const column of unreadColumns(rules.mapping, table)) {
    const elsewhere = pagesIn(column, rows).find((url) => !isStoreUrl(url, store, 'any'));
    if (!elsewhere) continue;
    throw new UserError(
      `${table.name}: expected links to the products, found none that is read: every button would lead ` +
        `to the search of ${store.name}, which the list does not name; map 'link' to the column ` +
        `'${column}', which has addresses such as ${show(elsewhere.href)}`,
    );
  }
}
