import type { ProductListControls } from '../domain/list/listQuery.ts';
import { WORDS } from '../domain/words.ts';
import { hasOwnQuery } from './dom.ts';
import type { ListData } from './islands.ts';
import { mountSheet } from './list/sheet.ts';
import { fetchText, importEngine, preloadData } from './loading.ts';
import { goLive, type LazyWidget, loadOnUse } from './loadOnUse.ts';
import { makeSortable } from './sortableTable.ts';

const LAZY_LIST: LazyWidget = {
  parts: '.list-bar, .filters, .more-cards, .empty',
  hasAnswer: hasOwnQuery,
  problem: WORDS.pages.noFilters,
  async load(section, json, attempt) {
    const data: ListData = JSON.parse(json);
    const [engine, index, controls] = await Promise.all([
      importEngine(LIST_ENGINE, attempt),
      fetchText(data.index),
      data.kind === 'products' ? fetchText(data.controls).then(fetchFirstCards) : '',
    ]);
    return engine.prepareList(section, data, index, controls);
  },
};

/**
 * The first cards of an address that makes one choice may have a file of their own: it is
 * fetched before the index has come.
 */
function fetchFirstCards(controls: string): string {
  const { firstCards }: Pick<ProductListControls, 'firstCards'> = JSON.parse(controls);
  const name = location.search.slice(1);
  // A visitor's words may be the name of something that every object has.
  const file = Object.hasOwn(firstCards, name) ? firstCards[name] : undefined;
  if (file !== undefined) preloadData(file);
  return controls;
}

goLive();
for (const section of document.querySelectorAll<HTMLElement>('[data-list]')) {
  mountSheet(section);
  loadOnUse(section, LAZY_LIST);
}
for (const table of document.querySelectorAll<HTMLTableElement>('.picks table')) makeSortable(table);
