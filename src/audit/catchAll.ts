import { randomUUID } from 'node:crypto';
import { type ClassifiedLink, WEIGHTS } from '../domain/links/linkLedger.ts';
import { isHome } from './classify/protocolRules.ts';
import { finding } from './classify/rule.ts';
import type { PlannedRequest } from './planRequests.ts';

/** Whether a link is live only where its own host, and not one that it redirects to, does not answer 200 to everything. */
export function isDoubtful({ url, entry, isSearch }: PlannedRequest, classified: ClassifiedLink): boolean {
  const [link, page] = [new URL(url), new URL(classified.evidence.finalUrl ?? url)];
  const isOwn = page.hostname.replace(/^www\./, '') === link.hostname.replace(/^www\./, '');
  const isPage = entry.kind !== 'image' && !isSearch && !isHome(link);
  return isOwn && isPage && restsOnStatus(classified);
}

/** Whether nothing but the status says that a page is there. */
export function restsOnStatus({ verdict, findings }: ClassifiedLink): boolean {
  const shows = findings.some(
    ({ claim, weight }) => claim === 'in-stock' || (claim === 'page' && weight >= WEIGHTS.data),
  );
  return verdict === 'live' && !shows;
}

/** The request for an address that nobody has, beside that of a link: a site may know its missing pages in some folders only. */
export function madeUpRequest(request: PlannedRequest): PlannedRequest {
  const { href: url } = new URL(`./no-such-page-${randomUUID()}`, request.url);
  const context = { ...request.context, url, storeProductId: null };
  return { ...request, url, context, conditions: {}, probeQuery: false };
}

/** The verdict on a link whose host answers 200 to everything: it proves nothing. */
export function doubted(link: ClassifiedLink): ClassifiedLink {
  const reason = 'its host answers 200 to a made-up address, too';
  return {
    ...link,
    verdict: 'blocked',
    certain: false,
    findings: [finding('blocked', 'protocol', reason), ...link.findings],
    evidence: { ...link.evidence, marker: reason },
  };
}
