import type { Catalogue } from '../../content/catalogue.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { testEntries, VALID_CONTENT } from '../../content/testing.ts';
import type { LinkVerdict } from '../../domain/links/linkLedger.ts';
import { aClassifiedLink } from '../../domain/links/testing.ts';
import { lazy } from '../../domain/memoize.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import type { AuditedLink, AuditResult, InventoryEntry } from '../auditResult.ts';
import type { AppliedRun, LinkState } from './applyRun.ts';

/** The inventory's entry of an Amazon link, different only in what a test names. */
export function anInventoryEntry(url: string, overrides: Partial<InventoryEntry> = {}): InventoryEntry {
  return {
    url,
    kind: 'product',
    pages: ['/product/tray/'],
    store: slugify('amazon'),
    storeProductId: null,
    ...overrides,
  };
}

/** A link that was requested on a day (`2026-01-31`), with its verdict. */
export function anAuditedLink(
  url: string,
  verdict: LinkVerdict,
  day: string,
  overrides: Partial<InventoryEntry> & { readonly certain?: boolean } = {},
): AuditedLink {
  const { certain = false, ...entry } = overrides;
  const link = aClassifiedLink(verdict, day, { url, certain });
  const classified = { ...link, evidence: { ...link.evidence, finalUrl: url } };
  return { entry: anInventoryEntry(url, entry), classified, cached: false };
}

export function aResult(links: readonly AuditedLink[], overrides: Partial<AuditResult> = {}): AuditResult {
  return {
    links,
    skipped: [],
    stopped: 'finished',
    startedAt: '2026-02-01T11:59:00Z',
    milliseconds: 61_000,
    ...overrides,
  };
}

/** The valid content, which all tests of a file share. */
const validContent = lazy(() => loadCatalogue(VALID_CONTENT));

/** The valid content's catalogue with other products, and a ledger where a test is about it. */
export async function catalogueOf(
  products: readonly Product[],
  ledger: Catalogue['ledger'] = new Map(),
): Promise<Catalogue> {
  const { catalogue } = await validContent();
  const entries = testEntries(products);
  const productsById = new Map(entries.map((product) => [product.id, product]));
  return { ...catalogue, products: entries, productsById, ledger };
}

export function urlsIn({ states }: Pick<AppliedRun, 'states'>, wanted: LinkState): string[] {
  return [...states].filter(([, state]) => state === wanted).map(([url]) => url);
}
