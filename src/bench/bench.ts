import os from 'node:os';
import { benchBuilds } from './benchBuilds.ts';
import { benchBytes } from './benchBytes.ts';
import { benchLists } from './benchLists.ts';
import { BenchSites } from './benchSites.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { seconds } from './units.ts';

/** What can be measured by itself. */
export const PARTS = ['build', 'lists', 'bytes'] as const;
export type Part = (typeof PARTS)[number];

export interface BenchOptions {
  readonly content: string;
  /** How often each build of the shipped content is measured. */
  readonly runs: number;
  readonly parts: readonly Part[];
}

/** Measures the build and what ships to the browser; gives the figures part by part, as text. */
export async function* bench({ content, runs, parts }: BenchOptions): AsyncGenerator<string> {
  const start = performance.now();
  const sites = await BenchSites.open(await temporaryFolder(), content);
  yield `Node ${process.version}, ${os.availableParallelism()} processors (${os.cpus()[0]?.model ?? 'unknown'})`;
  for (const part of PARTS.filter((name) => parts.includes(name))) yield await measure(part, sites, runs);
  yield `measured in ${seconds(performance.now() - start)}; ${busyness()}`;
}

function measure(part: Part, sites: BenchSites, runs: number): Promise<string> {
  switch (part) {
    case 'build':
      return benchBuilds(sites, runs);
    case 'lists':
      return benchLists(sites);
    case 'bytes':
      return benchBytes(sites);
  }
}

/** Times of a busy machine are too long, and nothing in them shows it. */
function busyness(): string {
  const [average = 0] = os.loadavg();
  const busy = average > os.availableParallelism() + 1;
  return `load average ${average.toFixed(1)}${busy ? ': other work made the times longer' : ''}`;
}
