import type { Answer } from '../answer.ts';
import { fetchHost, type LinkRequest } from './fetchHost.ts';
import type { StopCondition } from './rateLimiter.ts';
import type { RequestPolicy } from './requestPolicy.ts';
import { Semaphore } from './semaphore.ts';

/** The most requests at once to all hosts together: each may hold a page in memory. */
const MAX_REQUESTS = 32;

/**
 * Sends all requests within the limits of each host; gives each answer as it comes. Where the run stops first, the other
 * requests have no answer; where a host is closed, their answer has the error `HOST_SKIPPED`.
 */
export async function fetchAll<R extends LinkRequest>(
  requests: readonly R[],
  requestPolicy: RequestPolicy,
  stop: StopCondition,
  onAnswer: (request: R, answer: Answer) => void,
): Promise<void> {
  const semaphore = new Semaphore(MAX_REQUESTS);
  await Promise.all(
    groupByHost(requests).map((ofHost) => fetchHost(ofHost, { requestPolicy, stop, semaphore }, onAnswer)),
  );
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
