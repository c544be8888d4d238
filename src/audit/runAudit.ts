import { randomUUID } from 'node:crypto';
import { once, setMaxListeners } from 'node:events';
import { SYSTEM_CLOCK } from '../cli/clock.ts';
import type { Catalogue } from '../content/catalogue.ts';
import type { Claim, ClassifiedLink, LinkFinding } from '../domain/links/linkLedger.ts';
import { isStoreUrl } from '../domain/links/storeUrl.ts';
import { memoize } from '../domain/memoize.ts';
import type { Slug } from '../domain/slug.ts';
import type { BuiltSite } from '../linkcheck/builtSite.ts';
import { finding, type LinkContext, toSecond } from './answer.ts';
import type { AuditedLink, AuditResult, InventoryEntry, SkipReason } from './auditResult.ts';
import { classify, hasPage } from './classify/classify.ts';
import { isHome } from './classify/protocolRules.ts';
import { type LinkedOffer, offersByLink, takeInventory } from './inventory.ts';
import { fetchLinks, type LinkRequest } from './request/fetchLinks.ts';
import type { RequestPolicy } from './request/hosts.ts';
import { sendRequest } from './request/sendRequest.ts';
import { cacheKey, type VerdictCache } from './verdictCache.ts';

export interface AuditOptions {
  readonly site: BuiltSite;
  readonly catalogue: Catalogue;
  readonly requestPolicy: RequestPolicy;
  readonly cache: VerdictCache;
  readonly only: Slug | null;
  /** Of the whole run, in milliseconds. */
  readonly timeLimit: number;
  readonly interrupt: AbortSignal;
  /** Called with the links that have a verdict, by URL, and with how many links will have one. */
  readonly onProgress?: (links: ReadonlyMap<string, AuditedLink>, total: number) => void;
}

/**
 * Requests and classifies the links that have no young verdict in the cache; each verdict is there at
 * once, so that a run can be resumed.
 */
