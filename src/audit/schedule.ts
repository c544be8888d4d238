import { countEach } from './groupBy.ts';
import type { RequestPolicy } from './request/hosts.ts';

/** How many runs cover all links. */
export interface Schedule {
  /** The links that are requested. */
  readonly links: number;
  /** How many of them one run requests. */
  readonly perRun: number;
  /** After how many runs each has been requested. */
  readonly runs: number;
}

/**
 * Works out how many runs cover all links, by the host with the most of them: one link for each pause. Redirects, retries
 * and slow answers take more.
 * @param timeLimit of one run, in milliseconds
 */
export function planSchedule(
  requests: readonly { readonly host: string }[],
  { pause }: Pick<RequestPolicy, 'pause'>,
  timeLimit: number,
): Schedule {
  const perHost = pause === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(timeLimit / pause));
  const counts = countEach(requests.map(({ host }) => host));
  const runs = Math.max(1, ...Array.from(counts.values(), (count) => Math.ceil(count / perHost)));
  const perRun = Array.from(counts.values(), (count) => Math.min(count, perHost));
  return { links: requests.length, perRun: perRun.reduce((sum, count) => sum + count, 0), runs };
}
