import { describe, expect, it } from 'vitest';
import { isSiteScript } from '../site/frame.ts';
import { type BuiltPage, builtPage, contentPages } from './builtPages.ts';
import type { SiteSize } from './builtSites.ts';
import { catalogue } from './catalogue.ts';

const numbered = contentPages().filter(({ path }) => path.includes('/page/'));

/** The pages of a list, as its links `rel="next"` lead from the first to the last. */
function pagesOf(list: string, size?: SiteSize): BuiltPage[] {
  const page = builtPage(list, size);
  const next = page.root.querySelector('head link[rel=next]')?.getAttribute('href');
  return [page, ...(next ? pagesOf(next, size) : [])];
}

/** The slugs of the cards of a page's list, in their order. */
function cardsOn({ root }: BuiltPage): string[] {
  return linksIn(root.querySelectorAll('main .cards > .card .card-link')).map(
    (href) => href.split('/').at(-2) ?? '',
  );
}

function linksIn(elements: ReturnType<BuiltPage['root']['querySelectorAll']>): string[] {
  return elements.flatMap((link) => link.getAttribute('href') ?? []);
}

describe('the pages of a list', () => {
  it('are all that there are: none is empty, and none is beyond the last', () => {
    const lists = ['/products/', '/reviews/', '/blog/', ...categoryAddresses()];
    const expected = lists.flatMap((list) =>
      pagesOf(list)
        .slice(1)
        .map(({ path }) => path),
    );
    expect(numbered.map(({ path }) => path).sort()).toEqual(expected.sort());
    expect(numbered.filter((page) => cardsOn(page).length === 0)).toEqual([]);
  });
});

function categoryAddresses(): string[] {
  return catalogue.categories.map(({ slug }) => `/category/${slug}/`);
}

describe('a numbered page', () => {
  it('has no control but the buttons of cards, no data and no script but that of all pages', () => {
    expect(numbered.length).toBeGreaterThan(5);
    const active = numbered.filter(
      ({ root }) =>
        root.querySelector(
          'script[type="application/json"], main :is(select, input, button:not(.compare))',
        ) ||
        root
          .querySelectorAll('script[src]')
          .some((script) => !isSiteScript(script.getAttribute('src') ?? '')),
    );
    expect(active.map(({ path }) => path)).toEqual([]);
  });
});
