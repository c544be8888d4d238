import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Urls } from '../site/urls.ts';
import { Gate } from './gate.ts';

/** The files of a build, wherever they lie before it is committed. */
export interface BuiltFiles {
  readonly files: Iterable<string>;
  locate(file: string): string | null;
}

export interface BuiltServer {
  /** `http://127.0.0.1:PORT` and the site's base path. */
  readonly address: string;
  /** For linkinator's `linksToSkip`: skips other sites, and lets the rest wait until the server has room. */
  readonly skip: (link: string) => Promise<boolean>;
  close(): void;
}

/** Requests at once: linkinator 7 sets no limit of its own, and a large site would run out of sockets. */
const MAX_REQUESTS = 32;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '': 'text/plain',
};

/**
 * Serves the files of a build on loopback as a static host would: a folder's index, and 404 for anything else.
 * In pages the site's own address is replaced by the server's, so that canonicals lead here too.
 * `onPage` is given the path and the text of each page that is asked for whole.
 */
export async function serveBuilt(
  files: BuiltFiles,
  urls: Urls,
  onPage: (page: string, html: string) => void,
): Promise<BuiltServer> {
  const base = new URL(urls.origin).pathname.replace(/\/$/, '');
  const gate = new Gate(MAX_REQUESTS);
  const server = createServer((request, response) => {
    response.on('close', () => gate.leave());
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = addressOf(server) + base;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const page = new URL(request.url ?? '/', address).pathname;
    const located = files.locate(fileOf(page, base));
    response.writeHead(located ? 200 : 404, {
      'content-type': TYPES[path.extname(located ?? '')] ?? 'application/octet-stream',
    });
    if (!located || request.method === 'HEAD') response.end();
    else response.end(await bodyOf(page, located));
  }

  async function bodyOf(page: string, located: string): Promise<string | Buffer> {
    const body = await readFile(located);
    if (!located.endsWith('.html')) return body;
    const html = body.toString();
    onPage(page, html);
    return html.replaceAll(`${urls.origin}/`, () => `${address}/`);
  }

  return {
    address,
    skip: async (link) => {
      if (!link.startsWith(`${address}/`)) return true;
      await gate.enter();
      return false;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function addressOf(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the link check could not open a port');
  return `http://127.0.0.1:${bound.port}`;
}

/** The file behind a path; what lies outside the base path is no file of ours. */
function fileOf(page: string, base: string): string {
  if (!page.startsWith(`${base}/`)) return '';
  const file = decodeURIComponent(page.slice(base.length + 1));
  return file === '' || file.endsWith('/') ? `${file}index.html` : file;
}
