import { fetchText } from './fetchJson.ts';
import type { ListData, ListTexts } from './islands.ts';
import { addressFor, type LazyWidget } from './loadOnUse.ts';

/** The address of the list engine, relative to the script that this becomes a part of: the bundler puts it in. */
declare const LIST_ENGINE: string;

/** How the engine of a list is loaded, side by side with the files of the list. */
export const LAZY_LIST: LazyWidget = {
  parts: '.list-bar, .filters, .more-cards, .empty',
  problem: 'The filters could not be loaded.',
  async load(section, json, attempt) {
    const data: ListData = JSON.parse(json);
    const [engine, index, controls] = await Promise.all([
      import(addressFor(LIST_ENGINE, attempt)),
      fetchText(data.index),
      data.kind === 'products' ? fetchText(data.controls) : '',
    ]);
    const texts: ListTexts = { index, controls };
    return engine.prepareList(section, data, texts);
  },
};
