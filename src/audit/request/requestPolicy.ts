import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Catalogue } from '../../content/catalogue.ts';
import type { BuiltSite } from '../../linkcheck/builtSite.ts';
import type { RequestPolicy } from './hosts.ts';

/** The limits of requests to a host, besides the pause between two; times are in milliseconds. */
const LIMITS = { perHost: 2, timeout: 20_000, backOff: 1000 } as const;

/** The policy of a site's requests to stores, which name the site and its contact. */
export async function requestPolicyOf(
  { urls }: BuiltSite,
  { site }: Catalogue,
  pause: number,
): Promise<RequestPolicy> {
  const contact = `${urls.absolute('/')}; ${site.email}`;
  return { ...LIMITS, pause, userAgent: `HatchGuideLinkAudit/${await ownVersion()} (+${contact})` };
}

async function ownVersion(): Promise<string> {
  const file = new URL('../../../package.json', import.meta.url);
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version;
}
