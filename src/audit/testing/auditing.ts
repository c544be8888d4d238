import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import type { Catalogue } from '../../content/catalogue.ts';
import { storesBySlug } from '../../content/labels.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { storesSchema } from '../../content/schemas/stores.ts';
import { FROZEN_CONTENT, VALID_CONTENT } from '../../content/testing.ts';
import { lazy } from '../../domain/memoize.ts';
import { builtFiles, SITE_URL } from '../../linkcheck/testing.ts';
import { createUrls } from '../../site/urls.ts';
import { serve } from '../../testing/serve.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import type { AuditResult } from '../auditResult.ts';
import type { RequestPolicy } from '../request/hosts.ts';
import { type AuditOptions, runAudit } from '../runAudit.ts';
import { VerdictCache } from '../verdictCache.ts';

/**
 * A page of a product that can be bought, by the elements of Amazon and Walmart. It has a script
 * of bot detection, as real ones do.
 */
export const LIVE = `<!doctype html><title>18-Egg Incubator : Amazon.com</title><script>window._pxAppId='x'</script>
<h1 id="main-title">18-Egg Incubator</h1><input id="add-to-cart-button" value="Add to Cart">`;

/** The link to a product, as a page of the site has it. */
export const dp = (id: number) => `https://www.amazon.com/dp/B00000000${id}`;

/** A request policy for tests, without pauses. */
export const FAST_POLICY: RequestPolicy = {
  perHost: 8,
  pause: 0,
  timeout: 60_000,
  backOff: 10,
  userAgent: 'HatchGuideLinkAudit/test (+https://hatch.example/; hello@hatch.example)',
};

/** The stores as the frozen content describes them. */
export function shippedStores(): Catalogue['stores'] {
  const file = path.join(FROZEN_CONTENT, 'stores.yaml');
  return storesBySlug(storesSchema.parse(parse(readFileSync(file, 'utf8'))));
}

/** The valid content with those stores, and no products beside those of a test's pages. */
export const catalogueWithStores = lazy(async (): Promise<Catalogue> => {
  const { catalogue } = await loadCatalogue(VALID_CONTENT);
  return { ...catalogue, products: [], stores: shippedStores() };
});

export async function audit(
  pages: Record<string, string>,
  options: Partial<AuditOptions> = {},
): Promise<{ readonly result: AuditResult }> {
  const result = await runAudit({
    site: { files: await builtFiles(pages), urls: createUrls(SITE_URL) },
    catalogue: await catalogueWithStores(),
    requestPolicy: FAST_POLICY,
    cache: new VerdictCache(path.join(await temporaryFolder(), 'cache.jsonl'), 0),
    only: null,
    timeLimit: 600_000,
    interrupt: new AbortController().signal,
    ...options,
  });
  return { result };
}

export function respond(response: ServerResponse, body: string, status = 200, headers = {}): void {
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export const page =
  (body: string, status = 200, headers = {}): Answer =>
  (_request, response) =>
    respond(response, body, status, headers);

export const redirect =
  (to: (url: string, search: string) => string): Answer =>
  ({ url = '' }, response) =>
    void response.writeHead(302, { location: to(url, new URL(url, 'http://x').search) }).end();

/**
 * Has requests go to their hosts while a test lasts: linkinator would send them to the proxy of the machine.
 */
export function withoutProxy(): void {
  vi.stubEnv('https_proxy', '');
  onTestFinished(() => void vi.unstubAllEnvs());
}

const STORE_HOSTS: readonly string[] = ['amazon.com', 'amzn.to', 'walmart.com'];

/**
 * Opens a server while a test lasts, which answers what is requested from these hosts; gives its origin, and
 * as `/path` the requests so far and those that nobody has.
 */
export async function storeOf(
  answer: Answer,
  hosts = STORE_HOSTS,
  toMadeUp = page('', 404),
  robots = page('', 404),
) {
  const requests: string[] = [];
  const madeUp: string[] = [];
  const { origin } = await serve((request, response) => {
    const { url = '' } = request;
    if (url === '/robots.txt') return robots(request, response);
    const isMadeUp = url.includes('no-such-page');
    (isMadeUp ? madeUp : requests).push(url);
    return (isMadeUp ? toMadeUp : answer)(request, response);
  });
  withoutProxy();
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const { hostname, pathname, search } = new URL(String(input));
    const isForIt = hosts.some((host) => `.${hostname}`.endsWith(`.${host}`));
    return fetch(isForIt ? `${origin}${pathname}${search}` : input, init);
  };
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  return { origin, requests, madeUp };
}

export function pageOf(links: readonly string[]): Record<string, string> {
  return { 'index.html': links.map((href) => `<a href="${href.replaceAll('&', '&amp;')}">x</a>`).join('\n') };
}
