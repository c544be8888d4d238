import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { UsageError } from '../cli/userError.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { nearest } from '../domain/nearest.ts';
import type { Slug } from '../domain/slug.ts';
import { openBuiltSite } from '../linkcheck/builtSite.ts';
import type { AuditArguments } from './auditArguments.ts';
import { userAgentOf } from './request/requestPolicy.ts';
import type { AuditOptions } from './runAudit.ts';
import { mergeCaches, openCache } from './verdictCache.ts';

/** The file of the verdict cache, relative to the parent of the content folder. */
const CACHE_FILE = '.cache/link-audit.jsonl';

/** The base of the exponential back-off, in milliseconds. */
const BACK_OFF = 1000;

/**
 * Turns the arguments of the command into the options of a run.
 * @throws UsageError where an argument names an unknown store, or where there is no built site
 */
export async function planAudit(
  options: AuditArguments,
  catalogue: Catalogue,
): Promise<Omit<AuditOptions, 'interrupt'>> {
  const { content, dist, only, storeOverride, concurrency, pause, timeout, timeLimit, maxAge, shard, merge } =
    options;
  const site = await openBuiltSite(dist);
  const cacheFile = path.join(path.dirname(path.resolve(content)), CACHE_FILE);
  for (const file of merge) assertIsFile(file);
  mergeCaches(cacheFile, merge);
  return {
    site,
    catalogue,
    requestPolicy: {
      perHost: concurrency,
      pause,
      timeout,
      backOff: BACK_OFF,
      userAgent: userAgentOf(await ownVersion(), {
        url: `${site.urls.origin}/`,
        email: catalogue.site.email,
      }),
    },
    overrides: new Map(
      storeOverride.map(([name, origin]) => [storeNamed(name, catalogue, '--store-override'), origin]),
    ),
    only: only === null ? null : storeNamed(only, catalogue, '--only'),
    shard,
    isMerge: merge.length > 0,
    timeLimit,
    cache: openCache(cacheFile, maxAge),
  };
}

function assertIsFile(file: string): void {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile()) return;
  const found = stat?.isDirectory() ? `the folder '${file}'; name the file in it` : `no file '${file}'`;
  throw new UsageError(
    `expected the verdict cache of a shard (${path.basename(CACHE_FILE)}) for --merge, found ${found}`,
  );
}

function storeNamed(name: string, { stores }: Catalogue, option: string): Slug {
  const found = [...stores.keys()].find((key) => key === name);
  if (found) return found;
  const meant = nearest(name, stores.keys());
  const hint = meant ? `did you mean '${meant}'?` : `it has ${[...stores.keys()].join(', ')}`;
  throw new UsageError(`expected a store of stores.yaml for ${option}, found '${name}'; ${hint}`);
}

async function ownVersion(): Promise<string> {
  const file = new URL('../../package.json', import.meta.url);
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version;
}
