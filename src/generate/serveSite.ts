import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { siteUrlOf } from '../site/robots.ts';
import { createUrls } from '../site/urls.ts';

export interface ServedSite {
  readonly server: Server;
  /** Where the home page is, the site's base path included. */
  readonly address: string;
}

/** Serves a built site on loopback as a static host does: a folder's index, and 404.html for what is not there. */
export async function serveSite(folder: string, port: number): Promise<ServedSite> {
  const base = await basePathOf(folder);
  const notFound = await readFile(path.join(folder, '404.html'));
  const onNoMatch = (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(notFound);
  };
  const files = sirv(folder, { dev: true, onNoMatch });
  const server = createServer((request, response) => {
    if (!request.url?.startsWith(`${base}/`)) return onNoMatch(request, response);
    request.url = request.url.slice(base.length);
    return files(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  const actualPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return { server, address: `http://127.0.0.1:${actualPort}${base}/` };
}

/** The base path that a site was built for, as its robots.txt tells it. */
async function basePathOf(folder: string): Promise<string> {
  const robots = await readFile(path.join(folder, 'robots.txt'), 'utf8');
  const siteUrl = siteUrlOf(robots);
  return siteUrl === null ? '' : createUrls(siteUrl).base;
}
