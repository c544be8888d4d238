import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { z } from 'zod';
import { takeInventory } from '../audit/inventory/takeInventory.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { formatCount } from '../domain/money.ts';
import { RUN } from '../generate/projectFolder.ts';
import { openBuiltSite } from '../linkcheck/builtSite.ts';
import type { BenchSites } from './benchSites.ts';
import { formatMegabytes, formatSeconds, formatTable } from './figures.ts';
import { linkEveryProduct } from './linkEveryProduct.ts';
import { runProgram } from './measureBuild.ts';

const measuredAudit = z.object({
  milliseconds: z.number(),
  /** Of all its threads. */
  processorMilliseconds: z.number(),
  peakKilobytes: z.number(),
});

/** What one audit cost. */
export type MeasuredAudit = z.output<typeof measuredAudit>;

const PRODUCTS = 10_000;

/** Requests at once to the store. */
const CONCURRENCY = 32;

/**
 * Measures an audit of 10,000 products, each with a link of its own at one store, and another one that has the answers of the
 * first. A server on loopback replaces the store, and is sent all requests without pauses.
 */
export async function benchAudit(sites: BenchSites): Promise<string> {
  const store = await openStore();
  try {
    const [content, out] = [await sites.copy(PRODUCTS), `${sites.out(PRODUCTS)}-linked`];
    await linkEveryProduct(content);
    await build(content, out);
    const inventory = await measureInventory(content, out);
    const audit = () =>
      runProgram('src/bench/auditProcess.ts', argumentsOf(content, out, store), measuredAudit);
    return auditTable(inventory, [await audit(), await audit()]);
  } finally {
    store.close();
  }
}

function auditTable(inventory: number, audits: readonly MeasuredAudit[]): string {
  const row = (label: string, cell: (audit: MeasuredAudit) => string) => [label, ...audits.map(cell)];
  return formatTable(`Audit of ${formatCount(PRODUCTS)} products' links, a process each`, [
    ['', 'all requested', 'none requested'],
    row('whole run', ({ milliseconds }) => formatSeconds(milliseconds)),
    row('processor time', ({ processorMilliseconds }) => formatSeconds(processorMilliseconds)),
    row('peak memory', ({ peakKilobytes }) => formatMegabytes(peakKilobytes)),
    ['inventory alone', formatSeconds(inventory), ''],
  ]);
}

/** Builds with the command, which keeps an index of the links, as a build alone does not. */
async function build(content: string, out: string): Promise<void> {
  await promisify(execFile)(process.execPath, [RUN, 'scripts/build.ts', '--content', content, '--out', out]);
}

/** How long it takes to open a built site and to find its links, in milliseconds. */
async function measureInventory(content: string, out: string): Promise<number> {
  const { catalogue } = await loadCatalogue(content);
  const start = performance.now();
  await takeInventory(await openBuiltSite(out), catalogue, new AbortController().signal);
  return performance.now() - start;
}

function argumentsOf(content: string, out: string, { origin }: Store): string[] {
  const store = ['--only', 'amazon', '--store-override', `amazon=${origin}`];
  const folders = ['--content', content, '--dist', out, '--report-dir', `${out}-report`];
  return [...folders, ...store, '--pause', '0', '--concurrency', String(CONCURRENCY)];
}

interface Store {
  readonly origin: string;
  close(): void;
}

/** Starts the server in a process of its own. */
async function openStore(): Promise<Store> {
  const args = [RUN, 'src/bench/storeProcess.ts'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const close = () => void child.kill();
  process.once('exit', close);
  const [port] = await once(child.stdout, 'data');
  return { origin: `http://127.0.0.1:${String(port).trim()}`, close };
}
