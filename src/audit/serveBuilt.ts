import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Urls } from '../site/urls.ts';

/** The files of a build, wherever they lie before it is committed. */
export interface BuiltFiles {
  readonly files: Iterable<string>;
  locate(file: string): string | null;
}

export interface BuiltServer {
  /** `http://127.0.0.1:PORT` and the site's base path. */
  readonly address: string;
  close(): void;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
};

/** Serves the files of a build on loopback as a static host would: a folder's index, and 404 for anything else. */
export async function serveBuilt(files: BuiltFiles, urls: Urls): Promise<BuiltServer> {
  const base = new URL(urls.origin).pathname.replace(/\/$/, '');
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = fileOf(decodeURIComponent(pathname), base);
    const located = file === null ? null : files.locate(file);
    if (!located) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[path.extname(located)] ?? 'application/octet-stream' });
    return response.end(request.method === 'HEAD' ? undefined : await readFile(located));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the link check could not open a port');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${address.port}${base}`, close };
}

function fileOf(pathname: string, base: string): string | null {
  if (!pathname.startsWith(`${base}/`)) return null;
  const file = pathname.slice(base.length + 1);
  return file === '' || file.endsWith('/') ? `${file}index.html` : file;
}
