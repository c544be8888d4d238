import type { SiteConfig } from '../content/catalogue.ts';
import { escapeRuleAddress } from './hosting.ts';
import { type HostRedirect, hostRedirects } from './redirects.ts';
import type { SiteContext, TextFile, Urls } from './urls.ts';

/** The file in which Netlify, Cloudflare and hosts like them look for redirects. */
const RULES_FILE = '_redirects';

/** The file with the keys of a CloudFront key value store. */
export const CLOUDFRONT_REDIRECTS = `${RULES_FILE}.cloudfront`;

/** The files with the redirects of a site, in the forms of all hosts. Other hosts serve them as plain files. */
export const REDIRECT_FILES = [
  RULES_FILE,
  `${RULES_FILE}.nginx`,
  `${RULES_FILE}.caddy`,
  CLOUDFRONT_REDIRECTS,
] as const;

const NOTE = '# Written by the build from redirects.yaml (docs/hosting.md).\n';

/** The files of a site that tell each host what to answer at its old addresses. */
export function redirectFiles(context: SiteContext): TextFile[] {
  const { urls } = context;
  const [rules, nginx, caddy, cloudFront] = REDIRECT_FILES;
  const redirects = hostRedirects(context);
  return [
    { path: rules, read: () => rulesOf(context) },
    { path: nginx, read: () => renderNginxRedirects(redirects, urls) },
    { path: caddy, read: () => renderCaddyRedirects(redirects, urls) },
    { path: cloudFront, read: () => renderCloudFrontRedirects(redirects, urls) },
  ];
}

/** The text of `_redirects`. */
export function rulesOf(context: SiteContext): string {
  return renderRedirectRules(hostRedirects(context), context.urls, context.catalogue.site.host);
}

/** Counts the lines of `_redirects` for single paths and for patterns, which Cloudflare limits apart. */
export function countRules(text: string): { paths: number; patterns: number } {
  const lines = text.split('\n').filter((line) => line.startsWith('/'));
  const patterns = lines.filter(isPattern).length;
  return { paths: lines.length - patterns, patterns };
}

/** The paths of an old address: with a slash at its end and without; a file has no slash. */
function pathsOf({ from }: HostRedirect, { base }: Urls): string[] {
  const path = base + from.path;
  return path.endsWith('.html') && !from.below ? [path] : [`${path}/`, path];
}

/** The path of the home page, at which WordPress has pages by number. */
function homeOf({ base }: Urls): string {
  return `${base}/`;
}

/**
 * Writes redirects as Netlify and Cloudflare read them. Netlify serves a page before a rule without `!`, and
 * matches a query; Cloudflare ignores lines that have either. Both answer 404 where an address is gone.
 * Browsers encode other scripts in upper case, WordPress in lower case: both are written.
 */
function renderRedirectRules(
  redirects: readonly HostRedirect[],
  urls: Urls,
  host: SiteConfig['host'],
): string {
  const isNetlify = host === 'netlify';
  const lines = redirects.flatMap((redirect) => {
    const { from, status, target } = redirect;
    if (target === null) return [];
    const answer = `${escapeRuleTarget(target)} ${status}${isNetlify ? '!' : ''}`;
    const { query } = from;
    if (query) return isNetlify ? [`${homeOf(urls)} ${query.name}=${query.value} ${answer}`] : [];
    const addresses = pathsOf(redirect, urls).map(encodeURI).flatMap(bothCases);
    if (!from.below) return addresses.map((address) => `${address} ${answer}`);
    return addresses.map((address) => `${address}${address.endsWith('/') ? '*' : ''} ${answer}`);
  });
  return NOTE + linesOf(lines.toSorted((a, b) => Number(isPattern(a)) - Number(isPattern(b))));
}

function isPattern(line: string): boolean {
  return line.includes('/* ');
}

function bothCases(address: string): string[] {
  const lower = address.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase());
  return [...new Set([address, lower])];
}

function escapeRuleTarget(target: string): string {
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/]*)?(.*)$/.exec(target) ?? [];
  return origin + escapeRuleAddress(rest);
}

