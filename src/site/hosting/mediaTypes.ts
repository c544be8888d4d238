/** Media types by the endings of names (https://www.iana.org/assignments/media-types). */
const BY_ENDING: Readonly<Record<string, string>> = {
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

/** Of files whose ending does not tell it. */
const BY_NAME: Readonly<Record<string, string>> = {
  '.nojekyll': 'text/plain; charset=utf-8',
  'feed.xml': 'application/atom+xml; charset=utf-8',
  'feed.json': 'application/feed+json; charset=utf-8',
};

/** The media type of a file of a site, by its path within the site; null where nobody knows it. */
export function mediaTypeOf(file: string): string | null {
  const [ending = ''] = /\.[^./]*$/.exec(file.toLowerCase()) ?? [];
  return BY_NAME[file] ?? BY_ENDING[ending] ?? null;
}

/** For a file whose name has the hash of its content: no other content ever gets the name, and a year is as good as for ever. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Kept, and asked for again before each use: most often the answer is that it is still the same. */
export const REVALIDATED = 'no-cache';
