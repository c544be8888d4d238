import { hash } from 'node:crypto';
import type { Product } from '../domain/products/product.ts';
import type { CatalogueContext } from '../site/pages/pageContext.ts';
import { PAGES, type RouteKind } from '../site/pages/registry.ts';
import { surroundingsOf } from '../site/pages/withoutProducts.ts';
import type { Route } from '../site/routes.ts';

/** Tells what something is made from from anything else, without making it. */
export type Key = string;

/** Tells what the files of a site are made from. */
export interface Basis {
  /** Of a file that is made from some products, in their order. */
  readonly ofProducts: (products: readonly Product[]) => Key;
  /** Of a file that is made from some products, in their order, and the content that is no product. */
  readonly ofCards: (products: readonly Product[]) => Key;
  /** Of a page; null where its kind does not say which products it shows: it is made from the whole catalogue. */
  readonly ofPage: (route: Route) => Key | null;
}

/** Whether the kind of a page says which products it shows: it is made from them and its entity, not from the whole catalogue. */
export function hasBasis({ kind }: Pick<Route, 'kind'>): boolean {
  return PAGES[kind].shows !== undefined;
}

/** Makes the keys of what a site is made from. */
export function createBasis(context: CatalogueContext): Basis {
  const surroundings = keyOfMaps(surroundingsOf(context));
  const products = new Map(context.catalogue.products.map((product) => [product, keyOf(product)]));
  const keysOf = (shown: readonly Product[]) =>
    shown.map((product) => products.get(product) ?? keyOf(product));
  const ofProducts = (shown: readonly Product[]) => keyOf(keysOf(shown));
  const entities: ReadonlyMap<object, Key> = products;
  const ofPage = <K extends RouteKind>({ kind, path, entity }: Route<K>) => {
    const shown = PAGES[kind].shows?.(entity, context);
    if (!shown) return null;
    const parts = Object.entries(shown).map(([part, of]) => [part, keysOf(of)]);
    const picture = context.sharedPictures.get(path) ?? null;
    return keyOf([surroundings, kind, path, entities.get(entity) ?? entity, picture, parts]);
  };
  return { ofProducts, ofCards: (shown) => keyOf([surroundings, ofProducts(shown)]), ofPage };
}

/** Tells plain data from any other. */
export function keyOf(data: unknown): Key {
  return keyOfText(JSON.stringify(data));
}

/** Tells a text from any other. */
export function keyOfText(text: string): Key {
  return hash('sha256', text, 'base64url');
}

/** Tells plain data that has maps from any other. It takes several times as long. */
export function keyOfMaps(data: unknown): Key {
  return keyOfText(JSON.stringify(data, withMaps));
}

/** JSON has no maps: they are written as lists of their entries. */
function withMaps(_name: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}
