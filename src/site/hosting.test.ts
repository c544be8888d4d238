import { describe, expect, it } from 'vitest';
import type { ContentPolicy } from './contentPolicy.ts';
import { headerRules, headersAt, parseHeaders, renderHeaders } from './hosting.ts';
import type { RouteKind } from './pages/registry.ts';
import type { Route } from './routes.ts';
import { createUrls, type SitePath } from './urls.ts';

const POLICIES = new Map<RouteKind, ContentPolicy>([
  ['home', { 'default-src': ["'none'"], 'script-src': ["'sha256-a='"] }],
  ['blog', { 'default-src': ["'none'"], 'script-src': ["'sha256-b='"], 'connect-src': ["'self'"] }],
  ['article', { 'default-src': ["'none'"], 'script-src': ["'sha256-c='"] }],
  ['notFound', { 'default-src': ["'none'"], 'script-src': ["'self'", "'sha256-d='"] }],
  ['redirect', { 'default-src': ["'none'"] }],
]);

/** A route of which only kind and path matter. */
const route = (kind: RouteKind, path: SitePath) =>
  ({ kind, path, entity: {}, entry: {} }) as unknown as Route;

const ROUTES = [
  route('home', '/'),
  route('blog', '/blog'),
  route('article', '/blog/turning'),
  route('redirect', '/old'),
  route('redirect', '/quail.html'),
  route('notFound', '/404.html'),
];

const TYPED_FILES = ['feed.xml', 'feed.json', 'site.webmanifest', 'robots.txt'];

function rulesOf({
  siteUrl = 'https://hatch.example/',
  routes = ROUTES,
  files = TYPED_FILES,
  policies = POLICIES,
} = {}) {
  return headerRules({ routes, policies, files, urls: createUrls(siteUrl), isPreview: false });
}

const headerAt = (path: string, name: string, rules = rulesOf()) => headersAt(rules, path)[name];

describe('the headers of a site', () => {
  const OF_BLOG =
    "default-src 'none';script-src 'sha256-b=' 'sha256-c=' 'self' 'sha256-d=';connect-src 'self';frame-ancestors 'none'";

  it.each([
    ['/pictures/a.svg', 'Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['/pictures/a.svg', 'X-Content-Type-Options', 'nosniff'],
    ['/pictures/a.svg', 'X-Frame-Options', 'DENY'],
    ['/assets/list-1a2b.js', 'Cache-Control', 'public, max-age=31536000, immutable'],
    ['/blog/turning/', 'Cache-Control', 'no-cache'],
    ['/sitemap.xml', 'Cache-Control', undefined],
    // A section allows what its pages and the 404 page need. Pictures that are opened
    // by themselves keep their styles.
    [
      '/',
      'Content-Security-Policy',
      "default-src 'none';script-src 'sha256-a=' 'self' 'sha256-d=';frame-ancestors 'none'",
    ],
    ['/blog/turning/', 'Content-Security-Policy', OF_BLOG],
    ['/pictures/products/1.svg', 'Content-Security-Policy', undefined],
    ['/feed.xml', 'Content-Type', 'application/atom+xml; charset=utf-8'],
    ['/feed.json', 'Content-Type', 'application/feed+json; charset=utf-8'],
    ['/site.webmanifest', 'Content-Type', 'application/manifest+json; charset=utf-8'],
    ['/robots.txt', 'Content-Type', undefined],
  ])('say of %s as %s: %s', (path, name, value) => {
    expect(headerAt(path, name)).toBe(value);
  });

  it('keep pages out of frames alone if a policy names more hosts than Cloudflare reads in a line', () => {
    const hosts = Array.from({ length: 80 }, (_, index) => `https://pictures-${index}.example`);
    const rules = rulesOf({ policies: new Map(POLICIES).set('home', { 'img-src': hosts }) });
    expect(headerAt('/', 'Content-Security-Policy', rules)).toBe("frame-ancestors 'none'");
    expect(headerAt('/blog/', 'Content-Security-Policy', rules)).toContain('sha256-b=');
  });

  it('are read as they were written, whatever odd name an owner has given a file', () => {
    const rules = rulesOf({
      files: ['feed.xml', 'images/a\n/*\n  X: y.webmanifest', 'images/:s*.webmanifest'],
    });
    expect(parseHeaders(renderHeaders(rules))).toEqual(rules);
    expect(rules.map(({ pattern }) => pattern)).toEqual(
      expect.arrayContaining([
        '/images/a%0A/%2A%0A%20%20X%3A%20y.webmanifest',
        '/images/%3As%2A.webmanifest',
      ]),
    );
  });

  it('are named by paths of the host, if the site has a base path', () => {
    const rules = rulesOf({ siteUrl: 'https://hatch.example/guide/', files: [] });
    expect(rules.map(({ pattern }) => pattern)).toEqual([
      ...['/guide/*', '/guide/assets/*', '/guide/sw.js', '/guide/blog/*', '/guide/'],
    ]);
  });

  it('leave room for the rules of an owner, however many pages there are at the top', () => {
    const landing = Array.from({ length: 300 }, (_, index) => route('home', `/page-${index}`));
    const patterns = rulesOf({ routes: [...landing, ...ROUTES] }).map(({ pattern }) => pattern);
    expect(patterns.length).toBeLessThan(90);
    expect(patterns).toContain('/blog/*');
  });

  it.each(['/', '/blog/turning/', '/assets/a.js', '/feed.xml', '/404.html'])(
    'have none twice for %s, which hosts would send twice',
    (path) => {
      const names = rulesOf().flatMap((rule) => Object.keys(headersAt([rule], path)));
      expect(new Set(names).size).toBe(names.length);
    },
  );
});
