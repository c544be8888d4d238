import type { Article, Catalogue, Site } from '../content/catalogue.ts';
import { latestArticles } from '../domain/articles/article.ts';
import { escapeXml, FILE_PATHS, paths, type TextFile, type Urls } from './urls.ts';

/** The number of articles in a feed; feed readers keep older ones. */
const FEED_LENGTH = 30;

/** Returns the feeds of the newest articles with excerpts, as Atom (RFC 4287) and JSON Feed (https://jsonfeed.org/version/1.1). */
export function feedFiles({ site, articles }: Pick<Catalogue, 'site' | 'articles'>, urls: Urls): TextFile[] {
  const latest = latestArticles(articles, FEED_LENGTH);
  return [
    { path: FILE_PATHS.feed.slice(1), read: () => renderAtom(site, latest, urls) },
    { path: FILE_PATHS.jsonFeed.slice(1), read: () => renderJson(site, latest, urls) },
  ];
}

function renderAtom(site: Site, articles: readonly Article[], urls: Urls): string {
  const updated = articles.map(lastChange).sort().at(-1) ?? '1970-01-01';
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(urls.absolute(paths.home))}</id>
<title>${escapeXml(site.name)}</title>
<subtitle>${escapeXml(site.tagline)}</subtitle>
<link rel="self" href="${escapeXml(urls.absoluteAsset(FILE_PATHS.feed))}"/>
<link rel="alternate" type="text/html" href="${escapeXml(urls.absolute(paths.blog))}"/>
<author><name>${escapeXml(site.name)}</name></author>
<updated>${atMidnight(updated)}</updated>
${articles.map((article) => renderEntry(article, urls)).join('\n')}
</feed>
`;
}

function renderEntry(article: Article, urls: Urls): string {
  const address = escapeXml(urls.absolute(paths.article(article)));
  return `<entry>
<id>${address}</id>
<title>${escapeXml(article.title)}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${atMidnight(article.publishedAt)}</published>
<updated>${atMidnight(lastChange(article))}</updated>
<category term="${escapeXml(article.category)}"/>
<summary>${escapeXml(article.excerpt)}</summary>
</entry>`;
}

function renderJson(site: Site, articles: readonly Article[], urls: Urls): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name,
    description: site.tagline,
    language: 'en',
    home_page_url: urls.absolute(paths.blog),
    feed_url: urls.absoluteAsset(FILE_PATHS.jsonFeed),
    authors: [{ name: site.name, url: urls.absolute(paths.home) }],
    items: articles.map((article) => jsonItem(article, urls)),
  };
  return `${JSON.stringify(feed)}\n`;
}

function jsonItem(article: Article, urls: Urls): object {
  const address = urls.absolute(paths.article(article));
  return {
    id: address,
    url: address,
    title: article.title,
    content_text: article.excerpt,
    date_published: atMidnight(article.publishedAt),
    date_modified: atMidnight(lastChange(article)),
    tags: [article.category],
  };
}

function lastChange({ publishedAt, updatedAt }: Article): string {
  return updatedAt ?? publishedAt;
}

/** Adds the time that feeds require to the date of an article. */
function atMidnight(date: string): string {
  return `${date}T00:00:00Z`;
}
