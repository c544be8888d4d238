import { setMaxListeners } from 'node:events';
import type { Catalogue } from '../content/catalogue.ts';
import type { ClassifiedLink } from '../domain/links/linkLedger.ts';
import type { Slug } from '../domain/slug.ts';
import type { BuiltSite } from '../linkcheck/builtSite.ts';
import { Addresses, type StoreOverrides } from './addresses.ts';
import { type HttpAnswer, toSecond } from './answer.ts';
import type {
  AuditedLink,
  AuditResult,
  InventoryEntry,
  SkippedLink,
  SkipReason,
  StopReason,
} from './auditResult.ts';
import { CatchAllCheck } from './catchAll.ts';
import { classify, classifySearch } from './classify/classify.ts';
import { takeInventory } from './inventory.ts';
import { type PlannedRequest, planRequests } from './planRequests.ts';
import { type FetchOptions, fetchLinks } from './request/fetchLinks.ts';
import type { RequestPolicy, StopCondition } from './request/hosts.ts';
import { SYSTEM_CLOCK } from './request/hosts.ts';
import { planSchedule, type Schedule } from './schedule.ts';
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

/**
 * Audits the links of a built site to other sites: takes the inventory, requests each link that has no young verdict in
 * the cache, the oldest first, and classifies the answer. Each verdict is in the cache at once, so that the next run
 * resumes a run that was stopped.
 */
export async function runAudit(options: AuditOptions): Promise<AuditResult> {
  const { site, catalogue, requestPolicy, timeLimit, interrupt } = options;
  const start = new Date(SYSTEM_CLOCK.now());
  const stop = stopCondition(start, timeLimit, interrupt);
  const { entries, isComplete } = await takeInventory(site, catalogue, stop.signal);
  const plan = planLinks(entries, options);
  await requestLinks(plan, options, stop);
  const schedule = planSchedule(plan.requests, requestPolicy, timeLimit);
  return toResult({ ...plan, start, entries, isComplete, schedule, interrupt });
}

/** What a run does with its links. */
interface LinkPlan {
  readonly requests: readonly PlannedRequest[];
  /** Why links are not requested, by their URL. */
  readonly left: ReadonlyMap<string, SkipReason>;
  /** The links with a verdict, by URL. */
  readonly links: Map<string, AuditedLink>;
}

function planLinks(entries: readonly InventoryEntry[], options: AuditOptions): LinkPlan {
  const { catalogue, overrides, cache, only } = options;
  const audited = entries.filter(({ store }) => only === null || store === only);
  const others = entries.filter(({ store }) => only !== null && store !== only);
  const addresses = new Addresses(catalogue, overrides);
  const { requests, searchPages } = planRequests(audited, catalogue, addresses, cache);
  const left = new Map<string, SkipReason>([
    ...withReason('other-store', others),
    ...withReason('search-page', searchPages),
  ]);
  return { requests, left, links: cachedLinks(requests, cache) };
}

function withReason(reason: SkipReason, links: readonly InventoryEntry[]): [string, SkipReason][] {
  return links.map(({ url }) => [url, reason]);
}

function cachedLinks(requests: readonly PlannedRequest[], cache: VerdictCache): Map<string, AuditedLink> {
  const links = new Map<string, AuditedLink>();
  for (const { entry, cacheKey } of requests) {
    const classified = cache.get(cacheKey);
    if (classified) links.set(entry.url, { entry, classified, cached: true });
  }
  return links;
}

async function requestLinks(plan: LinkPlan, options: AuditOptions, stop: StopCondition): Promise<void> {
  const { requests, links } = plan;
  const { catalogue, overrides, requestPolicy, onProgress } = options;
  onProgress?.(links, requests.length);
  const open = requests.filter(({ url }) => !links.has(url));
  const fetching: FetchOptions = { requestPolicy, addresses: new Addresses(catalogue, overrides), stop };
  const catchAll = new CatchAllCheck(open, {
    request: (request) => requestAfterPause(request, fetching),
    correct: ({ request, classified }) => keepVerdict(request, classified, null, plan, options, stop),
  });
  const done = fetchLinks(open, fetching, answerTaker(plan, options, stop, catchAll)).then(() =>
    catchAll.finish(),
  );
  await Promise.race([done, aborted(stop.signal)]);
}

