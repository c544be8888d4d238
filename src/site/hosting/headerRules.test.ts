import { describe, expect, it } from 'vitest';
import type { ContentPolicy } from '../contentPolicy.ts';
import { headerRules, headersAt, parseHeaders, renderHeaders } from '../hosting.ts';
import type { RouteKind } from '../pages/registry.ts';
import type { Route } from '../routes.ts';
import { createUrls, type SitePath } from '../urls.ts';

const POLICIES = new Map<RouteKind, ContentPolicy>([
  ['home', { 'default-src': ["'none'"], 'script-src': ["'sha256-a='"] }],
  ['blog', { 'default-src': ["'none'"], 'script-src': ["'sha256-b='"], 'connect-src': ["'self'"] }],
  ['article', { 'default-src': ["'none'"], 'script-src': ["'sha256-c='"] }],
  ['notFound', { 'default-src': ["'none'"], 'script-src': ["'self'", "'sha256-d='"] }],
  ['redirect', { 'default-src': ["'none'"] }],
]);

/** A route that only its kind and path matter of. */
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

function rulesOf({
  siteUrl = 'https://hatch.example/',
  routes = ROUTES,
  files = [] as string[],
  policies = POLICIES,
} = {}) {
  return headerRules({ routes, policies, files, urls: createUrls(siteUrl) });
}

describe('the headers of a site', () => {
  it('keep the referrer for stores, and no page in a frame', () => {
    const headers = headersAt(rulesOf(), '/pictures/a.svg');
    expect(headers).toMatchObject({
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    });
    expect(headers['Permissions-Policy']).toContain('camera=()');
  });

  it('let browsers keep for good what is named by its content, and ask again for pages', () => {
    expect(headersAt(rulesOf(), '/assets/list-1a2b.js')['Cache-Control']).toMatch(
      /max-age=31536000, immutable/,
    );
    expect(headersAt(rulesOf(), '/blog/turning/')['Cache-Control']).toBe('no-cache');
    expect(headersAt(rulesOf(), '/sitemap.xml')['Cache-Control']).toBeUndefined();
  });

  it('have the policy of a section, which allows what its pages and the 404 page need, and frames nowhere', () => {
    const policy = (path: string) => headersAt(rulesOf(), path)['Content-Security-Policy'];
    expect(policy('/')).toBe(
      "default-src 'none';script-src 'sha256-a=' 'self' 'sha256-d=';frame-ancestors 'none'",
    );
    const ofBlog =
      "default-src 'none';script-src 'sha256-b=' 'sha256-c=' 'self' 'sha256-d=';connect-src 'self';frame-ancestors 'none'";
    expect(policy('/blog/')).toBe(ofBlog);
    expect(policy('/blog/turning/')).toBe(ofBlog);
  });

  it('keep pages out of frames alone where a policy names more hosts than Cloudflare reads in a line', () => {
    const hosts = Array.from({ length: 80 }, (_, index) => `https://pictures-${index}.example`);
    const policies = new Map(POLICIES).set('home', { 'img-src': hosts });
    const policy = (path: string) => headersAt(rulesOf({ policies }), path)['Content-Security-Policy'];
    expect(policy('/')).toBe("frame-ancestors 'none'");
    expect(policy('/blog/')).toContain('sha256-b=');
  });

  it('leave pictures that are opened by themselves their styles', () => {
    expect(headersAt(rulesOf(), '/pictures/products/1.svg')['Content-Security-Policy']).toBeUndefined();
  });

  it('name the types that hosts do not know', () => {
    const rules = rulesOf({ files: ['feed.xml', 'feed.json', 'site.webmanifest', 'robots.txt'] });
    const type = (path: string) => headersAt(rules, path)['Content-Type'];
    expect(type('/feed.xml')).toBe('application/atom+xml; charset=utf-8');
    expect(type('/feed.json')).toBe('application/feed+json; charset=utf-8');
    expect(type('/site.webmanifest')).toBe('application/manifest+json; charset=utf-8');
    expect(type('/robots.txt')).toBeUndefined();
  });

  it('say nothing else for a file that an owner has given an odd name', () => {
    const rules = rulesOf({ files: ['images/a\n/*\n  X: y.webmanifest', 'images/:splat*.webmanifest'] });
    expect(parseHeaders(renderHeaders(rules))).toEqual(rules);
    expect(rules.map(({ pattern }) => pattern)).toEqual(
      expect.arrayContaining([
        '/images/a%0A/%2A%0A%20%20X%3A%20y.webmanifest',
        '/images/%3Asplat%2A.webmanifest',
      ]),
    );
  });

  it('are named by paths of the host, where the site has a base path', () => {
    const patterns = rulesOf({ siteUrl: 'https://hatch.example/guide/' }).map(({ pattern }) => pattern);
    expect(patterns).toEqual(['/guide/*', '/guide/assets/*', '/guide/blog/*', '/guide/']);
  });

  it('leave room for the rules of an owner, however many pages there are at the top', () => {
    const landing = Array.from({ length: 300 }, (_, index) => route('home', `/page-${index}`));
    const patterns = rulesOf({ routes: [...landing, ...ROUTES] }).map(({ pattern }) => pattern);
    expect(patterns.length).toBeLessThan(90);
    expect(patterns).toContain('/blog/*');
  });

  it('have no header twice for one path, which hosts would send twice', () => {
    const rules = rulesOf({ files: ['feed.xml'] });
    for (const path of ['/', '/blog/turning/', '/assets/a.js', '/feed.xml', '/404.html']) {
      const names = rules.flatMap(({ pattern, headers }) => {
        const matches = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
        return matches ? Object.keys(headers) : [];
      });
      expect(new Set(names).size, path).toBe(names.length);
    }
  });
});

it('what is written is read again', () => {
  const rules = rulesOf({ files: ['feed.xml'] });
  expect(parseHeaders(renderHeaders(rules))).toEqual(rules);
});
