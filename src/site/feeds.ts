import type { Article, Author, Site } from '../content/catalogue.ts';
import { latestArticles } from '../domain/articles/article.ts';
import { market } from '../domain/market.ts';
import { escapeXml, FILE_PATHS, paths, type SiteContext, type TextFile, type Urls } from './urls.ts';

/** The number of articles in a feed; feed readers keep older ones. */
const FEED_LENGTH = 30;

/** Returns the feeds of the newest articles with excerpts, as Atom (RFC 4287) and JSON Feed (https://jsonfeed.org/version/1.1). */
export function feedFiles({ catalogue, urls }: SiteContext): TextFile[] {
  const { site, articles, authors } = catalogue;
  const entries = latestArticles(articles, FEED_LENGTH).map((article) => entryOf(article, authors, urls));
  return [
    { path: FILE_PATHS.feed.slice(1), read: () => renderAtom(site, entries, urls) },
    { path: FILE_PATHS.jsonFeed.slice(1), read: () => renderJson(site, entries, urls) },
  ];
}

type Entry = ReturnType<typeof entryOf>;

function entryOf(article: Article, authors: readonly Author[], urls: Urls) {
  const { title, excerpt, category, image, publishedAt, updatedAt = publishedAt } = article;
  const author = authors.find(({ id }) => id === article.author);
  return {
    address: urls.absolute(paths.article(article)),
    ...{ title, excerpt, category },
    image: image && urls.absoluteAsset(image),
    published: atMidnight(publishedAt),
    updated: atMidnight(updatedAt),
    /** Null of one that the site itself is said to have written. */
    author: author ? { name: author.name, url: urls.absolute(paths.author(author)) } : null,
  };
}

function renderAtom(site: Site, entries: readonly Entry[], urls: Urls): string {
  const updated =
    entries
      .map((entry) => entry.updated)
      .sort()
      .at(-1) ?? atMidnight('1970-01-01');
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(urls.absolute(paths.home))}</id>
<title>${escapeXml(site.name)}</title>
<subtitle>${escapeXml(site.tagline)}</subtitle>
<link rel="self" href="${escapeXml(urls.absoluteAsset(FILE_PATHS.feed))}"/>
<link rel="alternate" type="text/html" href="${escapeXml(urls.absolute(paths.blog))}"/>
<author><name>${escapeXml(site.name)}</name></author>
<updated>${updated}</updated>
${entries.map(renderEntry).join('\n')}
</feed>
`;
}

function renderEntry({ address, title, author, published, updated, category, excerpt }: Entry): string {
  const by = author
    ? `<author><name>${escapeXml(author.name)}</name><uri>${escapeXml(author.url)}</uri></author>\n`
    : '';
  return `<entry>
<id>${escapeXml(address)}</id>
<title>${escapeXml(title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
${by}<published>${published}</published>
<updated>${updated}</updated>
<category term="${escapeXml(category)}"/>
<summary>${escapeXml(excerpt)}</summary>
</entry>`;
}

function renderJson(site: Site, entries: readonly Entry[], urls: Urls): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name,
    description: site.tagline,
    language: market().locale,
    home_page_url: urls.absolute(paths.blog),
    feed_url: urls.absoluteAsset(FILE_PATHS.jsonFeed),
    authors: [{ name: site.name, url: urls.absolute(paths.home) }],
    items: entries.map(({ address, title, excerpt, image, published, updated, author, category }) => ({
      id: address,
      url: address,
      title,
      content_text: excerpt,
      ...(image && { image }),
      date_published: published,
      date_modified: updated,
      ...(author && { authors: [author] }),
      tags: [category],
    })),
  };
  return `${JSON.stringify(feed)}\n`;
}

function atMidnight(date: string): string {
  return `${date}T00:00:00Z`;
}
