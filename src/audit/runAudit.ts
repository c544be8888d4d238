import { setMaxListeners } from 'node:events';
import type { Catalogue } from '../content/catalogue.ts';
import type { Slug } from '../domain/slug.ts';
import { toSecond } from './answer.ts';
import type { AuditedLink, AuditResult, InventoryEntry, SkippedLink, Stopped } from './auditResult.ts';
import type { BuiltSite } from './builtSite.ts';
import type { AnswerCache } from './cache.ts';
import { judge } from './classify/classify.ts';
import { type PageFault, takeInventory } from './inventory/takeInventory.ts';
import type { Overrides } from './overrides.ts';
import { type PlannedRequest, planRequests } from './planRequests.ts';
import { askAll } from './request/fetchAll.ts';
import type { RequestPolicy } from './request/requestPolicy.ts';

export interface AuditOptions {
  readonly site: BuiltSite;
  readonly catalogue: Catalogue;
  readonly requestPolicy: RequestPolicy;
  readonly cache: AnswerCache;
  readonly overrides: Overrides;
  /** Audits the links of one store alone. */
  readonly only: Slug | null;
  /** How long the whole run may take, in milliseconds. */
  readonly timeLimit: number;
  /** Ends the run, which then gives what it has learnt. */
  readonly interrupt: AbortSignal;
  /** Told the links that have a verdict, by address, and how many will have one. */
  readonly onProgress?: (links: ReadonlyMap<string, AuditedLink>, total: number) => void;
}

export interface AuditRun {
  readonly result: AuditResult;
  /** What the pages themselves get wrong about paid links. */
  readonly faults: readonly PageFault[];
}

/**
 * Audits the links of a built site to other sites: takes the inventory, asks each address that no young answer is known
 * of, and judges what comes back. Each verdict is in the cache as soon as it is given, so that a run that is cut off
 * resumes where it was.
 */
export async function runAudit(options: AuditOptions): Promise<AuditRun> {
  const { site, catalogue, requestPolicy, cache, overrides, only, timeLimit, interrupt, onProgress } =
    options;
  const start = new Date();
  const { entries, faults } = takeInventory(site, catalogue);
  const wanted = entries.filter(({ store }) => only === null || store === only);
  const { errands, searches } = planRequests(wanted, catalogue, overrides);
  const links = knownLinks(errands, cache);
  const open = errands.filter(({ entry }) => !links.has(entry.url));
  const end = {
    deadline: start.getTime() + timeLimit,
    signal: AbortSignal.any([interrupt, AbortSignal.timeout(timeLimit)]),
  };
  // Every host that waits listens to it.
  setMaxListeners(0, end.signal);
  onProgress?.(links, errands.length);
  const asking = askAll(open, requestPolicy, end, (errand, answer) => {
    // What an abandoned request brings when the run is over is nobody's any more.
    if (end.signal.aborted) return;
    const judged = judge(errand.question, errand.atStore(answer));
    cache.keep(errand.cacheKey, judged);
    links.set(errand.entry.url, { entry: errand.entry, judged, cached: false });
    onProgress?.(links, errands.length);
  });
  await Promise.race([asking, aborted(end.signal)]);
  return { result: resultOf({ start, wanted, searches, links, interrupt }), faults };
}

/** The links whose verdict is known from an earlier run and young enough, by address. */
function knownLinks(errands: readonly PlannedRequest[], cache: AnswerCache): Map<string, AuditedLink> {
  const links = new Map<string, AuditedLink>();
  for (const { entry, cacheKey } of errands) {
    const judged = cache.find(cacheKey);
    if (judged) links.set(entry.url, { entry, judged, cached: true });
  }
  return links;
}

interface Learnt {
  readonly start: Date;
  readonly wanted: readonly InventoryEntry[];
  readonly searches: readonly InventoryEntry[];
  readonly links: ReadonlyMap<string, AuditedLink>;
  readonly interrupt: AbortSignal;
}

function resultOf({ start, wanted, searches, links, interrupt }: Learnt): AuditResult {
  const isSearch = new Set(searches);
  const skipped = wanted
    .filter(({ url }) => !links.has(url))
    .map((entry): SkippedLink => ({ entry, reason: isSearch.has(entry) ? 'search-page' : 'not-asked' }));
  return {
    links: wanted.flatMap(({ url }) => links.get(url) ?? []),
    skipped,
    stopped: stoppedBy(skipped, interrupt),
    startedAt: toSecond(start),
    milliseconds: Date.now() - start.getTime(),
  };
}

function stoppedBy(skipped: readonly SkippedLink[], interrupt: AbortSignal): Stopped {
  if (interrupt.aborted) return 'interrupted';
  return skipped.some(({ reason }) => reason === 'not-asked') ? 'time limit' : 'finished';
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
