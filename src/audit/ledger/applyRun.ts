import type { Catalogue } from '../../content/catalogue.ts';
import {
  isConclusive,
  isConfirmed,
  isSilent,
  type LedgerEntry,
  type LinkLedger,
} from '../../domain/links/linkLedger.ts';
import { isStoreSearch } from '../../domain/links/storeUrl.ts';
import type { Product } from '../../domain/products/product.ts';
import { paths } from '../../site/urls.ts';
import type { AuditResult, InventoryEntry } from '../auditResult.ts';
import { countEach } from '../groupBy.ts';
import { productsByLink } from '../inventory.ts';
import {
  clampFutureDates,
  countSilence,
  isMostlyBlocked,
  linksThatCount,
  updateLedger,
  withdraw,
} from './updateLedger.ts';

/** What a run changes. */
export interface AppliedRun {
  /** The ledger after the run. */
  readonly ledger: LinkLedger;
  readonly changes: LinkChanges;
  /** Whether only certain verdicts counted, since most links were blocked or unreachable. */
  readonly mostlyBlocked: boolean;
  /** How many links have a verdict that counted. */
  readonly counted: number;
}

/** How a run changes the state of links. Each URL is in one list at most. */
export interface LinkChanges {
  /** Broken now, and not before the run. */
  readonly newlyBroken: readonly string[];
  /** Gone by two looks, and still offered: more than a run withdraws by itself. */
  readonly heldBack: readonly string[];
  /** Without an answer for weeks (see `isSilent`). */
  readonly silent: readonly string[];
  /** Broken now, and in one of these lists before the run. */
  readonly stillBroken: readonly string[];
  /** In one of these lists before the run, and not now. */
  readonly fixed: readonly string[];
  /** Failed, and waiting for a second look. */
  readonly unconfirmed: readonly string[];
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
  const onSite = result.sawSite ? new Set([...productsOf.keys(), ...entries.map(({ url }) => url)]) : null;
  const isWhole = result.skipped.every(({ reason }) => reason !== 'other-store');
  const links = result.links.map(({ classified }) => classified);
  const thatCount = linksThatCount(links);
  const counted = thatCount.filter(({ verdict }) => isConclusive(verdict)).length;
  // Days in the future stay where nothing counts, so that such a run changes nothing.
  const known = counted === 0 ? before : clampFutureDates(before, result.startedAt);
  const updated = updateLedger(known, links, result.stopped === 'finished' && isWhole ? onSite : null);
  const heldBack = acceptLosses ? new Set<string>() : findHeldBack(updated, catalogue);
  const withdrawn = new Map(updated);
  for (const link of thatCount) {
    const entry = updated.get(link.url);
    const isGone = link.verdict === 'gone' && entry && isHeldBack(entry);
    if (isGone && !heldBack.has(link.url)) withdrawn.set(link.url, withdraw(entry, link));
  }
  const ledger = countSilence(withdrawn, result.links);
  const removed = [...before.keys()].filter((url) => onSite?.has(url) === false);
  const changes = compareLedgers(before, ledger, new Set([...removed, ...acknowledged(entries, productsOf)]));
  return { ledger, changes, mostlyBlocked: isMostlyBlocked(links), counted };
}

/** Whether two looks call a link gone, and no run has withdrawn it yet. */
function isHeldBack({ failure }: LedgerEntry): boolean {
  return failure?.verdict === 'gone' && isConfirmed(failure);
}

/** Links of discontinued products only, which no page has but the products' own: nothing is left to fix. */
function acknowledged(
  entries: readonly InventoryEntry[],
  productsOf: ReadonlyMap<string, readonly Product[]>,
): string[] {
  const pagesOf = new Map(entries.map(({ url, pages }) => [url, pages]));
  const found = [...productsOf].filter(([url, products]) => {
    const own = new Set<string>(products.map((product) => `${paths.product(product)}/`));
    const isElsewhere = (pagesOf.get(url) ?? []).some((page) => !own.has(page));
    return !isElsewhere && products.every(({ status }) => status === 'discontinued');
  });
  return found.map(([url]) => url);
}

