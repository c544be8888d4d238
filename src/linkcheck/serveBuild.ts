import { createReadStream, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { fileAt, type Urls } from '../site/urls.ts';
import type { BuiltFiles } from './builtFiles.ts';

/**
 * Serves the files of a build like a static host: the index of a folder, a redirect to add a missing slash, and 404 otherwise.
 * @param pages extra HTML pages, by path
 */
export function serveBuild(
  files: BuiltFiles,
  { base }: Pick<Urls, 'base'>,
  pages: ReadonlyMap<string, string>,
): Server {
  return createServer(({ url = '', method }, response) => {
    const page = pages.get(url);
    if (page !== undefined) return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    const [pathname = ''] = url.split('?');
    const located = locate(pathname, files, { base });
    if (located !== null) return sendFile(located, method, response);
    const isFolder = locate(`${pathname}/`, files, { base }) !== null;
    return isFolder
      ? response.writeHead(301, { location: `${pathname}/` }).end()
      : response.writeHead(404).end();
  });
}

/** Whether a build has the file of a path. */
export function isBuilt(pathname: string, files: BuiltFiles, site: Pick<Urls, 'base'>): boolean {
  return locate(pathname, files, site) !== null;
}

function locate(pathname: string, files: BuiltFiles, { base }: Pick<Urls, 'base'>): string | null {
  const file = fileAt(pathname, base);
  return file === null ? null : files.locate(file);
}

function sendFile(file: string, method: string | undefined, response: ServerResponse): ServerResponse {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return response.writeHead(404).end();
  response.writeHead(200, { 'content-length': stat.size });
  return method === 'HEAD' ? response.end() : createReadStream(file).pipe(response);
}
