import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { listen } from '../cli/listen.ts';
import { fileAt, type Urls } from '../site/urls.ts';
import type { BuiltFiles } from './builtSite.ts';

/** Addresses per batch, because linkinator requests all of them in parallel, each on a connection of its own. */
const BATCH = 50;

/**
 * Has linkinator request each address from a local server of the build. The addresses are starting points of a check without recursion:
 * linkinator's own crawl is quadratic in the number of links, and it closes the connection of each link that it follows.
 */
export async function requestAddresses(
  addresses: readonly string[],
  files: BuiltFiles,
  urls: Pick<Urls, 'base'>,
): Promise<Map<string, string>> {
  const broken = new Map<string, string>();
  if (addresses.length === 0) return broken;
  // Loaded on demand, because most builds after the first need no request.
  const { LinkChecker } = await import('linkinator');
  const server = serveBuild(files, urls);
  const origin = `http://127.0.0.1:${await listen(server)}`;
  // With `allowInsecureCerts`, which has no effect on HTTP itself, linkinator bypasses any proxy.
  const options = { recurse: false, redirects: 'error', allowInsecureCerts: true } as const;
  try {
    for (let start = 0; start < addresses.length; start += BATCH) {
      const batch = addresses.slice(start, start + BATCH);
      const { links } = await new LinkChecker().check({
        path: batch.map((address) => origin + address),
        ...options,
      });
      const results = new Map(links.map((link) => [link.url, link]));
      for (const address of batch) {
        const { state, status } = results.get(origin + address) ?? {};
        if (state !== 'OK') broken.set(address, reasonOf(status));
      }
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
  return broken;
}

/** Whether a build has the file of a path. */
export function isBuilt(pathname: string, files: BuiltFiles, { base }: Pick<Urls, 'base'>): boolean {
  const file = fileAt(pathname, base);
  const located = file === null ? null : files.locate(file);
  return located !== null && existsSync(located);
}

/**
 * Answers like a static host of the files of a build: the index of a folder, a redirect to add a missing slash, and 404 otherwise. Bodies
 * are left out, since only the status counts.
 */
function serveBuild(files: BuiltFiles, urls: Pick<Urls, 'base'>): Server {
  return createServer(({ url = '' }, response) => {
    const [pathname = ''] = url.split('?');
    if (isBuilt(pathname, files, urls)) response.writeHead(200).end();
    else if (isBuilt(`${pathname}/`, files, urls))
      response.writeHead(301, { location: `${pathname}/` }).end();
    else response.writeHead(404).end();
  });
}

/** Describes the response of a broken address. */
export function reasonOf(status = 0): string {
  if (status === 0) return 'not answered';
  if (status >= 300 && status < 400) return 'answered with a redirect; a slash is missing at its end';
  return `answered with ${status}`;
}