export async function runAudit(options: AuditOptions): Promise<AuditResult> {
  const { site, catalogue, requestPolicy, cache, only, timeLimit, interrupt } = options;
  const start = SYSTEM_CLOCK.now();
  const signal = AbortSignal.any([interrupt, AbortSignal.timeout(timeLimit)]);
  // Every host that waits adds a listener, and Node warns of more than ten.
  setMaxListeners(0, signal);

  const entries = await takeInventory(site, catalogue);
  const audited = entries.filter(({ store }) => only === null || store === only);
  const { requests, searchPages } = planRequests(audited, catalogue, cache);

  const links = new Map<string, AuditedLink>();
  for (const { url, entry, cacheKey: key } of requests) {
    const classified = cache.get(key);
    if (classified) links.set(url, { entry, classified, cached: true });
  }
  options.onProgress?.(links, requests.length);
  const keep = (request: PlannedRequest, classified: ClassifiedLink) => {
    // The result is complete by then: a late answer of an abandoned request must not change it.
    if (signal.aborted) return;
    cache.set(request.cacheKey, classified);
    links.set(request.url, { entry: request.entry, classified, cached: false });
    options.onProgress?.(links, requests.length);
  };
  const fetching = fetchLinks(
    requests.filter(({ url }) => !links.has(url)),
    {
      requestPolicy,
      catalogue,
      send: sendRequest,
      clock: SYSTEM_CLOCK,
      stop: { deadline: start + timeLimit, signal },
    },
    {
      takeAnswer: (request, answer) => {
        const classified = classify(request.context, answer);
        keep(request, classified);
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
        const madeUpLink = answer && classify(madeUp.context, answer);
        if (!madeUpLink || !(hasPage(madeUpLink.verdict) || madeUpLink.verdict === 'unclear')) return;
        for (const { request, classified } of doubtful)
          if (showsNoMore(classified, madeUpLink)) keep(request, doubted(classified));
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

interface PlannedRequest extends LinkRequest {
  readonly entry: InventoryEntry;
  readonly context: LinkContext;
  readonly cacheKey: string;
}

/** Plans the requests, longest ago first. Of links to a store's search one is requested for all. */
export function planRequests(entries: readonly InventoryEntry[], catalogue: Catalogue, cache: VerdictCache) {
  const offersAt = offersByLink(catalogue);
  const requests: PlannedRequest[] = [];
  const searchPages: InventoryEntry[] = [];
  const searched = new Set<InventoryEntry['store']>();
  for (const entry of entries) {
    const isSearch = entry.kind === 'search';
    if (isSearch && searched.has(entry.store)) searchPages.push(entry);
    else requests.push(planRequest(entry, catalogue, offersAt));
    if (isSearch) searched.add(entry.store);
  }
  const timeOf = memoize((url: string) => lastRequest(url, catalogue, cache));
  requests.sort((a, b) => timeOf(a.url).localeCompare(timeOf(b.url)));
  return { requests, searchPages };
}

/**
 * The ledger knows it of links with a verdict; the cache also of those that were blocked,
 * which would else always come first.
 */
function lastRequest(url: string, { ledger }: Catalogue, cache: VerdictCache): string {
  const { checked = '', failure, unanswered } = ledger.get(url) ?? {};
  const times = [checked, failure?.last ?? '', unanswered?.last ?? '', cache.lastRequested(url) ?? ''];
  return times.sort().at(-1) ?? '';
}

/**
 * How many bytes of a page are read. The product pages of Amazon and Walmart have one to two million bytes,
 * and the stock may be near their end. Of any other page only its title and the phrases of a bot wall count.
 */
const STORE_PAGE_LIMIT = 2 * 1024 * 1024;
const OTHER_PAGE_LIMIT = 256 * 1024;

/** @param offersAt the offers that have each link (see `offersByLink`) */
export function planRequest(
  entry: InventoryEntry,
  { site, stores }: Catalogue,
  offersAt: ReadonlyMap<string, readonly LinkedOffer[]>,
): PlannedRequest {
  const { url, kind, storeProductId } = entry;
  const store = (entry.store && stores.get(entry.store)) ?? null;
  const tag = entry.store && site.tags[entry.store];
  // Whether readers follow the link with the site's tag in its query: a short URL has the tag in its path.
  const hasTag = kind === 'product' && !!tag && !!store && isStoreUrl(new URL(url), store, 'site');
  const offers = offersAt.get(url) ?? [];
  const names = [...new Set(offers.map(({ product }) => product.name))];
  // With several products, the page's price could belong to any of them.
  const price = offers.length === 1 ? (offers[0]?.offer.price ?? null) : null;
  return {
    entry,
    url,
    context: { url, kind, store, storeProductId, names, price },
    pageLimit: store ? STORE_PAGE_LIMIT : OTHER_PAGE_LIMIT,
    probeQuery: hasTag,
    cacheKey: cacheKey(url, kind, store, hasTag, names, price),
  };
}

/**
 * True if the host of a link answers for its page itself, without a redirect to another host: if it answers
 * 200
 * to everything, such a page may be missing.
 */
function isDoubtful({ url, entry }: PlannedRequest, classified: ClassifiedLink): boolean {
  const link = new URL(url);
  const page = new URL(classified.evidence.finalUrl ?? url);
  const isOwn = page.hostname.replace(/^www\./, '') === link.hostname.replace(/^www\./, '');
  const isPage = entry.kind !== 'image' && entry.kind !== 'search' && !isHome(link);
  return isOwn && isPage && hasPage(classified.verdict);
}

/** Whether the page at the made-up address shows everything by which a link was taken for a product. */
function showsNoMore(link: ClassifiedLink, madeUpLink: ClassifiedLink): boolean {
  const isShown = ({ claim, weight }: LinkFinding) =>
    madeUpLink.findings.some((other) => other.claim === claim && other.weight >= weight);
  return link.findings.every((one) => !PRODUCT_CLAIMS.has(one.claim) || isShown(one));
}

const PRODUCT_CLAIMS: ReadonlySet<Claim> = new Set(['page', 'name', 'in-stock', 'out-of-stock']);

/**
 * The request for a made-up address beside a link: a site may detect missing pages in some folders only.
 */
function madeUpRequest(request: PlannedRequest): PlannedRequest {
  const { href: url } = new URL(`./no-such-page-${randomUUID()}`, request.url);
  const context = { ...request.context, url, storeProductId: null };
  return { ...request, url, context, probeQuery: false };
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
