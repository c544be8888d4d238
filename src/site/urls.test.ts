import { describe, expect, it } from 'vitest';
import { createUrls, fileAt, outputFileOf, wholeAddress } from './urls.ts';

describe('the URLs of a site', () => {
  it('end in a slash, before any query or fragment', () => {
    const urls = createUrls('https://hatch.example');
    expect(urls.href('/')).toBe('/');
    expect(urls.href('/products')).toBe('/products/');
    expect(urls.href('/products?egg_types=duck')).toBe('/products/?egg_types=duck');
    expect(urls.href('/blog/x#lockdown')).toBe('/blog/x/#lockdown');
    expect(urls.absolute('/products')).toBe('https://hatch.example/products/');
  });

  it('begin with the base path, in any notation', () => {
    for (const siteUrl of [
      'https://user.github.io/repo',
      'https://user.github.io/repo/',
      'https://user.github.io/repo//',
      'https://user.github.io//repo/',
    ]) {
      const urls = createUrls(siteUrl);
      expect(urls.href('/')).toBe('/repo/');
      expect(urls.asset('/images/a.svg')).toBe('/repo/images/a.svg');
      expect(urls.absolute('/')).toBe('https://user.github.io/repo/');
      expect(urls.absoluteAsset('/images/a.svg')).toBe('https://user.github.io/repo/images/a.svg');
      expect(wholeAddress(urls.href('/blog'), urls)).toBe('https://user.github.io/repo/blog/');
    }
  });

  it('keep an old path that is a file', () => {
    expect(createUrls('https://hatch.example').href('/quail.html?x=1')).toBe('/quail.html?x=1');
    expect(outputFileOf({ path: '/quail.html' })).toBe('quail.html');
  });

  it('keep a link to a file in images', () => {
    expect(createUrls('https://hatch.example/a').href('/images/chart.svg#part')).toBe(
      '/a/images/chart.svg#part',
    );
    expect(createUrls('https://hatch.example').href('/images/of-mine')).toBe('/images/of-mine/');
  });

  it('map to the index of a folder', () => {
    expect(outputFileOf({ path: '/' })).toBe('index.html');
    expect(outputFileOf({ path: '/eggs/duck' })).toBe('eggs/duck/index.html');
  });
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
