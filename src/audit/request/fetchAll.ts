import { HOST_SKIPPED, type HttpAnswer } from '../answer.ts';
import { type Clock, SYSTEM_CLOCK } from './clock.ts';
import { type Addresses, fetchLink, type LinkRequest, type RunState } from './fetchLink.ts';
import { countReply, createHosts, type HostReply } from './hosts.ts';
import type { StopCondition } from './rateLimiter.ts';
import type { RequestPolicy } from './requestPolicy.ts';
import { isHostFailure } from './retry.ts';
import { Semaphore } from './semaphore.ts';
import { type SendRequest, sendRequest } from './sendRequest.ts';

/** The most requests at once to all hosts together: each may hold a page in memory. */
const MAX_REQUESTS = 32;

/** What a run sends its requests with. */
export interface FetchOptions {
  readonly requestPolicy: RequestPolicy;
  readonly addresses: Addresses;
  readonly stop: StopCondition;
  readonly clock?: Clock;
  readonly send?: SendRequest;
}

/** Takes the answer to a request; tells whether a bot wall answered in place of the page. */
type TakeAnswer<R> = (request: R, answer: HttpAnswer) => { readonly isWall: boolean };

/**
 * Sends all requests within the limits of each host, in their order; gives each answer as it comes. Where the run stops
 * first, the other requests have no answer; where a host is closed, their answer has the error `HOST_SKIPPED`.
 */
export async function fetchAll<R extends LinkRequest>(
  requests: readonly R[],
  options: FetchOptions,
  takeAnswer: TakeAnswer<R>,
): Promise<void> {
  const { requestPolicy, addresses, stop, clock = SYSTEM_CLOCK, send = sendRequest } = options;
  const limits = { stop, clock, semaphore: new Semaphore(MAX_REQUESTS) };
  const run = { ...limits, requestPolicy, addresses, send, findHost: createHosts(requestPolicy, limits) };
  await Promise.all(groupByHost(requests).map((ofHost) => fetchGroup(ofHost, run, takeAnswer)));
}

/** Sends the requests of one host, as many at once as the policy allows. */
async function fetchGroup<R extends LinkRequest>(
  requests: readonly R[],
  run: RunState,
  takeAnswer: TakeAnswer<R>,
): Promise<void> {
  const queue = requests.values();
  const work = async () => {
    for (const request of queue) {
      const found = await fetchLink(request, run);
      if (found === null) continue;
      const { isWall } = takeAnswer(request, found.answer);
      if (found.answer.error !== HOST_SKIPPED) countReply(found.host, replyOf(found.answer, isWall));
    }
  };
  await Promise.all(Array.from({ length: Math.min(run.requestPolicy.perHost, requests.length) }, work));
}

function replyOf(answer: HttpAnswer, isWall: boolean): HostReply {
  if (isHostFailure(answer)) return 'refusal';
  return isWall ? 'wall' : 'page';
}

function groupByHost<R extends LinkRequest>(requests: readonly R[]): R[][] {
  const hosts = new Map<string, R[]>();
  for (const request of requests) {
    const ofHost = hosts.get(request.host);
    if (ofHost) ofHost.push(request);
    else hosts.set(request.host, [request]);
  }
  return [...hosts.values()];
}
