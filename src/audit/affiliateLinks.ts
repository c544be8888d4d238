import { once, setMaxListeners } from 'node:events';
import { SYSTEM_CLOCK } from '../cli/clock.ts';
import type { Catalogue } from '../content/catalogue.ts';
import type { ClassifiedLink } from '../domain/links/linkLedger.ts';
import type { BuiltSite } from '../linkcheck/builtSite.ts';
import { HOST_SKIPPED, ROBOTS } from './answer.ts';
import type { InventoryEntry } from './auditResult.ts';
import { classify } from './classify/classify.ts';
import { offersByLink, takeInventory } from './inventory.ts';
import { fetchLinks } from './request/fetchLinks.ts';
import type { RequestPolicy } from './request/hosts.ts';
import { sendRequest } from './request/sendRequest.ts';
import { planRequest } from './runAudit.ts';

export interface AffiliateOptions {
  readonly site: BuiltSite;
  readonly catalogue: Catalogue;
  readonly requestPolicy: RequestPolicy;
  /** Of the whole run, in milliseconds. */
  readonly timeLimit: number;
  readonly interrupt: AbortSignal;
  /** Called with the links that have a verdict, by URL, and with how many links will have one. */
  readonly onProgress?: (links: ReadonlyMap<string, { classified: ClassifiedLink }>, total: number) => void;
}

/**
 * What is known of an affiliate link. `failed` is certain: status 404 or 410 of the store itself, or a
 * host that is not there; `doubtful` leads elsewhere, to a page whose words say that it is gone, or to one
 * that shows no sign of the product.
 */
export const OUTCOMES = ['answered', 'failed', 'doubtful', 'wall', 'unanswered', 'not asked'] as const;
export type LinkOutcome = (typeof OUTCOMES)[number];

export interface AffiliateLink {
  readonly entry: InventoryEntry;
  readonly outcome: LinkOutcome;
  /** Null if the run stopped before an answer came. */
  readonly classified: ClassifiedLink | null;
}

/**
 * Has linkinator ask each affiliate link of the built pages once, one at a time per host. Nothing is
 * written, and no earlier verdict counts.
 */
export async function askAffiliateLinks(options: AffiliateOptions): Promise<readonly AffiliateLink[]> {
  const { site, catalogue, timeLimit, interrupt, onProgress } = options;
  const deadline = SYSTEM_CLOCK.now() + timeLimit;
  const signal = AbortSignal.any([interrupt, AbortSignal.timeout(timeLimit)]);
  // Every host that waits adds a listener, and Node warns of more than ten.
  setMaxListeners(0, signal);
  const entries = (await takeInventory(site, catalogue)).filter(isAffiliate);
  const offersAt = offersByLink(catalogue);
  const found = new Map<string, { classified: ClassifiedLink }>();
  const fetching = fetchLinks(
    // The probe of a query would ask a link twice.
    entries.map((entry) => ({ ...planRequest(entry, catalogue, offersAt), probeQuery: false })),
    {
      requestPolicy: { ...options.requestPolicy, perHost: 1 },
      catalogue,
      send: sendRequest,
      clock: SYSTEM_CLOCK,
      stop: { deadline, signal },
    },
    {
      takeAnswer: ({ url, context }, answer) => {
        const classified = classify(context, answer);
        if (!signal.aborted) found.set(url, { classified });
        onProgress?.(found, entries.length);
        return { isWall: classified.verdict === 'blocked' };
      },
    },
  );
  await Promise.race([fetching, signal.aborted ? null : once(signal, 'abort')]);
  // Without any answer, this machine may have no network.
  const isOnline = [...found.values()].some(({ classified }) => classified.evidence.status !== null);
  return entries.map((entry) => {
    const classified = found.get(entry.url)?.classified ?? null;
    return { entry, classified, outcome: outcomeOf(classified, isOnline) };
  });
}

/** Whether a link of the pages leads to a store: to a product, or to a search for it. */
function isAffiliate({ kind, store, pages }: InventoryEntry): boolean {
  return store !== null && (kind === 'product' || kind === 'search') && pages.length > 0;
}

/** Errors of a host that is not there: it has no address, or nothing listens at it. */
const DEAD_HOST: ReadonlySet<string | null> = new Set(['ENOTFOUND', 'ECONNREFUSED']);

function outcomeOf(link: ClassifiedLink | null, isOnline: boolean): LinkOutcome {
  if (link === null || link.evidence.marker === HOST_SKIPPED) return 'not asked';
  if (link.evidence.marker?.startsWith(ROBOTS)) return 'not asked';
  switch (link.verdict) {
    case 'live':
    case 'out-of-stock':
      return 'answered';
    case 'gone':
      return link.certain ? 'failed' : 'doubtful';
    case 'redirected':
    case 'unclear':
      return 'doubtful';
    case 'blocked':
      return 'wall';
    case 'unreachable':
      return isOnline && DEAD_HOST.has(link.evidence.marker) ? 'failed' : 'unanswered';
  }
}
