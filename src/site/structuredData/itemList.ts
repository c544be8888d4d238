import type { ItemList } from 'schema-dts';
import { type Urls, wholeAddress } from '../urls.ts';

/** Entries that a page shows, in their order; the pages of the entries say the rest. Null for no entries. */
export function itemList(entries: readonly { readonly href: string }[], urls: Urls): ItemList | null {
  if (entries.length === 0) return null;
  return {
    '@type': 'ItemList',
    itemListElement: entries.map(({ href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: wholeAddress(href, urls),
    })),
  };
}
