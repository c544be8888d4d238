import type { Catalogue } from '../../content/catalogue.ts';
import { isConfirmed, type LinkLedger } from '../../domain/links/linkLedger.ts';
import { type ClassifiedLink, isConclusive } from '../../domain/links/linkVerdict.ts';
import type { Product } from '../../domain/products/product.ts';
import { paths } from '../../site/urls.ts';
import type { AuditResult, InventoryEntry } from '../auditResult.ts';
import { productsByLink } from '../productsByLink.ts';
import { findHeldBack } from './heldBack.ts';
import { compareLedgers, type LinkChanges } from './linkChanges.ts';
import { countSilence } from './silence.ts';
import { clampFutureDates, isMostlyBlocked, linksThatCount, updateLedger, withdraw } from './updateLedger.ts';

/** What a run changes, for `saveLedger`, `decideExit` and the reports. */
export interface AppliedRun {
  /** The ledger after the run. */
  readonly ledger: LinkLedger;
  readonly changes: LinkChanges;
  /** Whether only certain verdicts counted, since most links were blocked or unreachable. */
  readonly mostlyBlocked: boolean;
  /** How many links have a verdict that counted. */
  readonly counted: number;
}

/**
 * Applies the verdicts of a run to the ledger. The ledger drops links that neither pages nor products have any more, but
 * only after a run that finished and was to request those of all stores; no change lists them any more before. It keeps a product's
 * link even where no page has it: a withdrawn product has no buy button, and would be for sale again without its entry.
 * @param acceptLosses whether all that is gone is withdrawn, however much it is (see `findHeldBack`)
 */
export function applyRun(result: AuditResult, catalogue: Catalogue, acceptLosses = false): AppliedRun {
  const before = catalogue.ledger;
  const productsOf = productsByLink(catalogue);
  const entries = [...result.links, ...result.skipped].map(({ entry }) => entry);
  const onSite = result.sawSite ? linksOnSite(entries, productsOf) : null;
  const links = result.links.map(({ classified }) => classified);
  const thatCount = linksThatCount(links);
  const counted = thatCount.filter(({ verdict }) => isConclusive(verdict)).length;
  // Days in the future stay where nothing counts, so that such a run changes nothing.
  const known = counted === 0 ? before : clampFutureDates(before, result.startedAt);
  const isWhole = result.skipped.every(({ reason }) => reason !== 'other-store');
  const currentUrls = result.stopped === 'finished' && isWhole ? onSite : null;
  const looked = updateLedger(known, links, currentUrls);
  const heldBack = acceptLosses ? new Set<string>() : findHeldBack(looked, catalogue);
  const ledger = countSilence(withdrawGone(looked, thatCount, heldBack), result.links);
  const removed = [...before.keys()].filter((url) => onSite?.has(url) === false);
  const changes = compareLedgers(before, ledger, new Set([...removed, ...acknowledged(entries, productsOf)]));
  return { ledger, changes, mostlyBlocked: isMostlyBlocked(links), counted };
}

/** Withdraws the links that this run is at least the second one to call gone. */
function withdrawGone(
  looked: LinkLedger,
  links: readonly ClassifiedLink[],
  heldBack: ReadonlySet<string>,
): LinkLedger {
  const ledger = new Map(looked);
  for (const link of links) {
    const entry = looked.get(link.url);
    const isGone = link.verdict === 'gone' && entry?.failure && isConfirmed(entry.failure);
    if (isGone && !heldBack.has(link.url)) ledger.set(link.url, withdraw(entry, link));
  }
  return ledger;
}

function linksOnSite(
  entries: readonly InventoryEntry[],
  productsOf: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  return new Set([...productsOf.keys(), ...entries.map(({ url }) => url)]);
}

/** Links of discontinued products only, which no page has but the products' own: nothing is left to fix. */
function acknowledged(
  entries: readonly InventoryEntry[],
  productsOf: ReadonlyMap<string, readonly Product[]>,
): ReadonlySet<string> {
  const pagesOf = new Map(entries.map(({ url, pages }) => [url, pages]));
  const isAcknowledged = ([url, products]: readonly [string, readonly Product[]]) => {
    const own = new Set<string>(products.map((product) => `${paths.product(product)}/`));
    const elsewhere = (pagesOf.get(url) ?? []).filter((page) => !own.has(page));
    return elsewhere.length === 0 && products.every(({ status }) => status === 'discontinued');
  };
  return new Set([...productsOf].filter(isAcknowledged).map(([url]) => url));
}
