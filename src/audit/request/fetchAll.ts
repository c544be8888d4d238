import { Semaphore } from '../../linkcheck/semaphore.ts';
import type { Answer } from '../answer.ts';
import { fetchHost } from './fetchHost.ts';
import type { End } from './rateLimiter.ts';
import type { RequestPolicy } from './requestPolicy.ts';

/** An address to ask. */
export interface LinkRequest {
  /** Where it is asked: on another host than it names, if the store was overridden. */
  readonly address: string;
  /** Those who share the requestPolicy' limits: a store with all its hosts, or a host. */
  readonly host: string;
  /** Whether to find out, where the address redirects, if a query goes along. */
  readonly probeQuery: boolean;
}

/** Requests at once to all hosts together: each may hold a page in memory. */
const MAX_REQUESTS = 32;

/**
 * Asks every address, with the requestPolicy that each host is owed; gives each answer as it comes. Where the run ends first,
 * the rest stays unasked; where a host wants to be left alone, the answer says so.
 */
export async function askAll<E extends LinkRequest>(
  errands: readonly E[],
  requestPolicy: RequestPolicy,
  end: End,
  onAnswer: (errand: E, answer: Answer) => void,
): Promise<void> {
  const gate = new Semaphore(MAX_REQUESTS);
  await Promise.all(
    byHost(errands).map((ofHost) => fetchHost(ofHost, { requestPolicy, end, gate }, onAnswer)),
  );
}

function byHost<E extends LinkRequest>(errands: readonly E[]): E[][] {
  const hosts = new Map<string, E[]>();
  for (const errand of errands) {
    const ofHost = hosts.get(errand.host);
    if (ofHost) ofHost.push(errand);
    else hosts.set(errand.host, [errand]);
  }
  return [...hosts.values()];
}
