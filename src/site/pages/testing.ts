/** What tests of pages share. Nothing that ships imports this file. */
import type { Catalogue } from '../../content/catalogue.ts';
import { createUrls, type Urls } from '../urls.ts';
import { createContext, type PageContext } from './pageContext.ts';

/** The context of a catalogue's pages, with addresses for the files that scripts fetch. */
export function contextOf(
  catalogue: Catalogue,
  urls: Urls = createUrls('https://hatch.example/'),
): PageContext {
  return {
    ...createContext({ catalogue, urls, buildDate: '2026-01-02' }),
    data: {
      pages: '/pages.json',
      products: '/products.json',
      finder: '/finder.json',
      articles: '/articles.json',
      searches: new Map(catalogue.categories.map(({ slug }) => [slug, `/search-${slug}.json`])),
      compare: '/compare.json',
      controls: () => '/controls.json',
    },
  };
}
