import type { Store } from '../../content/catalogue.ts';
import { productSlugs } from '../../content/productSlugs.ts';
import { type Network, targetOf } from '../../domain/links/networkLink.ts';
import { productIdIn, storeOfUrl } from '../../domain/links/storeUrl.ts';
import { type Slug, slugify, slugOfName } from '../../domain/slug.ts';
import type { FieldValues } from '../fields.ts';
import type { ImportLedger } from '../write/importLedger.ts';
import type { ExistingProduct } from './existingProducts.ts';
import type { ReadRow } from './readRow.ts';
import type { RowRules } from './rowRules.ts';

/** What a row is about. */
export type Match =
  | { readonly kind: 'existing'; readonly product: ExistingProduct; readonly identity: Identity }
  /** The slug is the one of its name; null for a name that makes none. */
  | { readonly kind: 'new'; readonly slug: string | null; readonly identity: Identity }
  /** An earlier row of the list was about the same product. */
  | { readonly kind: 'repeated'; readonly field: 'id' | 'key' | 'link' | 'name'; readonly row: number };

/** What identifies a product: values that no two products share, by what they are. */
type Identity = Readonly<Record<'id' | 'key' | 'link' | 'slug', string | null>>;

/** What the slug of a product begins with whose name makes none. */
export const NAMELESS = 'product';

const FIELDS = ['id', 'key', 'link', 'slug'] as const;

/**
 * Finds the products that rows are about: by id, else by what the list calls them, as an earlier import has noted it, else by the
 * store's own id in the link, else by slug, the written one or that of its page. A slug counts only where neither side names another
 * product of the store, or of the list.
 */
