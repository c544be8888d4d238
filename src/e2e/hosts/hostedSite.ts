import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { addressOf } from '../../site/urls.ts';

/** A built site, as a host should serve it. */
export interface HostedSite {
  readonly folder: string;
  /** The base path that it was built for, without a slash at its end. */
  readonly base: string;
  /** It has more files than this, and more addresses that they link to: a host that is asked for none passes every test. */
  readonly least: number;
}

/** A file of a site with the address that leads to it. */
export interface HostedFile {
  readonly address: string;
  readonly contents: Buffer;
  readonly isPage: boolean;
  readonly isHashed: boolean;
  /** The media types that browsers and readers take it for. */
  readonly types: readonly string[];
}

/** The media types of what a site holds, by the endings of names. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  'feed.xml': ['application/atom+xml', 'application/xml', 'text/xml'],
  'feed.json': ['application/feed+json', 'application/json'],
  html: ['text/html'],
  css: ['text/css'],
  js: ['text/javascript', 'application/javascript'],
  json: ['application/json'],
  webmanifest: ['application/manifest+json'],
  xml: ['application/xml', 'text/xml'],
  txt: ['text/plain'],
  svg: ['image/svg+xml'],
  png: ['image/png'],
  ico: ['image/x-icon', 'image/vnd.microsoft.icon'],
  webp: ['image/webp'],
  jpg: ['image/jpeg'],
  woff2: ['font/woff2'],
};

/** What is read by hosts alone, and what is sent in place of another file. */
const NOT_ASKED_FOR = /^(?:_headers|_redirects|\.nojekyll)$|\.(?:gz|br|zst|map)$/;

/** Every file of a site that a visitor can ask for, but the 404 page. */
export function filesToAskFor({ folder, base }: HostedSite): HostedFile[] {
  const names = glob.sync('**/*', { cwd: folder, dot: true }).sort();
  return names
    .filter((name) => !NOT_ASKED_FOR.test(name) && name !== '404.html')
    .map((name) => ({
      address: `${base}/${addressOf(name)}`,
      contents: readFileSync(path.join(folder, name)),
      isPage: name.endsWith('.html'),
      isHashed: /^assets\/[^/]+-\w{8}\./.test(name),
      types: Object.entries(TYPES).find(([ending]) => name.endsWith(ending))?.[1] ?? [],
    }));
}

/** Every address within the site that its pages, sitemap and feed link to, without query and fragment. */
export function linkedAddresses({ folder, base }: HostedSite): string[] {
  const pages = glob
    .sync('**/*.html', { cwd: folder })
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const links = pages.flatMap((html) =>
    [...html.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, link = '']) => link),
  );
  const listed = [...readFileSync(path.join(folder, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)];
  const all = [...links, ...listed.map(([, address = '']) => new URL(address).pathname)];
  const inSite = all.map((link) => link.replace(/[?#].*/, '')).filter((link) => link.startsWith(`${base}/`));
  return [...new Set(inSite)].sort();
}
