import { describe, expect, it } from 'vitest';
import { Fragments } from './fragments.ts';

describe('links to a place within a page', () => {
  it('are broken where the page is there and the place is not, whichever page was seen first', () => {
    const fragments = new Fragments();
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

  it('leave other sites and missing pages to others', () => {
    const fragments = new Fragments();
    fragments.add('/a/', '<a href="https://x.example/#y">x</a><a href="/missing/#y">x</a>');
    expect(fragments.broken()).toEqual([]);
  });
});
