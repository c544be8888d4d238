import { expect, it } from 'vitest';
import { fileHeaders } from './fileHeaders.ts';

it.each([
  ['assets/list-7ZZVNKS3.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['assets/list-7ZZVNKS3.js.map', 'application/json', 'public, max-age=31536000, immutable'],
  ['assets/heading-16455004.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['assets/logo.svg', 'image/svg+xml', 'no-cache'],
  ['pictures/products/1-abcdef01.svg', 'image/svg+xml', 'no-cache'],
  ['products/index.html', 'text/html; charset=utf-8', 'no-cache'],
  ['old.html', 'text/html; charset=utf-8', 'no-cache'],
  ['images/PHOTO.JPG', 'image/jpeg', 'no-cache'],
  ['sitemap.xml', 'application/xml', 'no-cache'],
  ['feed.xml', 'application/atom+xml; charset=utf-8', 'no-cache'],
  ['.nojekyll', 'text/plain; charset=utf-8', 'no-cache'],
])('%s is %s, %s', (file, contentType, cacheControl) => {
  expect(fileHeaders(file)).toEqual({ contentType, cacheControl });
});

it('is refused for a file that no browser would know', () => {
  expect(() => fileHeaders('images/scan.tiff')).toThrow(
    "expected a file whose content type is known, found 'images/scan.tiff'; rename it, or convert it",
  );
});
