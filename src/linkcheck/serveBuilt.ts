import { createServer, type Server } from 'node:http';
import type { Urls } from '../site/urls.ts';
import type { BuiltFiles } from './builtFiles.ts';
import { Semaphore } from './semaphore.ts';

export interface BuiltServer {
  /** `http://127.0.0.1:PORT`, without a slash. */
  readonly origin: string;
  /** For linkinator's `linksToSkip`: skips nothing, but lets each link wait until the server has room. */
  readonly skip: () => Promise<boolean>;
  close(): void;
}

/** Requests at once: linkinator 7 sets no limit of its own, and a large site would run out of sockets. */
const MAX_REQUESTS = 8;

/**
 * Answers on loopback for the files of a build as a static host does: a folder's index, a redirect where a folder's slash
 * is missing, and 404 for anything else. A file is found, not sent: what it links to has been read.
 */
export async function serveBuilt(files: BuiltFiles, { base }: Pick<Urls, 'base'>): Promise<BuiltServer> {
  const semaphore = new Semaphore(MAX_REQUESTS);
  const server = createServer(({ url = '/' }, response) => {
    response.on('close', () => semaphore.release());
    const { pathname } = new URL(`http://127.0.0.1${url}`);
    const status = statusOf(fileOf(pathname, base), files);
    response.writeHead(status, status === 301 ? { location: `${pathname}/` } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: originOf(server),
    skip: async () => {
      await semaphore.acquire();
      return false;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function statusOf(file: string, files: BuiltFiles): 200 | 301 | 404 {
  if (files.locate(file) !== null) return 200;
  return files.locate(`${file}/index.html`) === null ? 404 : 301;
}

function originOf(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the link check could not open a port');
  return `http://127.0.0.1:${bound.port}`;
}

/** The file behind a path; what lies outside the base path, or cannot be decoded, is no file of ours. */
function fileOf(pathname: string, base: string): string {
  if (!pathname.startsWith(`${base}/`)) return '';
  const file = decode(pathname.slice(base.length + 1));
  return file === '' || file.endsWith('/') ? `${file}index.html` : file;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '\0';
  }
}
