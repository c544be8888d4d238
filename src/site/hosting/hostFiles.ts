/** Tells GitHub Pages to take files as they are. It marks a folder or a bucket as one that holds a build of this site, too. */
export const MARKER_FILE = '.nojekyll';

/** The files in which Netlify, Cloudflare and hosts like them look for headers and for redirects. */
export const HEADERS_FILE = '_headers';
export const REDIRECTS_FILE = '_redirects';

/** The endings of compressed files, beside the files that they are made of. */
export const COMPRESSED_ENDINGS = ['.gz', '.br', '.zst'] as const;
