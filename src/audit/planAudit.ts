import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { cacheFolder } from '../cli/cacheFolder.ts';
import { throwIfAny } from '../cli/readArguments.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { nearest } from '../domain/nearest.ts';
import { slugify } from '../domain/slug.ts';
import { openBuiltSite } from '../linkcheck/builtSite.ts';
import type { AuditArguments } from './auditArguments.ts';
import type { RequestPolicy } from './request/hosts.ts';
import type { AuditOptions } from './runAudit.ts';
import { openVerdictCache } from './verdictCache.ts';

/** Where the audit of a content folder keeps what no site needs: beside it, or elsewhere where that cannot be written to. */
export function auditCache(content: string): string {
  return cacheFolder(path.join(path.dirname(path.resolve(content)), '.cache'));
}

/** The file of the verdict cache in that folder. */
const CACHE_FILE = 'link-audit.jsonl';

/** The base of the exponential back-off, in milliseconds. */
const BACK_OFF = 1000;

/**
 * Turns the arguments of the command into the options of a run.
 * @throws UsageError with every argument that names an unknown store, or where there is no built site
 */
export async function planAudit(
  options: AuditArguments,
  catalogue: Catalogue,
): Promise<Omit<AuditOptions, 'interrupt'>> {
  const { content, dist, only, storeOverride, timeLimit, maxAge } = options;
  throwIfAny(unknownStores(options, catalogue));
  const site = await openBuiltSite(dist);
  return {
    site,
    catalogue,
    cache: openVerdictCache(path.join(auditCache(content), CACHE_FILE), maxAge),
    requestPolicy: await requestPolicyOf(options, site.urls.absolute('/'), catalogue),
    overrides: new Map(storeOverride.map(([name, origin]) => [slugify(name), origin])),
    only: only === null ? null : slugify(only),
    timeLimit,
  };
}

async function requestPolicyOf(
  { concurrency, pause, timeout }: AuditArguments,
  url: string,
  { site: { email } }: Catalogue,
): Promise<RequestPolicy> {
  const userAgent = `HatchGuideLinkAudit/${await ownVersion()} (+${url}; ${email})`;
  return { perHost: concurrency, pause, timeout, backOff: BACK_OFF, userAgent };
}

function unknownStores({ only, storeOverride }: AuditArguments, { stores }: Catalogue): string[] {
  return [
    ...(only === null ? [] : unknownStore(only, stores, '--only')),
    ...storeOverride.flatMap(([name]) => unknownStore(name, stores, '--store-override')),
  ];
}

function unknownStore(name: string, stores: Catalogue['stores'], option: string): string[] {
  const names: readonly string[] = [...stores.keys()];
  if (names.includes(name)) return [];
  const meant = nearest(name, names);
  const hint = meant ? `did you mean '${meant}'?` : `it has ${names.join(', ')}`;
  return [`expected a store of stores.yaml for ${option}, found '${name}'; ${hint}`];
}

async function ownVersion(): Promise<string> {
  const file = new URL('../../package.json', import.meta.url);
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version;
}
