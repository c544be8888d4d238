import { describe, expect, it } from 'vitest';
import { slugify } from '../domain/slug.ts';
import { aProduct, productId } from '../domain/testing.ts';
import { catalogueOf } from './ledger/testing.ts';
import { suggestionsFor } from './suggestions.ts';

const URL_GONE = 'https://www.amazon.com/dp/OLD?th=1';
const next = aProduct({ id: productId('2'), name: 'Next', link: 'https://www.amazon.com/dp/NEXT?tag=x-20' });
const old = aProduct({ name: 'Tray & Dome, 100%', link: URL_GONE, successor: next.id });

describe('for a dead link', () => {
  it("the successor's link, the store's search and an archive are offered, without the site's tag", async () => {
    expect(suggestionsFor(URL_GONE, [old], await catalogueOf([old, next]))).toEqual([
      { kind: 'successor', text: 'the successor, Next', url: 'https://www.amazon.com/dp/NEXT' },
      {
        kind: 'search',
        text: 'search Amazon for Tray & Dome, 100%',
        url: 'https://www.amazon.com/s?k=Tray%20%26%20Dome%2C%20100%25',
      },
      {
        kind: 'archive',
        text: 'the page as it was',
        url: 'https://web.archive.org/web/2/https://www.amazon.com/dp/OLD?th=1',
      },
    ]);
  });

  it("the search for a successor without a link of its own is offered, in the successor's store", async () => {
    const unlinked = { ...next, link: null, store: slugify('walmart') };
    const [first] = suggestionsFor(URL_GONE, [old], await catalogueOf([old, unlinked]));
    expect(first?.url).toBe('https://www.walmart.com/search?q=Next');
  });

  it('a successor that was withdrawn itself is not offered', async () => {
    const gone = { ...next, availability: { kind: 'withdrawn', reason: 'gone', since: null } } as const;
    const kinds = suggestionsFor(URL_GONE, [old], await catalogueOf([old, gone])).map(({ kind }) => kind);
    expect(kinds).toEqual(['search', 'archive']);
  });

  it('of no product only the archive is offered', async () => {
    const kinds = suggestionsFor('https://a.example/', [], await catalogueOf([])).map(({ kind }) => kind);
    expect(kinds).toEqual(['archive']);
  });
});