export class RowMatcher {
  readonly #stores: ReadonlyMap<Slug, Store>;
  readonly #networks: readonly Network[];
  readonly #known: Readonly<Record<(typeof FIELDS)[number], Map<string, ExistingProduct>>> = {
    id: new Map(),
    key: new Map(),
    link: new Map(),
    slug: new Map(),
  };
  /** By the slugs of their pages: a product has another one there where an earlier one has its slug. */
  readonly #byPage = new Map<string, ExistingProduct>();
  readonly #identities = new Map<string, Identity>();
  /** The rows so far that claim a product, by what identifies them. */
  readonly #rows = new Map<string, number>();
  /** The same rows, by the product that they are about. */
  readonly #claimed = new Map<string, number>();
  readonly #matched = new Set<string>();
  readonly #slugs = new Set<string>();
  /** The number behind the next slug of a name that several products have. */
  readonly #numbers = new Map<string, number>();

  constructor(
    products: readonly ExistingProduct[],
    { stores, networks }: Pick<RowRules, 'stores' | 'networks'>,
    ledger: ImportLedger,
  ) {
    this.#stores = stores;
    this.#networks = networks;
    for (const product of products) {
      const { raw, id } = product;
      const identity: Identity = {
        id,
        key: ledger.products.get(id)?.key ?? null,
        link: this.#idAtStore(raw['link']),
        slug: typeof raw['slug'] === 'string' ? raw['slug'] : null,
      };
      this.#identities.set(id, identity);
      for (const field of FIELDS) {
        const value = identity[field];
        if (value !== null && !this.#known[field].has(value)) this.#known[field].set(value, product);
      }
      if (identity.slug !== null) this.#slugs.add(identity.slug);
    }
    this.#notePages(products.filter(({ raw }) => raw['draft'] !== true));
    this.#notePages(products);
  }

  /** Notes the pages that products have on the site, or where it shows drafts. */
  #notePages(products: readonly ExistingProduct[]): void {
    const slugs = productSlugs(products.map(({ id, raw }) => ({ id, slug: slugify(String(raw['slug'])) })));
    for (const [index, product] of products.entries()) {
      const slug = slugs[index] ?? '';
      this.#slugs.add(slug);
      if (!this.#byPage.has(slug)) this.#byPage.set(slug, product);
    }
  }

  /** The ids of the products that rows were about so far. */
  get matched(): { has(id: string): boolean } {
    return this.#matched;
  }

  match(row: ReadRow): Match {
    const identity = this.#identityOf(row);
    const product = this.#find(identity, String(row.values.slug ?? ''));
    const field = this.#repeatedField(identity, product);
    const earlier = field === null ? undefined : this.#rows.get(`${field} ${identity[field]}`);
    if (field !== null && earlier !== undefined)
      return { kind: 'repeated', field: field === 'slug' ? 'name' : field, row: earlier };
    if (!product) return { kind: 'new', slug: identity.slug, identity };
    const other = this.#claimed.get(product.id);
    if (other !== undefined) return { kind: 'repeated', field: 'name', row: other };
    this.#matched.add(product.id);
    return { kind: 'existing', product, identity };
  }

  /** Gives a row its product: a later row about the same product repeats it. */
  claim(row: number, match: Exclude<Match, { kind: 'repeated' }>): void {
    for (const name of FIELDS)
      if (match.identity[name] !== null) this.#rows.set(`${name} ${match.identity[name]}`, row);
    if (match.kind === 'new') return;
    this.#claimed.set(match.product.id, row);
    this.#name(match.product, match.identity);
  }

  /** A slug that no product has: the given one, else that of the id, or with the least number behind it that makes it so. */
  takeSlug(wanted: string | null, id: string): string {
    const base = wanted ?? slugOfName(`${NAMELESS}-${id}`) ?? NAMELESS;
    let slug = base;
    let number = this.#numbers.get(base) ?? 2;
    while (this.#slugs.has(slug)) slug = `${base}-${number++}`;
    this.#numbers.set(base, number);
    this.#slugs.add(slug);
    return slug;
  }

  #identityOf({ values, key }: ReadRow): Identity {
    return {
      id: typeof values.id === 'string' ? values.id : null,
      key,
      link: this.#idAtStore(values.link),
      slug: this.#slugIn(values),
    };
  }

  /** The slug that a row names, where a product has it; else the one that a new product would get. */
  #slugIn({ slug, name }: FieldValues): string | null {
    const given = String(slug ?? '');
    return this.#known.slug.has(given) ? given : (slugOfName(given) ?? slugOfName(String(name ?? '')));
  }

  #find(identity: Identity, given: string): ExistingProduct | undefined {
    for (const field of ['id', 'key', 'link'] as const) {
      const product = identity[field] === null ? undefined : this.#known[field].get(identity[field]);
      if (product) return product;
    }
    // What a name makes may be the slug of another product's page by chance.
    const product = this.#byPage.get(given) ?? this.#known.slug.get(identity.slug ?? '');
    return product && !this.#contradicts(identity, product) ? product : undefined;
  }

  /** Notes what a row calls a product that had no such name. */
  #name({ id }: ExistingProduct, { key, link }: Identity): void {
    const known = this.#identities.get(id);
    if (known) this.#identities.set(id, { ...known, key: known.key ?? key, link: known.link ?? link });
  }

  /** Whether a product is called something else than what a row is about. */
  #contradicts(identity: Identity, { id }: ExistingProduct): boolean {
    const other = this.#identities.get(id);
    return (['id', 'key', 'link'] as const).some(
      (field) =>
        identity[field] !== null &&
        other !== undefined &&
        other[field] !== null &&
        other[field] !== identity[field],
    );
  }

  /** What a row has in common with an earlier one; a name counts only where nothing surer tells them apart. */
  #repeatedField(identity: Identity, product: ExistingProduct | undefined): (typeof FIELDS)[number] | null {
    const isSure =
      identity.id !== null || identity.key !== null || identity.link !== null || product !== undefined;
    const fields = isSure ? (['id', 'key', 'link'] as const) : FIELDS;
    const isTaken = (field: (typeof FIELDS)[number]) =>
      identity[field] !== null && this.#rows.has(`${field} ${identity[field]}`);
    // Several products of a list may lead to one page of a store: its sizes, say. The list's own names tell them apart.
    return fields.find((field) => isTaken(field) && !(field === 'link' && identity.key !== null)) ?? null;
  }

  /** The store with its own id of the product that a link leads to. */
  #idAtStore(link: unknown): string | null {
    if (typeof link !== 'string' || !URL.canParse(link)) return null;
    const target = targetOf(new URL(link), this.#networks);
    const found = storeOfUrl(target, this.#stores, 'site');
    const id = found && productIdIn(target.href, found.store);
    return found && id ? `${found.key} ${id.toLowerCase()}` : null;
  }
}
