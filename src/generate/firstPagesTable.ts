import type { TextCache } from '../content/read/cachedReader.ts';
import type { ProductListPage } from '../domain/list/productListPage.ts';
import { memoize } from '../domain/memoize.ts';
import { type FirstPage, scatteredFirstPages } from '../site/lists/firstCards.ts';
import type { CatalogueContext } from '../site/pages/pageContext.ts';
import { type Key, keyOf } from './basis.ts';

/** The first pages of lists with cards of their own, list by list, and what tells that from which they were found from anything else. */
interface FirstPagesTable {
  readonly key: Key;
  readonly pages: readonly (readonly FirstPage[])[];
}

/** The table is kept as a whole, by a text that never changes. */
export type FirstPagesCache = TextCache<FirstPagesTable>;

const TABLE = 'first pages';

/**
 * Finds the first pages of lists whose cards would come from many files. All follows from the index and what decides on lists: an
 * edit of anything else takes over what is known.
 * @returns those of each list, in the order of the lists
 */
export function firstPagesOf(
  lists: readonly ProductListPage[],
  context: Pick<CatalogueContext, 'encodedIndex' | 'index' | 'lists'>,
  cache: FirstPagesCache | undefined,
): FirstPagesTable['pages'] {
  const deciding = lists.map(withoutTexts);
  const key = keyOf([context.encodedIndex, deciding]);
  const known = cache?.read(TABLE);
  if (known?.key === key) return known.pages;
  const find = memoize((page: ProductListPage) => scatteredFirstPages(page, context), JSON.stringify);
  const pages = deciding.map(find);
  cache?.write(TABLE, { key, pages });
  return pages;
}

/** A list without the address of the texts that its search looks into: each edit of a description makes another. */
function withoutTexts(page: ProductListPage): ProductListPage {
  return page.search ? { ...page, search: { ...page.search, texts: '' } } : page;
}
