import type { Catalogue } from '../../content/catalogue.ts';
import { isConfirmed, type LedgerEntry, type LinkLedger } from '../../domain/links/linkLedger.ts';
import { isStoreSearch } from '../../domain/links/storeUrl.ts';
import type { Slug } from '../../domain/slug.ts';
import { countEach } from '../groupBy.ts';
import { productsByLink } from '../productsByLink.ts';

/** What one run withdraws at most, unless its owner accepts more: of each store's products, and links of all stores. */
export const MOST_WITHDRAWN = { percent: 10, links: 10 } as const;

/** Whether two looks call a link gone, and a run has held it back all the same. */
export function isHeldBack({ failure }: LedgerEntry): boolean {
  return failure !== null && isConfirmed(failure);
}

/** A product that is offered, by its link. */
interface Offer {
  readonly url: string;
  readonly store: Slug;
}

/**
 * Finds the links that a run must not withdraw. A store that calls more than a tenth of its products gone, confirmed or not, has
 * rather changed itself, or answers programs so: all of them are held back. Of the others, those that failed first go first.
 * @param ledger after the looks of the run, which has withdrawn nothing yet
 * @returns the links of products that are gone by two looks and stay offered
 */
export function findHeldBack(ledger: LinkLedger, catalogue: Catalogue): ReadonlySet<string> {
  const offers = offersIn(catalogue).filter(({ url }) => ledger.get(url)?.verdict !== 'gone');
  const failureOf = (url: string) => ledger.get(url)?.failure ?? null;
  const failing = offers.filter(({ url }) => failureOf(url)?.verdict === 'gone');
  const offered = countByStore(offers);
  const changed = new Set(
    [...countByStore(failing)]
      .filter(([store, count]) => count * 100 > (offered.get(store) ?? 0) * MOST_WITHDRAWN.percent)
      .map(([store]) => store),
  );
  const confirmed = failing.filter(({ url }) => {
    const failure = failureOf(url);
    return failure !== null && isConfirmed(failure);
  });
  const lost = new Set(confirmed.filter(({ store }) => changed.has(store)).map(({ url }) => url));
  const others = new Set(confirmed.map(({ url }) => url).filter((url) => !lost.has(url)));
  const order = (url: string) => `${failureOf(url)?.first} ${url}`;
  const inOrder = [...others].sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return new Set([...lost, ...inOrder.slice(MOST_WITHDRAWN.links)]);
}

/** The products that an audit may withdraw: their links lead to a page of their own, and no editor has withdrawn them. */
function offersIn(catalogue: Catalogue): Offer[] {
  const isSearch = (url: string, key: Slug) => {
    const store = catalogue.stores.get(key);
    return store !== undefined && isStoreSearch(url, store);
  };
  return [...productsByLink(catalogue)].flatMap(([url, products]) =>
    products
      .filter(({ status, store }) => status !== 'discontinued' && !isSearch(url, store))
      .map(({ store }) => ({ url, store })),
  );
}

function countByStore(offers: readonly Offer[]): ReadonlyMap<Slug, number> {
  return countEach(offers.map(({ store }) => store));
}
