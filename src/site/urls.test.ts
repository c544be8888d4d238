import { expect, it } from 'vitest';
import { createUrls, fileAt, outputFileOf, wholeAddress } from './urls.ts';

it.each([
  ['https://hatch.example', '/', '/'],
  ['https://hatch.example', '/products', '/products/'],
  ['https://hatch.example', '/products?egg_types=duck', '/products/?egg_types=duck'],
  ['https://hatch.example', '/blog/x#lockdown', '/blog/x/#lockdown'],
  ['https://hatch.example', '/quail.html?x=1', '/quail.html?x=1'],
  ['https://hatch.example', '/images/of-mine', '/images/of-mine/'],
  ['https://hatch.example/a', '/images/chart.svg#part', '/a/images/chart.svg#part'],
] as const)('a site at %s links to %s as %s: with a slash, unless it is a file', (site, path, href) => {
  expect(createUrls(site).href(path)).toBe(href);
  expect(createUrls(site).absolute(path)).toBe(`https://hatch.example${href}`);
});

it.each(['/repo', '/repo/', '/repo//', '//repo/'].map((base) => `https://user.github.io${base}`))(
  'the URLs of a site at %s begin with the base path',
  (siteUrl) => {
    const urls = createUrls(siteUrl);
    expect(urls.href('/')).toBe('/repo/');
    expect(urls.asset('/images/a.svg')).toBe('/repo/images/a.svg');
    expect(urls.absolute('/')).toBe('https://user.github.io/repo/');
    expect(urls.absoluteAsset('/images/a.svg')).toBe('https://user.github.io/repo/images/a.svg');
    expect(wholeAddress(urls.href('/blog'), urls)).toBe('https://user.github.io/repo/blog/');
  },
);

it.each([
  ['/', 'index.html'],
  ['/eggs/duck', 'eggs/duck/index.html'],
  ['/quail.html', 'quail.html'],
] as const)('the page %s is written to %s', (path, file) => {
  expect(outputFileOf({ path })).toBe(file);
});

it.each([
  ['/', '', 'index.html'],
  ['/products/', '', 'products/index.html'],
  ['/products/?page=2#top', '', 'products/index.html'],
  ['/guide/blog/a%20b.svg', '/guide', 'blog/a b.svg'],
  ['/products', '', 'products'],
  ['/blog/', '/guide', null],
  ['/guide', '/guide', null],
  ['/%zz', '', null],
])('%s of a site at %j maps to the file %s', (path, base, file) => {
  expect(fileAt(path, base)).toBe(file);
});
