import path from 'node:path';
import { UserError } from '../cli/userError.ts';

/** What a host has to say of a file. */
export interface FileHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
}

/** Content types by the ends of names (https://www.iana.org/assignments/media-types/). */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
};

/** Files whose type their ending does not tell. */
const NAMED: Readonly<Record<string, string>> = {
  '.nojekyll': 'text/plain; charset=utf-8',
  'feed.xml': 'application/atom+xml; charset=utf-8',
  'feed.json': 'application/feed+json; charset=utf-8',
};

/** A year: no other content ever gets the name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Kept, and asked for again each time: the host answers 304 where nothing has changed. */
const REVALIDATED = 'no-cache';

/** Whether the name of a file has the hash of its content. */
export function isHashed(file: string): boolean {
  return /^assets\/.+-[\da-z]{8}\.[\da-z.]+$/i.test(file);
}

/**
 * The headers of a file of a built site.
 * @throws UserError where nobody knows its content type: a browser would load it as a download
 */
export function fileHeaders(file: string): FileHeaders {
  const contentType = NAMED[file] ?? TYPES[path.extname(file).toLowerCase()];
  if (contentType === undefined) {
    throw new UserError(
      `expected a file whose content type is known, found '${file}'; rename it, or convert it`,
    );
  }
  return { contentType, cacheControl: isHashed(file) ? IMMUTABLE : REVALIDATED };
}
