import type { LinkLedger } from '../../domain/links/linkLedger.ts';
import { isConclusive } from '../../domain/links/linkVerdict.ts';
import type { AuditedLink, InventoryEntry, SkippedLink } from '../auditResult.ts';
import { countEach } from '../countEach.ts';

/**
 * When a host is taken to have changed, and not its pages to be gone: of the links that were there before, and that it has
 * answered, so many and such a share are gone in one run. A store that drops a tenth of its products, or a shop that has
 * fewer links, stays below; one that answers 404 to every program, or has moved all its pages, does not.
 */
export const SUDDEN_LOSS = { links: 10, percent: 80 } as const;

/** A host whose links are gone all at once. */
export interface SuddenLoss {
  /** The store by its key in stores.yaml, or a host. */
  readonly host: string;
  /** How many links that were there before are gone now. */
  readonly gone: number;
  /** How many links that were there before it has answered. */
  readonly answered: number;
}

/**
 * Finds the hosts whose links are gone all at once. A store has one catalogue on all its hosts. Links that were blocked say
 * nothing, and those that the ledger does not know as there cannot be lost. Those that a run was cut off before count as if
 * they might be gone too: else a few links in each run would pass for less than a sudden loss.
 * @param skipped the links of the run without a verdict
 */
export function findSuddenLosses(
  links: readonly AuditedLink[],
  skipped: readonly SkippedLink[],
  before: LinkLedger,
): SuddenLoss[] {
  const answered = links.filter(
    ({ entry, classified }) => isConclusive(classified.verdict) && wasThere(entry, before),
  );
  const open = skipped.filter(({ entry, reason }) => reason === 'not-requested' && wasThere(entry, before));
  const openByHost = countByHost(open);
  const goneByHost = countByHost(answered.filter(({ classified }) => classified.verdict === 'gone'));
  return [...countByHost(answered)]
    .map(([host, count]) => ({ host, gone: goneByHost.get(host) ?? 0, answered: count }))
    .filter((loss) => isSudden(loss, openByHost.get(loss.host) ?? 0));
}

function countByHost(links: readonly Pick<AuditedLink, 'entry'>[]): ReadonlyMap<string, number> {
  return countEach(links.map(({ entry }) => hostOf(entry)));
}

/** The links of a run that are gone at hosts that have lost nearly all at once. */
export function lostLinks(links: readonly AuditedLink[], losses: readonly SuddenLoss[]): ReadonlySet<string> {
  const hosts = new Set(losses.map(({ host }) => host));
  const isLost = ({ entry, classified }: AuditedLink) =>
    classified.verdict === 'gone' && hosts.has(hostOf(entry));
  return new Set(links.filter(isLost).map(({ entry }) => entry.url));
}

/** Those of which a ledger does not yet call all links gone: of some, no run on another day has found the same. */
export function openLosses(
  losses: readonly SuddenLoss[],
  links: readonly AuditedLink[],
  ledger: LinkLedger,
): SuddenLoss[] {
  const lost = lostLinks(links, losses);
  const isOpen = ({ entry: { url } }: AuditedLink) => lost.has(url) && ledger.get(url)?.verdict !== 'gone';
  const open = new Set(links.filter(isOpen).map(({ entry }) => hostOf(entry)));
  return losses.filter(({ host }) => open.has(host));
}

/** The store of a link, or else its host. */
function hostOf({ store, url }: Pick<InventoryEntry, 'store' | 'url'>): string {
  return store ?? new URL(url).host;
}

function wasThere({ url }: InventoryEntry, before: LinkLedger): boolean {
  const verdict = before.get(url)?.verdict;
  return verdict === 'live' || verdict === 'out-of-stock';
}

/** @param open how many links that were there before the run was cut off before */
function isSudden({ gone, answered }: SuddenLoss, open: number): boolean {
  const isLoss = gone > 0 && gone + open >= SUDDEN_LOSS.links;
  return isLoss && gone * 100 >= answered * SUDDEN_LOSS.percent;
}