/** What one run withdraws at most, unless its owner accepts more: of each store's products, and links of all stores. */
export const MOST_WITHDRAWN = { percent: 10, links: 10 } as const;

/**
 * Finds the links that a run must not withdraw. A store that calls more than a tenth of its products gone, confirmed or not, has
 * rather changed itself, or answers programs so: all of them are held back. Of the others, those that failed first go first.
 * @param ledger after the looks of the run, which has withdrawn nothing yet
 */
function findHeldBack(ledger: LinkLedger, catalogue: Catalogue): ReadonlySet<string> {
  const offered = [...productsByLink(catalogue)]
    .flatMap(([url, products]) => products.map((product) => ({ url, ...product, entry: ledger.get(url) })))
    .filter(({ status, entry }) => status !== 'discontinued' && entry?.verdict !== 'gone')
    .filter(({ url, store: key }) => {
      const store = catalogue.stores.get(key);
      return !store || !isStoreSearch(url, store);
    });
  const failing = offered.filter(({ entry }) => entry?.failure?.verdict === 'gone');
  const countOf = countEach(offered.map(({ store }) => store));
  const failingOf = countEach(failing.map(({ store }) => store));
  const confirmed = failing.filter(({ entry }) => entry && isHeldBack(entry));
  const lost = confirmed.filter(({ store }) => {
    const [gone, all] = [failingOf.get(store) ?? 0, countOf.get(store) ?? 0];
    return gone * 100 > all * MOST_WITHDRAWN.percent;
  });
  const heldBack = new Set(lost.map(({ url }) => url));
  const inOrder = confirmed
    .filter(({ url }) => !heldBack.has(url))
    .map(({ url, entry }) => `${entry?.failure?.first} ${url}`);
  const others = [...new Set(inOrder)].sort().slice(MOST_WITHDRAWN.links);
  return new Set([...heldBack, ...others.map((text) => text.slice(text.indexOf(' ') + 1))]);
}

type Trouble = 'broken' | 'held back' | 'silent';

/** Why an editor has to look at a link, or null. One that leads to no page, or to a wrong one, is broken; out of stock is not. */
function troubleOf(entry: LedgerEntry | undefined): Trouble | null {
  if (!entry) return null;
  if (entry.verdict === 'gone' || entry.verdict === 'redirected') return 'broken';
  if (isHeldBack(entry)) return 'held back';
  return isSilent(entry) ? 'silent' : null;
}

/**
 * Compares the ledgers before and after a run.
 * @param settled links whose breakage an editor has dealt with: in none of the lists
 */
export function compareLedgers(
  before: LinkLedger,
  after: LinkLedger,
  settled: ReadonlySet<string>,
): LinkChanges {
  const urls = [...after.keys()].filter((url) => !settled.has(url)).sort();
  const wasBad = (url: string) => troubleOf(before.get(url)) !== null;
  const having = (trouble: Trouble | null) => urls.filter((url) => troubleOf(after.get(url)) === trouble);
  const [broken, others] = [having('broken'), having(null)];
  return {
    newlyBroken: broken.filter((url) => !wasBad(url)),
    heldBack: having('held back'),
    silent: having('silent'),
    stillBroken: broken.filter(wasBad),
    fixed: others.filter(wasBad),
    unconfirmed: others.filter((url) => !wasBad(url) && after.get(url)?.failure),
  };
}

/** Which links make a run fail: those that are newly broken or wait for the owner, also those that are still broken, or none. */
export const FAIL_ON = ['new', 'any', 'never'] as const;
export type FailOn = (typeof FAIL_ON)[number];

/** The exit code of a run: 1 where it fails. */
export function decideExit(
  failOn: FailOn,
  { newlyBroken, heldBack, silent, stillBroken }: LinkChanges,
): 0 | 1 {
  const urgent = failOn === 'never' ? [] : [...newlyBroken, ...heldBack, ...silent];
  const old = failOn === 'any' ? stillBroken : [];
  return urgent.length + old.length > 0 ? 1 : 0;
}
