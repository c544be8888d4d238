import { groupBy } from '../domain/groupBy.ts';
import { type ContentPolicy, joinPolicies, policyText } from './contentPolicy.ts';
import type { RouteKind } from './pages/registry.ts';
import type { Route } from './routes.ts';
import { FILE_PATHS, type Urls } from './urls.ts';

/** The file in which Netlify, Cloudflare and hosts like them look for headers. */
export const HEADERS_FILE = '_headers';

export const COMPRESSED_ENDINGS = ['.gz', '.br', '.zst'] as const;

/** For a file whose name has the hash of its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Cached, but revalidated before each use. */
export const REVALIDATED = 'no-cache';

/** Media types by names of files and by their endings (https://www.iana.org/assignments/media-types). */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.nojekyll': 'text/plain; charset=utf-8',
  'feed.xml': 'application/atom+xml; charset=utf-8',
  'feed.json': 'application/feed+json; charset=utf-8',
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
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.csv': 'text/csv; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.zip': 'application/zip',
};

export function mediaTypeOf(file: string): string | null {
  const [ending = ''] = /\.[^./]*$/.exec(file.toLowerCase()) ?? [];
  return MEDIA_TYPES[file] ?? MEDIA_TYPES[ending] ?? null;
}

/** Headers for every file whose path matches a pattern; `*` at the end of a pattern matches any text. */
interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Cloudflare reads 100 rules (https://developers.cloudflare.com/pages/configuration/headers/):
 * some are kept for the owner.
 */
const MOST_SECTIONS = 80;

/** Cloudflare reads no longer line: spaces, name and value are counted. */
const LONGEST_LINE = 2000;

/** No sniffing of types, only the origin as referrer, no frames, and no access to sensors or payments. */
const FOR_ALL = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
};

/** The files whose media types hosts do not send by themselves. */
const TYPED = /^(?:feed\.xml|feed\.json)$|\.webmanifest$/;

interface HostedSite {
  readonly routes: readonly Route[];
  readonly policies: ReadonlyMap<RouteKind, ContentPolicy>;
  /** The paths of all files but pages, without a leading slash. */
  readonly files: readonly string[];
  readonly urls: Urls;
  /** Whether it is a preview, of which no search engine may list a file. */
  readonly isPreview: boolean;
}

/**
 * Two rules that match the same path never share a header: Netlify would send
 * the last one, and Cloudflare both.
 */
export function headerRules({ routes, policies, files, urls, isPreview }: HostedSite): HeaderRule[] {
  const rules: HeaderRule[] = [
    { pattern: '/*', headers: isPreview ? { ...FOR_ALL, 'X-Robots-Tag': 'noindex' } : FOR_ALL },
    { pattern: '/assets/*', headers: { 'Cache-Control': IMMUTABLE } },
    { pattern: FILE_PATHS.serviceWorker, headers: { 'Cache-Control': REVALIDATED } },
    ...files.flatMap(typeRule),
    ...sectionsOf(routes).map(([pattern, kinds]) => {
      // At an address that does not exist a host sends the 404 page, with the headers of that address.
      const shown = [...kinds, 'notFound' as const].flatMap((kind) => policies.get(kind) ?? []);
      return { pattern, headers: { 'Cache-Control': REVALIDATED, [POLICY]: policyHeader(shown) } };
    }),
  ];
  return rules.map(({ pattern, headers }) => ({ pattern: urls.base + pattern, headers }));
}

const POLICY = 'Content-Security-Policy';

/**
 * What pages with these policies may do, and that none is in a frame; that alone if all is
 * too long: each page has its policy.
 */
function policyHeader(policies: readonly ContentPolicy[]): string {
  const noFrame: ContentPolicy = { 'frame-ancestors': ["'none'"] };
  const whole = policyText({ ...joinPolicies(policies), ...noFrame });
  return `  ${POLICY}: ${whole}`.length > LONGEST_LINE ? policyText(noFrame) : whole;
}

function typeRule(file: string): HeaderRule[] {
  const type = TYPED.test(file) ? mediaTypeOf(file) : null;
  if (type === null) return [];
  return [{ pattern: `/${escapeRuleAddress(encodeURI(file))}`, headers: { 'Content-Type': type } }];
}

/**
 * The sections of a site, such as `/product/*`. If they are too many, the smallest get no
 * rule: each page has its policy, too.
 */
function sectionsOf(routes: readonly Route[]): [pattern: string, kinds: ReadonlySet<RouteKind>][] {
  const shown = routes.filter(({ kind, path }) => kind !== 'redirect' && !path.endsWith('.html'));
  const sections = groupBy(shown, ({ path }) =>
    path === '/' ? path : `${path.replace(/^(\/[^/]*).*/, '$1')}/*`,
  );
  const largest = [...sections].sort(([, a], [, b]) => b.length - a.length).slice(0, MOST_SECTIONS);
  return largest.map(([pattern, pages]) => [pattern, new Set(pages.map(({ kind }) => kind))]);
}

export function renderHeaders(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ pattern, headers }) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `# Written by the build: what hosts send with the files (docs/hosting.md).\n${blocks.join('\n')}\n`;
}

export function parseHeaders(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: Record<string, string> }[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: {} });
    else if (name !== undefined && value !== undefined)
      Object.assign(rules.at(-1)?.headers ?? {}, { [name]: value });
  }
  return rules;
}

export function headersAt(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matches = (pattern: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return Object.assign({}, ...rules.filter(({ pattern }) => matches(pattern)).map(({ headers }) => headers));
}

/** Escapes characters that would end a field of a rule or act as a placeholder. */
export function escapeRuleAddress(address: string): string {
  return address.replace(
    /[*:\s]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
