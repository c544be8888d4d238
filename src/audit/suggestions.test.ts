import { describe, expect, it } from 'vitest';
import { slugify } from '../domain/slug.ts';
import { aProduct, productId } from '../domain/testing.ts';
import { catalogueOf } from './ledger/testing.ts';
import { suggestionsFor } from './suggestions.ts';

const BROKEN_URL = 'https://www.amazon.com/dp/OLD?th=1';
const next = aProduct({ id: productId('2'), name: 'Next', link: 'https://www.amazon.com/dp/NEXT?tag=x-20' });
const old = aProduct({ name: 'Tray & Dome, 100%', link: BROKEN_URL, successor: next.id });

describe('for a broken link', () => {
  it("the suggestions are the successor's link, the store's search and the archive, without the site's tag", async () => {
    expect(suggestionsFor(BROKEN_URL, [old], await catalogueOf([old, next]))).toEqual([
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

  it("a successor without a link is searched for in the successor's store", async () => {
    const unlinked = { ...next, link: null, store: slugify('walmart') };
    const [first] = suggestionsFor(BROKEN_URL, [old], await catalogueOf([old, unlinked]));
    expect(first?.url).toBe('https://www.walmart.com/search?q=Next');
  });

  it('a withdrawn successor is not suggested', async () => {
    const gone = { ...next, availability: { kind: 'withdrawn', reason: 'gone', since: null } } as const;
    const kinds = suggestionsFor(BROKEN_URL, [old], await catalogueOf([old, gone])).map(({ kind }) => kind);
    expect(kinds).toEqual(['search', 'archive']);
  });

  it('that no product has the only suggestion is the archive', async () => {
    const kinds = suggestionsFor('https://a.example/', [], await catalogueOf([])).map(({ kind }) => kind);
    expect(kinds).toEqual(['archive']);
  });
});
