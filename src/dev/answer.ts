/** What a site answers to a request. */
export type Answer =
  | {
      readonly kind: 'file';
      readonly status: 200 | 404;
      readonly type: string;
      readonly body: string | Uint8Array;
    }
  /** A folder was named without its slash. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** There is no site yet. */
  | { readonly kind: 'nothing' };

/** Media types of what a site holds (https://www.iana.org/assignments/media-types). */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
};

/** The media type of a file, by its ending. */
export function contentType(file: string): string {
  return TYPES[/\.[^./]*$/.exec(file.toLowerCase())?.[0] ?? ''] ?? 'application/octet-stream';
}
