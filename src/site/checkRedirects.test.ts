import { describe, expect, it } from 'vitest';
import { ProblemLog } from '../content/check/problem.ts';
import { redirectsSchema } from '../content/schemas/redirects.ts';
import { testEntry } from '../content/testing.ts';
import { checkRedirects } from './checkRedirects.ts';
import { catalogue } from './testing.ts';

type Host = NonNullable<(typeof catalogue.site)['host']>;

const EACH_KIND = [
  { from: '/old', to: '/blog' },
  { from: '/tag/*', to: '/blog' },
  { from: '/?p=12', to: '/blog' },
  { from: '/?p=13', to: '/guides' },
  { from: '/gone', status: 410 },
];

/** What the build says of these redirects on a host. */
function messagesOn(host: Host | undefined, redirects: readonly object[]): string[] {
  const log = new ProblemLog();
  const site = { ...catalogue.site, host };
  const entries = redirectsSchema.parse(redirects).map((redirect) => testEntry(redirect));
  checkRedirects({ ...catalogue, site, redirects: entries }, [], log);
  return log.problems.map(({ severity, message }) => `${severity}: ${message}`);
}

describe('a host that cannot answer some old addresses', () => {
  const query = 'match a query: no effect of 2 of 5 redirects there';
  const pattern = 'match a pattern: no effect of 1 of 5 redirects there';
  const gone = 'answer 410: no effect of 1 of 5 redirects there';

  it.each<[Host | undefined, string[]]>([
    [undefined, []],
    ['nginx', []],
    ['caddy', []],
    ['s3', []],
    ['netlify', [gone]],
    ['cloudflare', [query, gone]],
    ['pages', [query, pattern, gone]],
  ])('is a note for the host %s, which names what it cannot do', (host, lacks) => {
    const notes = lacks.map((lack) => `note: the host '${host}' cannot ${lack}`);
    expect(messagesOn(host, EACH_KIND).toSorted()).toEqual(notes.toSorted());
  });
});

describe('the limits of Cloudflare', () => {
  const pages = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ from: `/${index}`, to: '/blog' }));
  const patterns = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ from: `/${index}/*`, to: '/blog' }));

  it.each([
    [pages(1000), 'nothing'],
    [pages(1001), 'found 2002, 0 and'],
    [patterns(100), 'nothing'],
    [patterns(101), 'found 101, 101 and'],
    [pages(900).map(({ from, to }) => ({ from: from + 'a'.repeat(100), to })), 'found 1800, 0 and'],
  ])('are a warning where _redirects is beyond them, case %#', (redirects, found) => {
    expect(messagesOn('cloudflare', redirects).join() || 'nothing').toContain(found);
    expect(messagesOn('netlify', redirects)).toEqual([]);
  });
});
