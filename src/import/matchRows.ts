import { productSlugs } from '../content/resolveProducts.ts';
import { slugOfTitle } from '../content/slugOfTitle.ts';
import { productIdIn } from '../domain/links/storeUrl.ts';
import { slugify, slugOfName } from '../domain/slug.ts';
import type { ContentBefore, ExistingProduct, ImportLedger } from './contentBefore.ts';
import type { FieldValues } from './fields.ts';
import type { ReadRow } from './readRow.ts';
import { type RowRules, storeOfLink } from './readRow.ts';
import { partOf } from './updateProduct.ts';

export type Match =
  | { readonly kind: 'existing'; readonly product: ExistingProduct; readonly identity: Identity }
  /** The slug is that of the name; null if the name makes none. */
  | { readonly kind: 'new'; readonly slug: string | null; readonly identity: Identity }
  | { readonly kind: 'repeated'; readonly field: 'id' | 'key' | 'link' | 'name'; readonly row: number };

const SURE = ['id', 'key', 'link'] as const;
const ALL = [...SURE, 'slug'] as const;
type IdentityField = (typeof ALL)[number];

type Identity = Readonly<Record<IdentityField, string | null>>;

export const NAMELESS = 'product';

/**
 * Finds the products of rows: by id, else by the key of an earlier import, else by the store's own id in the
 * link, else by slug, the written one or that of the product's page. A slug counts only if neither side names
 * another product of the store or of the list.
 */
export class RowMatcher {
  readonly #rules: Pick<RowRules, 'stores' | 'networks'>;
  readonly #identities = new Map<string, Identity>();
  readonly #known = new Map<string, ExistingProduct>();
  /** Products by the slugs of their pages: a page has another slug if an earlier product has the same one. */
  readonly #byPage = new Map<string, ExistingProduct>();
  readonly #rows = new Map<string, number>();
  readonly #claimed = new Map<string, number>();
  readonly matched = new Set<string>();
  readonly #slugs = new Set<string>();
  /** The number behind the next slug of a name that several products have. */
  readonly #numbers = new Map<string, number>();

  constructor(
    products: readonly ExistingProduct[],
    rules: Pick<RowRules, 'stores' | 'networks'>,
    ledger: ImportLedger,
    others: ContentBefore['others'],
  ) {
    this.#rules = rules;
    for (const product of products) {
      const { raw, id } = product;
      const slug = typeof raw['slug'] === 'string' ? raw['slug'] : null;
      const key = ledger.products.get(id)?.key ?? null;
      const link = this.#idAtStore(partOf(raw, ledger.offers)?.['link']);
      const identity = { id, key, link, slug };
      this.#identities.set(id, identity);
      // Lists of offers often share the keys of the list that created the products.
      const other = ledger.offers === null ? null : (others.get(id)?.key ?? null);
      for (const name of [...namesOf(identity), ...(other === null ? [] : [`key ${other}`])])
        if (!this.#known.has(name)) this.#known.set(name, product);
      if (slug !== null) this.#slugs.add(slug);
    }
    const slugs = productSlugs(products.map(({ id, raw }) => ({ id, slug: slugify(String(raw['slug'])) })));
    for (const [index, product] of products.entries()) {
      const slug = slugs[index] ?? '';
      this.#slugs.add(slug);
      if (!this.#byPage.has(slug)) this.#byPage.set(slug, product);
    }
  }

  match(row: ReadRow): Match {
    const identity = this.#identityOf(row);
    const product = this.#find(identity, String(row.values.slug ?? ''));
    const field = this.#repeatedField(identity, product);
    const earlier = field === undefined ? undefined : this.#rows.get(`${field} ${identity[field]}`);
    if (field !== undefined && earlier !== undefined)
      return { kind: 'repeated', field: field === 'slug' ? 'name' : field, row: earlier };
    if (!product) return { kind: 'new', slug: identity.slug, identity };
    const other = this.#claimed.get(product.id);
    if (other !== undefined) {
      // A later row may not make a product of its key, which this row would change on the next import.
      for (const name of namesOf({ ...identity, slug: null })) this.#rows.set(name, row.number);
      return { kind: 'repeated', field: 'name', row: other };
    }
    this.matched.add(product.id);
    return { kind: 'existing', product, identity };
  }

  /** Assigns a product to a row, so that a later row of the same product counts as a repetition. */
  claim(row: number, match: Exclude<Match, { kind: 'repeated' }>): void {
    const { identity } = match;
    for (const name of namesOf(identity)) this.#rows.set(name, row);
    if (match.kind === 'new') return;
    const { id } = match.product;
    this.#claimed.set(id, row);
    const known = this.#identities.get(id);
    if (known)
      this.#identities.set(id, {
        ...known,
        key: known.key ?? identity.key,
        link: known.link ?? identity.link,
      });
  }

  /**
   * Reserves a slug that no product has: the wanted one, else that of the id,
   * with a number behind it if needed.
   */
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
    const id = typeof values.id === 'string' ? values.id : null;
    return { id, key, link: this.#idAtStore(values.link), slug: this.#slugIn(values) };
  }

  /** The slug in a row if a product has it, else the slug that a new product would get. */
  #slugIn({ slug, name }: FieldValues): string | null {
    const given = String(slug ?? '');
    const isKnown = (candidate: string | null) => candidate !== null && this.#known.has(`slug ${candidate}`);
    if (isKnown(given)) return given;
    const fresh = slugOfTitle(given) ?? slugOfTitle(String(name ?? ''));
    // Earlier imports dropped the letters that a slug now has in Latin ones.
    const earlier = slugOfName(given) ?? slugOfName(String(name ?? ''));
    return isKnown(earlier) && !isKnown(fresh) ? earlier : fresh;
  }

  #find(identity: Identity, given: string): ExistingProduct | undefined {
    for (const name of namesOf({ ...identity, slug: null })) {
      const product = this.#known.get(name);
      if (product) return product;
    }
    // A name may match the slug of another product's page by chance, so only a written slug counts there.
    const product = this.#byPage.get(given) ?? this.#known.get(`slug ${identity.slug ?? ''}`);
    return product && !this.#contradicts(identity, product) ? product : undefined;
  }

  #contradicts(identity: Identity, { id }: ExistingProduct): boolean {
    const other = this.#identities.get(id);
    const isOther = (a: string | null, b: string | null) => a !== null && b !== null && a !== b;
    return other !== undefined && SURE.some((field) => isOther(identity[field], other[field]));
  }

  /** The field that an earlier row has too; a name counts only if no surer field distinguishes the rows. */
  #repeatedField(identity: Identity, product: ExistingProduct | undefined): IdentityField | undefined {
    const isSure = SURE.some((field) => identity[field] !== null) || product !== undefined;
    const isTaken = (field: IdentityField) =>
      identity[field] !== null && this.#rows.has(`${field} ${identity[field]}`);
    // Several products of a list, such as sizes, may lead to one page of a store: the list's own keys
    // distinguish them.
    const counts = (field: IdentityField) => field !== 'link' || identity.key === null;
    return (isSure ? SURE : ALL).find((field) => isTaken(field) && counts(field));
  }

  #idAtStore(link: unknown): string | null {
    const found = storeOfLink(link, this.#rules, 'site');
    const id = found && productIdIn(found.target.href, found.store);
    return found && id ? `${found.key} ${id.toLowerCase()}` : null;
  }
}

/** The names of an identity, the surest first: `id 7`. */
function namesOf(identity: Identity): string[] {
  return ALL.flatMap((field) => (identity[field] === null ? [] : `${field} ${identity[field]}`));
}
