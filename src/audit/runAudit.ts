import { setMaxListeners } from 'node:events';
import type { Catalogue } from '../content/catalogue.ts';
import type { Slug } from '../domain/slug.ts';
import type { BuiltSite } from '../linkcheck/builtSite.ts';
import { toSecond } from './answer.ts';
import type { AuditedLink, AuditResult, InventoryEntry, SkippedLink, StopReason } from './auditResult.ts';
import { classify } from './classify/classify.ts';
import { type PageFault, takeInventory } from './inventory/takeInventory.ts';
import { type PlannedRequest, planRequests, type StoreOverrides } from './planRequests.ts';
import { fetchAll } from './request/fetchAll.ts';
import type { StopCondition } from './request/rateLimiter.ts';
import type { RequestPolicy } from './request/requestPolicy.ts';
import type { VerdictCache } from './verdictCache.ts';

/** What a run needs. */
export interface AuditOptions {
  readonly site: BuiltSite;
  readonly catalogue: Catalogue;
  readonly requestPolicy: RequestPolicy;
  readonly cache: VerdictCache;
  readonly overrides: StoreOverrides;
  /** The one store whose links are audited, or null for all links. */
  readonly only: Slug | null;
  /** The longest time for the whole run, in milliseconds. */
  readonly timeLimit: number;
  /** Stops the run, which then gives the verdicts that it has. */
  readonly interrupt: AbortSignal;
  /** Called with the links that have a verdict, by URL, and with how many links will have one. */
  readonly onProgress?: (links: ReadonlyMap<string, AuditedLink>, total: number) => void;
}

/** The outcome of a run. */
export interface AuditRun {
  readonly result: AuditResult;
  /** Paid links of the pages that break a rule of the affiliate programmes. */
  readonly faults: readonly PageFault[];
}

/**
 * Audits the links of a built site to other sites: takes the inventory, requests each link that has no young verdict in
 * the cache, and classifies the answer. Each verdict is in the cache at once, so that the next run resumes a run that
 * was stopped.
 */
export async function runAudit(options: AuditOptions): Promise<AuditRun> {
  const { site, catalogue, requestPolicy, cache, overrides, only, timeLimit, interrupt, onProgress } =
    options;
  const start = new Date();
  const { entries, faults } = takeInventory(site, catalogue);
  const wanted = entries.filter(({ store }) => only === null || store === only);
  const { requests, searchPages } = planRequests(wanted, catalogue, overrides);
  const links = cachedLinks(requests, cache);
  const open = requests.filter(({ entry }) => !links.has(entry.url));
  const stop = stopCondition(start, timeLimit, interrupt);
  onProgress?.(links, requests.length);
  const fetching = fetchAll(open, requestPolicy, stop, ({ entry, context, cacheKey, atStore }, answer) => {
    // The result is complete by now: a late answer of an abandoned request must not change it.
    if (stop.signal.aborted) return;
    const classified = classify(context, atStore(answer));
    cache.set(cacheKey, classified);
    links.set(entry.url, { entry, classified, cached: false });
    onProgress?.(links, requests.length);
  });
  await Promise.race([fetching, aborted(stop.signal)]);
  return { result: toResult({ start, wanted, searchPages, links, interrupt }), faults };
}

function stopCondition(start: Date, timeLimit: number, interrupt: AbortSignal): StopCondition {
  const signal = AbortSignal.any([interrupt, AbortSignal.timeout(timeLimit)]);
  // Every host that waits adds a listener, and Node warns of more than ten.
  setMaxListeners(0, signal);
  return { deadline: start.getTime() + timeLimit, signal };
}

/** The links with a young verdict from an earlier run, by URL. */
function cachedLinks(requests: readonly PlannedRequest[], cache: VerdictCache): Map<string, AuditedLink> {
  const links = new Map<string, AuditedLink>();
  for (const { entry, cacheKey } of requests) {
    const classified = cache.get(cacheKey);
    if (classified) links.set(entry.url, { entry, classified, cached: true });
  }
  return links;
}

interface RunOutcome {
  readonly start: Date;
  readonly wanted: readonly InventoryEntry[];
  readonly searchPages: readonly InventoryEntry[];
  readonly links: ReadonlyMap<string, AuditedLink>;
  readonly interrupt: AbortSignal;
}

function toResult({ start, wanted, searchPages, links, interrupt }: RunOutcome): AuditResult {
  const searches = new Set(searchPages);
  const skipped = wanted
    .filter(({ url }) => !links.has(url))
    .map((entry): SkippedLink => ({ entry, reason: searches.has(entry) ? 'search-page' : 'not-requested' }));
  return {
    links: wanted.flatMap(({ url }) => links.get(url) ?? []),
    skipped,
    stopped: stopReason(skipped, interrupt),
    startedAt: toSecond(start),
    milliseconds: Date.now() - start.getTime(),
  };
}

function stopReason(skipped: readonly SkippedLink[], interrupt: AbortSignal): StopReason {
  if (interrupt.aborted) return 'interrupted';
  return skipped.some(({ reason }) => reason === 'not-requested') ? 'time limit' : 'finished';
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
