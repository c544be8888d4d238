import { randomUUID } from 'node:crypto';
import { once, setMaxListeners } from 'node:events';
import type { Catalogue } from '../content/catalogue.ts';
import { type ClassifiedLink, WEIGHTS } from '../domain/links/linkLedger.ts';
import type { Slug } from '../domain/slug.ts';
import type { BuiltSite } from '../linkcheck/builtSite.ts';
import { Addresses, type StoreOverrides } from './addresses.ts';
import { finding, type HttpAnswer, toSecond } from './answer.ts';
import type { AuditedLink, AuditResult, InventoryEntry, SkipReason } from './auditResult.ts';
import { classify } from './classify/classify.ts';
import { isHome } from './classify/protocolRules.ts';
import { takeInventory } from './inventory.ts';
import { type PlannedRequest, planRequests } from './planRequests.ts';
import { fetchLinks } from './request/fetchLinks.ts';
import { type RequestPolicy, SYSTEM_CLOCK } from './request/hosts.ts';
import type { VerdictCache } from './verdictCache.ts';

export interface AuditOptions {
  readonly site: BuiltSite;
  readonly catalogue: Catalogue;
  readonly requestPolicy: RequestPolicy;
  readonly cache: VerdictCache;
  readonly overrides: StoreOverrides;
  readonly only: Slug | null;
  /** Of the whole run, in milliseconds. */
  readonly timeLimit: number;
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
  const { site, catalogue, requestPolicy, cache, only, timeLimit, interrupt } = options;
  const start = SYSTEM_CLOCK.now();
  const signal = AbortSignal.any([interrupt, AbortSignal.timeout(timeLimit)]);
  // Every host that waits adds a listener, and Node warns of more than ten.
  setMaxListeners(0, signal);

  const entries = await takeInventory(site, catalogue);
  const addresses = new Addresses(catalogue, options.overrides);
  const audited = entries.filter(({ store }) => only === null || store === only);
  const { requests, searchPages } = planRequests(audited, catalogue, addresses, cache);

  const links = new Map<string, AuditedLink>();
  for (const { url, entry, cacheKey } of requests) {
    const classified = cache.get(cacheKey);
    if (classified) links.set(url, { entry, classified, cached: true });
  }
  options.onProgress?.(links, requests.length);
  const keep = (
    request: PlannedRequest,
    classified: ClassifiedLink,
    headers: HttpAnswer['headers'] | null,
  ) => {
    // The result is complete by then: a late answer of an abandoned request must not change it.
    if (signal.aborted) return;
    cache.set(request.cacheKey, classified, headers);
    links.set(request.url, { entry: request.entry, classified, cached: false });
    options.onProgress?.(links, requests.length);
  };
  const fetching = fetchLinks(
    requests.filter(({ url }) => !links.has(url)),
    { requestPolicy, addresses, stop: { deadline: start + timeLimit, signal } },
    {
      takeAnswer: (request, answer) => {
        const known = confirmedVerdict(request, answer, cache);
        const classified = known ?? classify(request.context, answer);
        keep(request, classified, known ? null : answer.headers);
        return { isWall: classified.verdict === 'blocked' };
      },
      // A host that answers 200 to everything proves nothing by that.
      afterHost: async (ofHost, fetchOne) => {
        const doubtful = ofHost.flatMap((request) => {
          const { classified } = links.get(request.url) ?? {};
          return classified && isDoubtful(request, classified) ? [{ request, classified }] : [];
        });
        if (!doubtful[0]) return;
        const madeUp = madeUpRequest(doubtful[0].request);
        const answer = await fetchOne(madeUp);
        if (!answer || !restsOnStatus(classify(madeUp.context, answer))) return;
        for (const { request, classified } of doubtful) keep(request, doubted(classified), null);
      },
    },
  );
  await Promise.race([fetching, signal.aborted ? null : once(signal, 'abort')]);

  const searches = new Set(searchPages);
  const reasonFor = (entry: InventoryEntry): SkipReason => {
    if (only !== null && entry.store !== only) return 'other-store';
    return searches.has(entry) ? 'search-page' : 'not-requested';
  };
  const left = entries.filter(({ url }) => !links.has(url));
  const skipped = left.map((entry) => ({ entry, reason: reasonFor(entry) }));
  const isFinished = skipped.every(({ reason }) => reason !== 'not-requested');
  return {
    links: entries.flatMap(({ url }) => links.get(url) ?? []),
    skipped,
    stopped: interrupt.aborted ? 'interrupted' : isFinished ? 'finished' : 'time limit',
    startedAt: toSecond(new Date(start)),
    milliseconds: Math.round(SYSTEM_CLOCK.now() - start),
  };
}

/** The earlier verdict of a page that its server says is unchanged; null for any other answer. */
function confirmedVerdict(
  { conditions, cacheKey }: PlannedRequest,
  { status, at }: HttpAnswer,
  cache: VerdictCache,
): ClassifiedLink | null {
  const known = status === 304 && Object.keys(conditions).length > 0 ? cache.latest(cacheKey) : null;
  return known && { ...known, evidence: { ...known.evidence, at } };
}

/** Whether a link is live only where its own host, and not one that it redirects to, does not answer 200 to everything. */
function isDoubtful({ url, entry }: PlannedRequest, classified: ClassifiedLink): boolean {
  const [link, page] = [new URL(url), new URL(classified.evidence.finalUrl ?? url)];
  const isOwn = page.hostname.replace(/^www\./, '') === link.hostname.replace(/^www\./, '');
  const isPage = entry.kind !== 'image' && entry.kind !== 'search' && !isHome(link);
  return isOwn && isPage && restsOnStatus(classified);
}

/** Whether nothing but the status says that a page is there. */
function restsOnStatus({ verdict, findings }: ClassifiedLink): boolean {
  const shows = findings.some(
    ({ claim, weight }) => claim === 'in-stock' || (claim === 'page' && weight >= WEIGHTS.data),
  );
  return verdict === 'live' && !shows;
}

/** The request for an address that nobody has, beside that of a link: a site may know its missing pages in some folders only. */
function madeUpRequest(request: PlannedRequest): PlannedRequest {
  const { href: url } = new URL(`./no-such-page-${randomUUID()}`, request.url);
  const context = { ...request.context, url, storeProductId: null };
  return { ...request, url, context, conditions: {}, probeQuery: false };
}

function doubted(link: ClassifiedLink): ClassifiedLink {
  const reason = 'its host answers 200 to a made-up address, too';
  return {
    ...link,
    verdict: 'blocked',
    certain: false,
    findings: [finding('blocked', 'protocol', reason), ...link.findings],
    evidence: { ...link.evidence, marker: reason },
  };
}
