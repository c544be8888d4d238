import { describe, expect, it } from 'vitest';
import { readPage } from '../html/readPage.ts';
import { createUrls } from '../site/urls.ts';
import { createResolver, type FragmentLink, findBrokenFragments } from './resolveAddress.ts';

/** The broken fragments of pages, given by their files. */
function brokenIn(pages: Record<string, string>, siteUrl = 'https://hatch.example/'): FragmentLink[] {
  const urls = createUrls(siteUrl);
  const read = Object.entries(pages).map(([file, html]) => [file, readPage(html)] as const);
  return findBrokenFragments(new Map(read), createResolver(urls), urls);
}

describe('links to a place within a page', () => {
  it('are broken where the page is there and the place is not, whichever page comes first', () => {
    const broken = brokenIn({
      'a/index.html':
        '<h2 id="here">x</h2><a href="#here">y</a><a href="/b/#there">z</a><a href="/b/#nowhere">z</a>',
      'b/index.html': '<p class="x" id="there">x</p><a class="c" href="/a/?q=1&amp;r=2#gone">y</a>',
    });
    expect(broken).toEqual([
      { page: '/a/', target: '/b/', fragment: 'nowhere', meant: 'there' },
      { page: '/b/', target: '/a/', fragment: 'gone' },
    ]);
  });

  it('are found however the site names itself, below a base path too', () => {
    const broken = brokenIn(
      {
        'a/index.html':
          '<a href="https://hatch.example/base/a/#x">x</a><a href="/base/a/#y">x</a><a href="#z">x</a>',
      },
      'https://hatch.example/base/',
    );
    expect(broken.map(({ target, fragment }) => target + fragment)).toEqual(['/a/x', '/a/y', '/a/z']);
  });

  it('are compared as they are read: decoded, whatever names the place', () => {
    const page = `<a href="#kid%27s">x</a><p id="kid&#39;s"></p><a href="#old">x</a><a name="old"></a>
      <a href="#%E0%A4%A">x</a>`;
    expect(brokenIn({ 'index.html': page }).map(({ fragment }) => fragment)).toEqual(['%E0%A4%A']);
  });

  it('lead to the top of any page without more', () => {
    expect(brokenIn({ 'a/index.html': '<a href="#top">x</a><a href="#">x</a>' })).toEqual([]);
  });

  it('are compared without the text that a browser is to show there', () => {
    const page = `<a href="/a/#:~:text=Duck">x</a><a href="#duck:~:text=Duck">x</a><a href="#hen:~:text=Duck">x</a>
      <p id="duck"></p>`;
    expect(brokenIn({ 'a/index.html': page }).map(({ fragment }) => fragment)).toEqual(['hen']);
  });

  it('are found however the path of their page is written', () => {
    const pages = { 'a/index.html': '<a href="/%61/#x">x</a><a href="/a/index.html#y">x</a>' };
    expect(brokenIn(pages).map(({ target, fragment }) => target + fragment)).toEqual([
      '/%61/x',
      '/a/index.htmly',
    ]);
  });

  it('leave other sites and missing pages to others', () => {
    const page = '<a href="https://x.example/#y">x</a><a href="/missing/#y">x</a>';
    expect(brokenIn({ 'a/index.html': page })).toEqual([]);
  });
});
