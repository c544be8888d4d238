import { market } from '../domain/market.ts';
import { lazy, memoizeByObject } from '../domain/memoize.ts';
import type { Product } from '../domain/products/product.ts';
import { type CatalogueContext, sharedPageInputs } from '../site/pages/pageContext.ts';
import { PAGES, type RouteKind } from '../site/pages/registry.ts';
import type { Route } from '../site/routes.ts';
import { type Hash, hashOf, hashOfMaps } from './hash.ts';

/** Hashes of the inputs of pages and files, available before anything is rendered. */
export interface InputHashes {
  /** Hash for a file that depends on these products, in this order, and on all other content. */
  readonly cardsHash: (products: readonly Product[]) => Hash;
  /**
   * Hash for a page; null if its kind does not declare its products, so it depends on the whole catalogue.
   */
  readonly pageHash: (route: Route) => Hash | null;
}

/**
 * Whether a page kind declares which products it shows. If so, pages depend on those and their entity only.
 */
export function hasInputHash({ kind }: Pick<Route, 'kind'>): boolean {
  return PAGES[kind].dependsOn !== undefined;
}

const hashOfEntry = memoizeByObject(hashOf);

/** Hashes the shared inputs and each product once, for all pages and files. */
export function createInputHashes(context: CatalogueContext): InputHashes {
  const sharedHash = lazy(() => hashOfMaps([market(), sharedPageInputs(context)]));
  const cardsHash = (shown: readonly Product[]) => hashOf([sharedHash(), ...shown.map(hashOfEntry)]);
  const pageHash = <K extends RouteKind>({ kind, path, entity }: Route<K>) => {
    const shown = PAGES[kind].dependsOn?.(entity, context);
    if (!shown) return null;
    const parts = Object.entries(shown).map(([part, of]) => [part, of.map(hashOfEntry)]);
    const picture = context.sharedPictures.get(path) ?? null;
    return hashOf([sharedHash(), kind, path, hashOfEntry(entity), picture, parts]);
  };
  return { cardsHash, pageHash };
}
