import { countEach } from './countEach.ts';

/** One of several runs that share the links of an audit. */
export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly of: number;
}

/**
 * Tells which hosts belong to a shard. The host with the most links comes first, and each goes to the shard that has the
 * fewest links so far: every run finds the same division.
 */
export function hostsOfShard(
  requests: readonly { readonly host: string }[],
  { index, of }: Shard,
): ReadonlySet<string> {
  const counts = countEach(requests.map(({ host }) => host));
  const largestFirst = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  const shards = Array.from({ length: of }, () => ({ links: 0, hosts: new Set<string>() }));
  for (const [host, count] of largestFirst) {
    const smallest = shards.reduce((a, b) => (b.links < a.links ? b : a));
    smallest.links += count;
    smallest.hosts.add(host);
  }
  return shards[index - 1]?.hosts ?? new Set();
}
