import { fileAt, type Urls } from '../site/urls.ts';
import type { BuiltFiles } from './builtFiles.ts';

/** Answers a request for an address. */
export type Host = (address: URL) => Response;

/**
 * Makes a host that answers for the files of a build as a static host does: a folder's index, a redirect where a folder's
 * slash is missing, and 404 for anything else. A file is found, not sent: what it links to has been read.
 */
export function builtHost(files: BuiltFiles, { base }: Pick<Urls, 'base'>): Host {
  return ({ pathname }) => {
    if (isBuilt(pathname, files, { base })) return new Response(null, { status: 200 });
    const file = fileAt(pathname, base);
    if (file === null) return new Response(null, { status: 404 });
    if (files.locate(`${file}/index.html`) === null) return new Response(null, { status: 404 });
    return new Response(null, { status: 301, headers: { location: `${pathname}/` } });
  };
}

/** Whether a build has the file of a path. */
export function isBuilt(pathname: string, files: BuiltFiles, { base }: Pick<Urls, 'base'>): boolean {
  const file = fileAt(pathname, base);
  return file !== null && files.locate(file) !== null;
}
