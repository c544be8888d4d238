import { randomUUID } from 'node:crypto';
import { type ClassifiedLink, WEIGHTS } from '../domain/links/linkLedger.ts';
import type { HttpAnswer } from './answer.ts';
import { classify } from './classify/classify.ts';
import { isHome } from './classify/protocolRules.ts';
import { finding } from './classify/rule.ts';
import { countEach } from './groupBy.ts';
import type { PlannedRequest } from './planRequests.ts';

/** A link of this run with its verdict. */
export interface JudgedLink {
  readonly request: PlannedRequest;
  readonly classified: ClassifiedLink;
}

/** What a run does for the check. */
interface RunSteps {
  /** Requests an address; null where the run stops first. */
  readonly request: (request: PlannedRequest) => Promise<HttpAnswer | null>;
  /** Takes the verdict on a link in place of an earlier one. */
  readonly correct: (link: JudgedLink) => void;
}

/**
 * Finds the hosts that answer 200 to everything, whose links prove nothing by that: asks each, once all of its links have their
 * answers, for an address that nobody has. Hosts whose pages show more than a status are not asked.
 */
export class CatchAllCheck {
  readonly #open: Map<string, number>;
  readonly #doubtful = new Map<string, JudgedLink[]>();
  readonly #checks: Promise<void>[] = [];
  readonly #run: RunSteps;

  constructor(requests: readonly PlannedRequest[], run: RunSteps) {
    this.#open = new Map(countEach(requests.map(({ host }) => host)));
    this.#run = run;
  }

  /** Notes the verdict on a link of the run. */
  note(link: JudgedLink): void {
    const { host } = link.request;
    const doubtful = this.#doubtful.get(host) ?? [];
    if (isDoubtful(link)) this.#doubtful.set(host, doubtful);
    if (isDoubtful(link)) doubtful.push(link);
    const open = (this.#open.get(host) ?? 0) - 1;
    this.#open.set(host, open);
    if (open === 0 && doubtful.length > 0) this.#checks.push(this.#check(doubtful));
  }

  /** Waits until all hosts have been asked whose links have their answers. */
  async finish(): Promise<void> {
    await Promise.all(this.#checks);
  }

  async #check(links: readonly JudgedLink[]): Promise<void> {
    const [first] = links;
    if (!first) return;
    const madeUp = madeUpRequest(first);
    const answer = await this.#run.request(madeUp);
    if (!answer || !restsOnStatus(classify(madeUp.context, answer))) return;
    for (const { request, classified } of links)
      this.#run.correct({ request, classified: doubted(classified) });
  }
}

/** Whether a link is live only where its own host, and not one that it redirects to, does not answer 200 to everything. */
function isDoubtful({ request, classified }: JudgedLink): boolean {
  const [url, finalUrl] = [new URL(request.url), new URL(classified.evidence.finalUrl ?? request.url)];
  const isOwn = finalUrl.hostname.replace(/^www\./, '') === url.hostname.replace(/^www\./, '');
  const isPage = request.entry.kind !== 'image' && !request.isSearch && !isHome(url);
  return isOwn && isPage && restsOnStatus(classified);
}

/** Whether nothing but the status says that a page is there. */
function restsOnStatus({ verdict, findings }: ClassifiedLink): boolean {
  const shows = findings.some(
    ({ claim, weight }) => claim === 'in-stock' || (claim === 'page' && weight >= WEIGHTS.data),
  );
  return verdict === 'live' && !shows;
}

/** A request for an address beside that of a link: a site may know its missing pages in some folders only. */
function madeUpRequest({ request }: JudgedLink): PlannedRequest {
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
