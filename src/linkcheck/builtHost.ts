import type { Urls } from '../site/urls.ts';
import type { BuiltFiles } from './builtFiles.ts';

/** Answers a request for an address. */
export type Host = (address: URL) => Response;

/**
 * Makes a host that answers for the files of a build as a static host does: a folder's index, a redirect where a folder's
 * slash is missing, and 404 for anything else. A file is found, not sent: what it links to has been read.
 */
export function builtHost(files: BuiltFiles, { base }: Pick<Urls, 'base'>): Host {
  return ({ pathname }) => {
    const file = fileOf(pathname, base);
    if (files.locate(file) !== null) return new Response(null, { status: 200 });
    if (files.locate(`${file}/index.html`) === null) return new Response(null, { status: 404 });
    return new Response(null, { status: 301, headers: { location: `${pathname}/` } });
  };
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
