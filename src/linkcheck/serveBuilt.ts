import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Urls } from '../site/urls.ts';
import { type Digest, isRead } from './digest.ts';
import { Semaphore } from './semaphore.ts';

/** The files of a build, wherever they lie before it is committed. */
export interface BuiltFiles {
  readonly files: Iterable<string>;
  locate(file: string): string | null;
}

export interface BuiltServer {
  /** `http://127.0.0.1:PORT` and the site's base path. */
  readonly address: string;
  /** An address of this server as a path of the site; what lies outside the base path keeps its slash. */
  readonly localOf: (link: string) => string;
  /** For linkinator's `linksToSkip`: skips other sites, and lets the rest wait until the server has room. */
  readonly skip: (link: string) => Promise<boolean>;
  close(): void;
}

/** Requests at once: linkinator 7 sets no limit of its own, and a large site would run out of sockets. */
const MAX_REQUESTS = 8;

/** What is served, and who is told of it. */
export interface Served {
  readonly files: BuiltFiles;
  readonly urls: Pick<Urls, 'origin' | 'base'>;
  readonly digest: Digest;
  /** Given the path, without the base, and the text of each page that is asked for whole. */
  readonly onPage: (page: string, html: string) => void;
}

/**
 * Serves the files of a build on loopback as a static host would: a folder's index, a redirect where a folder's slash
 * is missing, and 404 for anything else. Of pages and lists of addresses it serves the digest, in which the site's own
 * address is replaced by the server's, so that canonicals and sitemap entries lead here too.
 */
export async function serveBuilt(served: Served): Promise<BuiltServer> {
  const gate = new Semaphore(MAX_REQUESTS);
  const server = createServer((request, response) => {
    response.on('close', () => gate.leave());
    answer(request, response, served, address);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = addressOf(server);
  const address = origin + served.urls.base;
  return {
    address,
    localOf: (link) => withoutPrefix(withoutPrefix(link, address), origin),
    skip: async (link) => {
      if (!link.startsWith(`${origin}/`)) return true;
      await gate.enter();
      return false;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answer(
  { url = '/', method }: IncomingMessage,
  response: ServerResponse,
  served: Served,
  address: string,
): void {
  const { files, urls } = served;
  const page = new URL(url, address).pathname;
  const file = fileOf(page, urls.base);
  const located = files.locate(file);
  if (!located) {
    const isFolder = files.locate(`${file}/index.html`) !== null;
    response.writeHead(isFolder ? 301 : 404, isFolder ? { location: `${page}/` } : {}).end();
    return;
  }
  response.setHeader('content-type', isRead(file) ? 'text/html' : 'application/octet-stream');
  if (method === 'HEAD' || !isRead(file)) response.end();
  else
    response.end(
      digestOf({ page, file, located }, served).replaceAll(`${urls.origin}/`, () => `${address}/`),
    );
}

interface LocatedPage {
  readonly page: string;
  readonly file: string;
  readonly located: string;
}

/** Reads at once: for files that were just written it takes a third of the time of waiting for them. */
function digestOf({ page, file, located }: LocatedPage, { urls, digest, onPage }: Served): string {
  const text = readFileSync(located, 'utf8');
  if (file.endsWith('.html')) onPage(page.slice(urls.base.length), text);
  return digest(file, text);
}

function withoutPrefix(text: string, prefix: string): string {
  return text.startsWith(`${prefix}/`) ? text.slice(prefix.length) : text;
}

function addressOf(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the link check could not open a port');
  return `http://127.0.0.1:${bound.port}`;
}

/** The path that a file is asked for at: a folder's own, for its index. */
export function pathOf(file: string): string {
  return `/${encodeURI(file.replace(/(^|\/)index\.html$/, '$1'))}`;
}

/** The file behind a path; what lies outside the base path, or cannot be decoded, is no file of ours. */
function fileOf(page: string, base: string): string {
  if (!page.startsWith(`${base}/`)) return '';
  const file = decode(page.slice(base.length + 1));
  return file === '' || file.endsWith('/') ? `${file}index.html` : file;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '\0';
  }
}
