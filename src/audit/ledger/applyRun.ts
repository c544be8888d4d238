import type { Catalogue } from '../../content/catalogue.ts';
import {
  clampFutureDates,
  isMostlyBlocked,
  type Ledger,
  updateLedger,
} from '../../domain/links/linkLedger.ts';
import type { Product } from '../../domain/products/product.ts';
import { paths } from '../../site/paths.ts';
import type { AuditResult, InventoryEntry } from '../auditResult.ts';
import { productsByLink } from '../productsByLink.ts';
import { compareLedgers, type LinkChanges } from './linkChanges.ts';

/** What a run leaves behind, for `saveLedger`, `decideExit` and the reports. */
export interface RememberedRun {
  /** The ledger after the run: the catalogue's own where the run was mostly blocked. */
  readonly ledger: Ledger;
  readonly changes: LinkChanges;
  readonly mostlyBlocked: boolean;
}

/**
 * Takes what a run has learnt into the ledger. Links that neither the pages nor the products have any more are
 * forgotten, but only by a run that finished and looked at everything. A product's link counts even where no page
 * carries it: a withdrawn product has no buy button, and would be for sale again if its link were forgotten.
 * @param scope `part` where the run left links out on purpose, as with one store only
 */
export function applyRun(result: AuditResult, catalogue: Catalogue, scope: 'whole' | 'part'): RememberedRun {
  const before = catalogue.ledger;
  const productsOf = productsByLink(catalogue);
  const entries = [...result.links, ...result.skipped].map(({ entry }) => entry);
  const sawAll = scope === 'whole' && result.stopped === 'finished';
  const carried = sawAll ? new Set([...productsOf.keys(), ...entries.map(({ url }) => url)]) : null;
  const answers = result.links.map(({ judged }) => judged);
  const mostlyBlocked = isMostlyBlocked(answers);
  const known = mostlyBlocked ? before : clampFutureDates(before, result.startedAt.slice(0, 10));
  const ledger = updateLedger(known, answers, carried);
  const changes = compareLedgers(before, ledger, acknowledgedLinks(entries, productsOf));
  return { ledger, changes, mostlyBlocked };
}

/** Links whose products their editor has marked as discontinued: there is nothing left to mend, except elsewhere. */
function acknowledgedLinks(
  entries: readonly InventoryEntry[],
  productsOf: ReadonlyMap<string, readonly Product[]>,
): ReadonlySet<string> {
  const pagesOf = new Map(entries.map(({ url, pages }) => [url, pages]));
  const isSettled = ([url, products]: readonly [string, readonly Product[]]) => {
    const own = new Set<string>(products.map((product) => `${paths.product(product)}/`));
    const elsewhere = (pagesOf.get(url) ?? []).filter((page) => !own.has(page));
    return elsewhere.length === 0 && products.every(({ status }) => status === 'discontinued');
  };
  return new Set([...productsOf].filter(isSettled).map(([url]) => url));
}
