import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type DeployPlan, etagOf, fileHeaders, planDeployment } from './deployPlan.ts';

const site = (files: Record<string, string>) => Object.entries(files).map(([path, etag]) => ({ path, etag }));

const uploaded = ({ uploads }: DeployPlan) => uploads.map(({ files }) => files);

const SITE = {
  '404.html': 'a',
  'index.html': 'b',
  'sitemap.xml': 'c',
  'pictures/1.svg': 'd',
  'assets/list-7ZZVNKS3.js': 'e',
  'assets/print-47cf84de.css': 'f',
};
const OWN = new Set(Object.keys(SITE));

describe('a deployment', () => {
  it('uploads hashed files, then others, then pages, then the service worker, together where the headers are the same', () => {
    const plan = planDeployment(site({ ...SITE, 'sw.js': 'g' }), new Map(), new Set());
    expect(uploaded(plan)).toEqual([
      ['assets/list-7ZZVNKS3.js'],
      ['assets/print-47cf84de.css'],
      ['sitemap.xml'],
      ['pictures/1.svg'],
      ['404.html', 'index.html'],
      ['sw.js'],
    ]);
    expect(plan.uploads.at(0)?.headers.cacheControl).toContain('immutable');
    expect(plan.uploads.at(-1)?.headers).toEqual({
      contentType: 'text/javascript; charset=utf-8',
      cacheControl: 'no-cache',
    });
  });

  it('leaves out what other hosts read: header files, redirects, the marker of Pages and compressed copies', () => {
    const more = {
      _headers: 'x',
      _redirects: 'x',
      '.nojekyll': 'x',
      'index.html.br': 'x',
      'index.html.gz': 'x',
    };
    const deployed = new Map([...Object.entries(SITE), ['_headers', 'x']]);
    const plan = planDeployment(site({ ...SITE, ...more }), deployed, new Set([...OWN, '_headers']));
    expect(plan).toMatchObject({ uploads: [], deletions: ['_headers'], unchanged: 6 });
    expect(plan.files).toEqual(Object.keys(SITE).sort());
  });
});

describe('the headers of a file', () => {
  it.each([
    ['assets/list-7ZZVNKS3.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['assets/list-7ZZVNKS3.js.map', 'application/json', 'public, max-age=31536000, immutable'],
    ['assets/heading-16455004.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['assets/logo.svg', 'image/svg+xml', 'no-cache'],
    ['products/index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['sitemap.xml', 'application/xml', 'no-cache'],
    ['feed.xml', 'application/atom+xml; charset=utf-8', 'no-cache'],
    ['images/PHOTO.JPG', 'image/jpeg', 'no-cache'],
  ])('%s is %s, %s', (file, contentType, cacheControl) => {
    expect(fileHeaders(file)).toEqual({ contentType, cacheControl });
  });

  it('is refused for a file that no browser would know', () => {
    expect(() => fileHeaders('images/scan.tiff')).toThrow(
      "expected a file whose content type is known, found 'images/scan.tiff'; rename it, or convert it",
    );
  });
});

describe('the ETag of a file', () => {
  it('is the MD5 of a file in quotes', () => {
    expect(etagOf(Buffer.from('eggs'))).toBe(`"${createHash('md5').update('eggs').digest('hex')}"`);
  });

  it('is that of its parts, with their number, from 8 MiB on', () => {
    const md5 = (contents: Buffer) => createHash('md5').update(contents).digest();
    const [first, rest] = [Buffer.alloc(8 * 1024 * 1024, 1), Buffer.alloc(5, 2)];
    const whole = md5(Buffer.concat([md5(first), md5(rest)])).toString('hex');
    expect(etagOf(Buffer.concat([first, rest]))).toBe(`"${whole}-2"`);
    expect(etagOf(first)).toBe(`"${md5(md5(first)).toString('hex')}-1"`);
  });
});
