import type { Catalogue, Store } from '../content/catalogue.ts';
import { EntryIds } from '../content/entryIds.ts';
import { pagePathOf } from '../content/pagePaths.ts';
import { slugOfTitle } from '../content/slugOfTitle.ts';
import type { SitePath } from '../domain/addresses.ts';
import { targetOf } from '../domain/links/networkLink.ts';
import { productIdIn, storeOfUrl } from '../domain/links/storeUrl.ts';
import { currencyOf, writePrice } from '../domain/money.ts';
import { holdsIncubators } from '../domain/products/categoryKind.ts';
import { offersOf } from '../domain/products/offers.ts';
import type { Slug } from '../domain/slug.ts';
import type { RawProduct } from '../import/fields.ts';
import type { CloakedLink, ProductRef } from './oldSite.ts';
import { isLikeAmazon, withoutOldTag } from './oldTag.ts';

/** A product that the old site names and the new one does not have yet. */
export interface BegunProduct {
  readonly id: string;
  readonly pagePath: SitePath;
  readonly raw: RawProduct;
}

/**
 * Finds the products that texts of the old site name, by the store's own id or by the link, and begins those
 * that the new site lacks.
 */
export class MovedProducts {
  readonly begun: BegunProduct[] = [];
  readonly #catalogue: Catalogue;
  readonly #ids: EntryIds;
  readonly #slugs: Set<string>;
  readonly #byKey = new Map<string, { readonly id: string; readonly pagePath: SitePath }>();
  readonly #names = new Map<string, string>();
  readonly #targets: ReadonlyMap<string, string | null>;

  /** @param ids of all products, drafts included */
  constructor(catalogue: Catalogue, ids: Iterable<string>, cloakedLinks: readonly CloakedLink[]) {
    this.#catalogue = catalogue;
    this.#ids = new EntryIds(ids);
    this.#slugs = new Set(catalogue.products.map(({ slug }) => slug));
    this.#targets = new Map(cloakedLinks.map(({ path, target }) => [withoutSlash(path), target]));
    for (const product of catalogue.products)
      for (const { link } of offersOf(product)) {
        const key = link === null ? null : this.#keyOf(link);
        if (key !== null && !this.#byKey.has(key)) this.#byKey.set(key, product);
      }
  }

  /** Takes down what the old site calls products, so that each is begun with its name, whichever comes first. */
  learnNames(refs: Iterable<ProductRef>): void {
    for (const ref of refs) {
      const key = this.#keyOf(this.#addressOf(ref) ?? '');
      if (key !== null && ref.name !== null && !this.#names.has(key)) this.#names.set(key, ref.name);
    }
  }

  /** Where a link of the old site such as `/go/brooder/` leads; null if the export does not say. */
  targetOf(path: string): string | null {
    return this.#targets.get(withoutSlash(path)) ?? null;
  }

  /** The product of a link to a store; null if the link is none to a product of a store. */
  ofLink(
    link: string,
    name: string | null = null,
  ): { readonly id: string; readonly pagePath: SitePath } | null {
    const key = this.#keyOf(link);
    if (key === null) return null;
    return this.#byKey.get(key) ?? this.#begin(key, { asin: null, link, name: this.#names.get(key) ?? name });
  }

  find(ref: ProductRef): { readonly id: string; readonly pagePath: SitePath } | null {
    const address = this.#addressOf(ref);
    return address === null ? null : this.ofLink(address, ref.name);
  }

  #addressOf({ asin, link }: ProductRef): string | null {
    if (asin !== null) return this.#amazonLink(asin);
    return link === null ? null : (this.targetOf(link) ?? link);
  }

  /** The product's page at the first store whose addresses have the form of Amazon's. */
  #amazonLink(asin: string): string {
    for (const { hosts } of this.#amazons())
      if (hosts[0] !== undefined) return `https://www.${hosts[0]}/dp/${asin}`;
    return `https://www.amazon.com/dp/${asin}`;
  }

  #amazons(): Store[] {
    return [...this.#catalogue.stores.values()].filter(isLikeAmazon);
  }

  /** The store and its own id of the product, or the address without a query; null for an address of no store. */
  #keyOf(link: string): string | null {
    if (!URL.canParse(link)) return null;
    const { stores, networks } = this.#catalogue;
    const url = targetOf(new URL(link), networks);
    const found = storeOfUrl(url, stores, 'any');
    if (!found) return null;
    return `${found.key} ${productIdIn(url.href, found.store) ?? withoutSlash(url.href.replace(/[?#].*$/, ''))}`;
  }

  #begin(key: string, { link, name }: ProductRef): BegunProduct {
    const id = this.#ids.next;
    this.#ids.take(id);
    const [store = '', own = ''] = key.split(' ');
    const slug = this.#freeSlug(slugOfTitle(name ?? own) ?? slugOfTitle(`product-${id}`));
    const product = {
      id,
      pagePath: pagePathOf('product', { slug }, this.#catalogue.site),
      raw: this.#rawProduct(id, slug, store, this.#ownLink(link ?? ''), name, own),
    };
    this.begun.push(product);
    this.#byKey.set(key, product);
    return product;
  }

  /** The link as a product's entry has it: that of its page at the store, without the tag of the old site. */
  #ownLink(link: string): string {
    if (!URL.canParse(link)) return link;
    const url = new URL(link);
    const { store } = storeOfUrl(url, this.#catalogue.stores, 'site') ?? {};
    if (!store) return link;
    const asin = isLikeAmazon(store) ? productIdIn(url.href, store) : null;
    return asin === null ? withoutOldTag(url, store).href : `${url.origin}/dp/${asin}`;
  }

  #freeSlug(wanted: Slug | null): Slug {
    const base = wanted ?? ('product' as Slug);
    for (let number = 1; ; number++) {
      const slug = (number === 1 ? base : `${base}-${number}`) as Slug;
      if (this.#slugs.has(slug)) continue;
      this.#slugs.add(slug);
      return slug;
    }
  }

  #rawProduct(
    id: string,
    slug: Slug,
    store: string,
    link: string,
    name: string | null,
    own: string,
  ): RawProduct {
    const { categoryLabels, currency } = this.#catalogue;
    const category = categoryLabels.find(({ kind }) => kind === 'mixed') ?? categoryLabels[0];
    const isIncubator = category !== undefined && holdsIncubators(category.kind);
    return {
      id,
      name: name ?? `TODO: the name of ${own}`,
      slug,
      image_url: '',
      link,
      price: writePrice({
        symbol: this.#catalogue.products.length > 0 ? currency : currencyOf([]),
        cents: 0,
      }),
      listing_price: null,
      rating: null,
      review_count: null,
      store,
      capacity: isIncubator ? null : 0,
      egg_types: [],
      category: category?.slug ?? '',
      description: `TODO: describe ${name ?? own} in your own words.`,
      features: [],
      pros: [],
      cons: [],
    };
  }
}

export function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}
