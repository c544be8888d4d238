import type { Catalogue } from '../../content/catalogue.ts';
import { countEach } from '../../domain/groupBy.ts';
import {
  type ClassifiedLink,
  isConclusive,
  isConfirmed,
  isSilent,
  type LedgerEntry,
  type LinkLedger,
} from '../../domain/links/linkLedger.ts';
import { isStoreSearch } from '../../domain/links/storeUrl.ts';
import { keysOf } from '../../domain/table.ts';
import { pageAddress } from '../../site/urls.ts';
import { ROBOTS } from '../answer.ts';
import type { AuditResult, InventoryEntry } from '../auditResult.ts';
import { type LinkedOffer, offersByLink } from '../inventory.ts';
import { noteSeen } from './noteSeen.ts';
import { countSilence, updateLedger, withVerdict } from './updateLedger.ts';

export interface AppliedRun {
  readonly ledger: LinkLedger;
  /** The states of the links that may need an editor; all others are well. */
  readonly states: ReadonlyMap<string, LinkState>;
  /** Whether only certain verdicts counted, since most links were blocked or unreachable. */
  readonly mostlyBlocked: boolean;
  readonly counted: number;
}

/**
 * The state of a link after a run. It is broken where it leads to no page or to a wrong one; `held back`
 * if it is gone in two runs, but over the limit for automatic removal; `silent` without an answer for
 * weeks (see `isSilent`); `newly unseen` and `still unseen` where no answer has shown its product for weeks
 * (see `hasBeenUnseen`), and the store was not, or was, reported for that; `unconfirmed` where it waits for a
 * second request; `fixed` where it was in trouble before the run.
 */
export type LinkState =
  | 'newly broken'
  | 'held back'
  | 'silent'
  | 'newly unseen'
  | 'still unseen'
  | 'still broken'
  | 'unconfirmed'
  | 'fixed'
  | 'well';

/**
 * Applies the verdicts of a run to the ledger. The ledger drops links that neither pages nor offers have
 * any more, but only after a run that finished, was not mostly blocked, and was to request those of all
 * stores. It keeps an offer's link even where no page has it: no page links to a withdrawn offer, which
 * would be for sale again without its entry.
 * @param acceptLosses whether all that is gone is withdrawn, however much it is (see `findHeldBack`)
 */
export function applyRun(result: AuditResult, catalogue: Catalogue, acceptLosses = false): AppliedRun {
  const before = catalogue.ledger;
  const offersAt = offersByLink(catalogue);
  const entries = [...result.links, ...result.skipped].map(({ entry }) => entry);
  const onSite = new Set([...offersAt.keys(), ...entries.map(({ url }) => url)]);
  const isWhole = result.skipped.every(({ reason }) => reason !== 'other-store');
  const links = result.links.map(({ classified }) => classified);
  const blocked = links.filter(({ verdict }) => verdict === 'blocked' || verdict === 'unreachable');
  // What a robots.txt forbids was not asked.
  const isForbidden = ({ evidence }: ClassifiedLink) => evidence.marker?.startsWith(ROBOTS) ?? false;
  const forbidden = blocked.filter(isForbidden).length;
  const mostlyBlocked = (blocked.length - forbidden) * 2 > links.length - forbidden;
  // Of such a run, only certain verdicts count: a network's own server may have
  // answered in place of the others.
  const thatCount = mostlyBlocked ? links.filter(({ certain }) => certain) : links;
  const drops = result.stopped === 'finished' && isWhole && !mostlyBlocked;
  const updated = updateLedger(before, thatCount, drops ? onSite : null);
  const heldBack = acceptLosses ? new Set<string>() : findHeldBack(updated, catalogue);
  const withdrawn = new Map(updated);
  for (const link of thatCount) {
    const entry = updated.get(link.url);
    const isGone = link.verdict === 'gone' && entry && isHeldBack(entry);
    if (isGone && !heldBack.has(link.url)) withdrawn.set(link.url, withVerdict(entry, 'gone', link));
  }
  const today = result.startedAt.slice(0, 10);
  const ledger = noteSeen(countSilence(withdrawn, result.links), result.links, today);
  const removed = [...before.keys()].filter((url) => !onSite.has(url));
  const settled = new Set([...removed, ...acknowledged(entries, offersAt)]);
  const stores = new Map(entries.map(({ url, store }) => [url, store]));
  const states = statesOf(before, ledger, settled, (url) => stores.get(url) ?? new URL(url).host);
  const counted = thatCount.filter(({ verdict }) => isConclusive(verdict)).length;
  return { ledger, states, mostlyBlocked, counted };
}

