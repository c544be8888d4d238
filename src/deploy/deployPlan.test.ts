import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { etagOf, fileHeaders, planDeployment } from './deployPlan.ts';

const SITE = {
  '404.html': 'a',
  'index.html': 'b',
  'sitemap.xml': 'c',
  'pictures/1.svg': 'd',
  'assets/list-7ZZVNKS3.js': 'e',
  'assets/print-47cf84de.css': 'f',
};

describe('a deployment', () => {
  it('uploads hashed files, then others, then pages, then the service worker, together where the headers are the same', () => {
    const site = new Map(Object.entries({ ...SITE, 'sw.js': 'g' }));
    const { uploads } = planDeployment(site, new Map(), new Set());
    expect(uploads.map(({ files }) => files)).toEqual([
      ['assets/list-7ZZVNKS3.js'],
      ['assets/print-47cf84de.css'],
      ['pictures/1.svg'],
      ['sitemap.xml'],
      ['404.html', 'index.html'],
      ['sw.js'],
    ]);
    expect(uploads.at(-1)?.headers).toEqual(fileHeaders('sw.js'));
  });

  it('leaves out what other hosts read: header files, redirects, the marker of Pages and compressed copies', () => {
    const forOthers = ['_headers', '_redirects', '.nojekyll', 'index.html.br', 'index.html.gz'];
    const own = Object.entries({ ...SITE, _headers: 'x' });
    const built = new Map([...own, ...forOthers.map((file) => [file, 'x'] as const)]);
    const plan = planDeployment(built, new Map(own), new Set(own.map(([file]) => file)));
    expect(plan).toMatchObject({ uploads: [], deletions: ['_headers'], unchanged: 6 });
    expect(plan.files).toEqual(Object.keys(SITE).sort());
  });
});

describe('the headers of a file', () => {
  it.each([
    ['assets/list-7ZZVNKS3.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['assets/logo.svg', 'image/svg+xml', 'no-cache'],
    ['products/index.html', 'text/html; charset=utf-8', 'no-cache'],
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

it('the ETag of a file is its MD5, and from 8 MiB on that of its parts, with their number', () => {
  const md5 = (contents: Buffer) => createHash('md5').update(contents).digest();
  const first = Buffer.alloc(8 * 1024 * 1024, 1);
  const rest = Buffer.alloc(5, 2);
  expect(etagOf(rest)).toBe(`"${md5(rest).toString('hex')}"`);
  expect(etagOf(first)).toBe(`"${md5(md5(first)).toString('hex')}-1"`);
  const whole = md5(Buffer.concat([md5(first), md5(rest)])).toString('hex');
  expect(etagOf(Buffer.concat([first, rest]))).toBe(`"${whole}-2"`);
});