/**
 * Writes redirects as locations for a `server` of nginx, which finds single addresses first and then the
 * longest path.
 */
function renderNginxRedirects(redirects: readonly HostRedirect[], urls: Urls): string {
  const answer = ({ status, target }: HostRedirect) =>
    target === null ? `return ${status};` : `return ${status} "${target}";`;
  const locations = redirects.flatMap((redirect) => {
    if (redirect.from.query) return [];
    return pathsOf(redirect, urls).map((path) => {
      const match = redirect.from.below && path.endsWith('/') ? '^~' : '=';
      return `location ${match} "${path}" { ${answer(redirect)} }`;
    });
  });
  const queries = redirects.flatMap((redirect) => {
    const { query } = redirect.from;
    return query ? [`    if ($arg_${query.name} = "${query.value}") { ${answer(redirect)} }`] : [];
  });
  const home =
    queries.length === 0 ? [] : [`location = "${homeOf(urls)}" {`, '    index index.html;', ...queries, '}'];
  return NOTE + linesOf([...withoutCovered(locations), ...home]);
}

/** Leaves out a location that the file has before, which nginx refuses: that of a single address comes first. */
function withoutCovered(locations: readonly string[]): string[] {
  const known = new Set<string>();
  return locations.filter((location) => {
    const [place = ''] = location.split(' {');
    const isNew = !known.has(place);
    known.add(place);
    return isNew;
  });
}

/** Caddy's map would make numbers of the statuses, which its expressions compare with nothing. */
const CADDY_ANSWERS = { 301: 'moved', 302: 'found', 410: 'gone' } as const;

/** Writes redirects for a site of Caddy: a map from paths, in which the first row that matches counts. */
function renderCaddyRedirects(redirects: readonly HostRedirect[], urls: Urls): string {
  const rows = redirects.flatMap((redirect) => {
    const { from, status, target } = redirect;
    if (from.query) return [];
    const answer = `${CADDY_ANSWERS[status]} "${target ?? ''}"`;
    if (from.below) return [`\t"~^${asPattern(urls.base + from.path)}(/|$)" ${answer}`];
    return pathsOf(redirect, urls).map((path) => `\t"${path}" ${answer}`);
  });
  const map = [
    'map {path} {redirect_answer} {redirect_target} {',
    ...rows,
    '\tdefault none ""',
    '}',
    '@redirect_moved expression {redirect_answer} == "moved"',
    'redir @redirect_moved {redirect_target} 301',
    '@redirect_found expression {redirect_answer} == "found"',
    'redir @redirect_found {redirect_target} 302',
    '@redirect_gone expression {redirect_answer} == "gone"',
    'error @redirect_gone 410',
  ];
  const queries = redirects.flatMap(({ from: { query }, status, target }, index) => {
    if (query === null) return [];
    const matcher = `@redirect_query_${index}`;
    const lines = [`${matcher} {`, `\tpath ${homeOf(urls)}`, `\tquery ${query.name}=${query.value}`, '}'];
    return [...lines, target === null ? `error ${matcher} 410` : `redir ${matcher} "${target}" ${status}`];
  });
  return NOTE + linesOf([...(rows.length === 0 ? [] : map), ...queries]);
}

/** A path in a regular expression: of the signs in old addresses, these two mean something there. */
function asPattern(path: string): string {
  return path.replace(/[.+]/g, (sign) => `[${sign}]`);
}

/**
 * Writes redirects as the keys of a CloudFront key value store: a path without a slash at its end, one with `/*`
 * for all below it, or a query of the home page.
 */
function renderCloudFrontRedirects(redirects: readonly HostRedirect[], { base }: Urls): string {
  const data = redirects.map(({ from: { path, below, query }, status, target }) => {
    const key = query ? `${base}/?${query.name}=${query.value}` : `${base}${path}${below ? '/*' : ''}`;
    return { key, value: target === null ? `${status}` : `${status} ${target}` };
  });
  return `${JSON.stringify({ data }, null, 1)}\n`;
}

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