/** Requests one address of a host that has had all its other requests; null where the run stops first. */
async function requestAfterPause(
  request: PlannedRequest,
  fetching: FetchOptions,
): Promise<HttpAnswer | null> {
  const { requestPolicy, stop } = fetching;
  await SYSTEM_CLOCK.sleep(requestPolicy.pause, stop.signal);
  const answers: HttpAnswer[] = [];
  await fetchLinks([request], fetching, (_request, answer) => {
    answers.push(answer);
    return { isWall: false };
  });
  return answers[0] ?? null;
}

/** Makes what takes the answers of a run: each is classified, and its verdict is kept at once. */
function answerTaker(
  plan: LinkPlan,
  options: AuditOptions,
  stop: StopCondition,
  catchAll: CatchAllCheck,
): (request: PlannedRequest, answer: HttpAnswer) => { readonly isWall: boolean } {
  return (request, answer) => {
    const known = confirmed(request, answer, options.cache);
    const judge = request.isSearch ? classifySearch : classify;
    const classified = known ?? judge(request.context, answer);
    keepVerdict(request, classified, known ? null : answer.headers, plan, options, stop);
    catchAll.note({ request, classified });
    return { isWall: classified.verdict === 'blocked' };
  };
}

/** @param headers see `VerdictCache.set` */
function keepVerdict(
  { entry, cacheKey }: PlannedRequest,
  classified: ClassifiedLink,
  headers: HttpAnswer['headers'] | null,
  { requests, links }: LinkPlan,
  { cache, onProgress }: AuditOptions,
  stop: StopCondition,
): void {
  // The result is complete by then: a late answer of an abandoned request must not change it.
  if (stop.signal.aborted) return;
  cache.set(cacheKey, classified, headers);
  links.set(entry.url, { entry, classified, cached: false });
  onProgress?.(links, requests.length);
}

/** The earlier verdict of a page that its server says is unchanged; null for any other answer. */
function confirmed({ conditions, cacheKey }: PlannedRequest, answer: HttpAnswer, cache: VerdictCache) {
  const known = answer.status === 304 && Object.keys(conditions).length > 0 ? cache.latest(cacheKey) : null;
  return known && { ...known, evidence: { ...known.evidence, at: answer.at } };
}

function stopCondition(start: Date, timeLimit: number, interrupt: AbortSignal): StopCondition {
  const signal = AbortSignal.any([interrupt, AbortSignal.timeout(timeLimit)]);
  // Every host that waits adds a listener, and Node warns of more than ten.
  setMaxListeners(0, signal);
  return { deadline: start.getTime() + timeLimit, signal };
}

interface RunOutcome extends Pick<LinkPlan, 'left' | 'links'> {
  readonly start: Date;
  readonly entries: readonly InventoryEntry[];
  readonly isComplete: boolean;
  readonly schedule: Schedule;
  readonly interrupt: AbortSignal;
}

function toResult(outcome: RunOutcome): AuditResult {
  const { start, entries, left, links, schedule } = outcome;
  const skipped = entries
    .filter(({ url }) => !links.has(url))
    .map((entry): SkippedLink => ({ entry, reason: left.get(entry.url) ?? 'not-requested' }));
  return {
    links: entries.flatMap(({ url }) => links.get(url) ?? []),
    skipped,
    sawSite: outcome.isComplete,
    stopped: stopReason(outcome, skipped),
    schedule,
    startedAt: toSecond(start),
    milliseconds: Date.now() - start.getTime(),
  };
}

function stopReason({ isComplete, interrupt }: RunOutcome, skipped: readonly SkippedLink[]): StopReason {
  if (interrupt.aborted) return 'interrupted';
  const isFinished = isComplete && skipped.every(({ reason }) => reason !== 'not-requested');
  return isFinished ? 'finished' : 'time limit';
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