/** True if two requests found the link gone, and no run has withdrawn it yet. */
function isHeldBack({ failure }: LedgerEntry): boolean {
  return failure?.verdict === 'gone' && isConfirmed(failure);
}

/** Links of discontinued offers that only the pages of their products have: nothing is left to fix. */
function acknowledged(
  entries: readonly InventoryEntry[],
  offersAt: ReadonlyMap<string, readonly LinkedOffer[]>,
): string[] {
  const pagesOf = new Map(entries.map(({ url, pages }) => [url, pages]));
  const found = [...offersAt].filter(([url, offers]) => {
    const own = new Set<string>(offers.map(({ product }) => pageAddress(product.pagePath)));
    const isElsewhere = (pagesOf.get(url) ?? []).some((page) => !own.has(page));
    return !isElsewhere && offers.every(({ offer }) => offer.status === 'discontinued');
  });
  return found.map(([url]) => url);
}

/**
 * The most that one run withdraws, unless its owner accepts more: of each store's products, but one
 * at least, and links of all stores.
 */
export const MOST_WITHDRAWN = { percent: 10, links: 10 } as const;

/**
 * Finds the links that a run must not withdraw. A store that calls more than a tenth of its products gone,
 * and more than one, confirmed or not, has rather changed itself, or answers programs so: all of them are
 * held back. Of the others, those that failed first go first.
 * @param ledger after the looks of the run, which has withdrawn nothing yet
 */
function findHeldBack(ledger: LinkLedger, catalogue: Catalogue): ReadonlySet<string> {
  const offered = [...offersByLink(catalogue).values()]
    .flat()
    .map(({ url, offer: { store, status } }) => ({ url, store, status, entry: ledger.get(url) }))
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
    const gone = failingOf.get(store) ?? 0;
    const all = countOf.get(store) ?? 0;
    return gone > 1 && gone * 100 > all * MOST_WITHDRAWN.percent;
  });
  const heldBack = new Set(lost.map(({ url }) => url));
  const inOrder = confirmed
    .filter(({ url }) => !heldBack.has(url))
    .map(({ url, entry }) => `${entry?.failure?.first} ${url}`);
  const others = [...new Set(inOrder)].sort().slice(MOST_WITHDRAWN.links);
  return new Set([...heldBack, ...others.map((text) => text.slice(text.indexOf(' ') + 1))]);
}

/** Why a link needs an editor, or null. A product out of stock is no trouble. */
function troubleOf(entry: LedgerEntry | undefined): 'broken' | 'held back' | 'silent' | 'unseen' | null {
  if (!entry) return null;
  if (entry.verdict === 'gone' || entry.verdict === 'redirected') return 'broken';
  if (isHeldBack(entry)) return 'held back';
  if (isSilent(entry)) return 'silent';
  return entry.isUnseen ? 'unseen' : null;
}

/**
 * The states of the links that are not well, sorted by URL. A link that an editor has dealt with counts as
 * well. That a store's products are not seen is news once: not again for each product of it.
 * @param storeOf gives the store of a link, or its host
 */
export function statesOf(
  before: LinkLedger,
  after: LinkLedger,
  settled: ReadonlySet<string>,
  storeOf: (url: string) => string,
): ReadonlyMap<string, LinkState> {
  const reported = new Set([...before].filter(([, { isUnseen }]) => isUnseen).map(([url]) => storeOf(url)));
  const stateOf = (url: string): LinkState => {
    const was = troubleOf(before.get(url));
    const wasBad = was !== null && was !== 'unseen';
    const trouble = troubleOf(after.get(url));
    if (trouble === 'broken') return wasBad ? 'still broken' : 'newly broken';
    if (trouble === 'unseen') return reported.has(storeOf(url)) ? 'still unseen' : 'newly unseen';
    return trouble ?? (wasBad ? 'fixed' : after.get(url)?.failure ? 'unconfirmed' : 'well');
  };
  const urls = [...after.keys()].filter((url) => !settled.has(url)).sort();
  return new Map(urls.map((url) => [url, stateOf(url)] as const).filter(([, state]) => state !== 'well'));
}

/** The states that make a run fail: those that wait for the owner, also those of earlier runs, or none. */
const URGENT = ['newly broken', 'held back', 'silent', 'newly unseen'] as const;
const FAILING = { new: URGENT, any: [...URGENT, 'still unseen', 'still broken'], never: [] } as const;
export const FAIL_ON = keysOf(FAILING);
type FailOn = keyof typeof FAILING;

export function isFailed(failOn: FailOn, states: AppliedRun['states']): boolean {
  const failing: readonly LinkState[] = FAILING[failOn];
  return [...states.values()].some((state) => failing.includes(state));
}
