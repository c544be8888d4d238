import type { Answer } from '../answer.ts';
import { Gate } from '../internal/gate.ts';
import { askHost } from './askHost.ts';
import type { Manners } from './manners.ts';
import type { End } from './pace.ts';

/** An address to ask. */
export interface Errand {
  /** Where it is asked: on another host than it names, if the store was overridden. */
  readonly address: string;
  /** Those who share the manners' limits: a store with all its hosts, or a host. */
  readonly host: string;
  /** Whether to find out, where the address redirects, if a query goes along. */
  readonly probeQuery: boolean;
}

/** Requests at once to all hosts together: each may hold a page in memory. */
const MAX_REQUESTS = 32;

/**
 * Asks every address, with the manners that each host is owed; gives each answer as it comes. Where the run ends first,
 * the rest stays unasked; where a host wants to be left alone, the answer says so.
 */
export async function askAll<E extends Errand>(
  errands: readonly E[],
  manners: Manners,
  end: End,
  onAnswer: (errand: E, answer: Answer) => void,
): Promise<void> {
  const gate = new Gate(MAX_REQUESTS);
  await Promise.all(byHost(errands).map((ofHost) => askHost(ofHost, { manners, end, gate }, onAnswer)));
}

function byHost<E extends Errand>(errands: readonly E[]): E[][] {
  const hosts = new Map<string, E[]>();
  for (const errand of errands) {
    const ofHost = hosts.get(errand.host);
    if (ofHost) ofHost.push(errand);
    else hosts.set(errand.host, [errand]);
  }
  return [...hosts.values()];
}
