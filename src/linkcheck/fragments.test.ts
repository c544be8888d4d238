import { describe, expect, it } from 'vitest';
import { createUrls } from '../site/urls.ts';
import { Fragments } from './fragments.ts';

const URLS = createUrls('https://hatch.example/');

describe('links to a place within a page', () => {
  it('are broken where the page is there and the place is not, whichever page was seen first', () => {
    const fragments = new Fragments(URLS);
    fragments.add(
      '/a/',
      '<h2 id="here">x</h2><a href="#here">y</a><a href="/b/#there">z</a><a href="/b/#nowhere">z</a>',
    );
    fragments.add('/b/', '<p class="x" id="there">x</p><a class="c" href="/a/?q=1&amp;r=2#gone">y</a>');
    expect(fragments.broken()).toEqual([
      { page: '/a/', target: '/b/', fragment: 'nowhere' },
      { page: '/b/', target: '/a/', fragment: 'gone' },
    ]);
  });

  it('are found however the site names itself, below a base path too', () => {
    const fragments = new Fragments(createUrls('https://hatch.example/base/'));
    fragments.add(
      '/a/',
      '<a href="https://hatch.example/base/a/#x">x</a><a href="/base/a/#y">x</a><a href="#z">x</a>',
    );
    expect(fragments.broken().map(({ target, fragment }) => target + fragment)).toEqual([
      '/a/x',
      '/a/y',
      '/a/z',
    ]);
  });

  it('lead to the top of any page without more', () => {
    const fragments = new Fragments(URLS);
    fragments.add('/a/', '<a href="#top">x</a><a href="#">x</a>');
    expect(fragments.broken()).toEqual([]);
  });

  it('leave other sites and missing pages to others', () => {
    const fragments = new Fragments(URLS);
    fragments.add('/a/', '<a href="https://x.example/#y">x</a><a href="/missing/#y">x</a>');
    expect(fragments.broken()).toEqual([]);
  });
});
