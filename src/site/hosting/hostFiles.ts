/** The files in which Netlify, Cloudflare and hosts like them look for headers and for redirects. */
export const HEADERS_FILE = '_headers';
export const REDIRECTS_FILE = '_redirects';

/** The endings of compressed files, beside the files that they are made of. */
export const COMPRESSED_ENDINGS = ['.gz', '.br', '.zst'] as const;
