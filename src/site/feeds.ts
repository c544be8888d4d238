import type { Article, Author, Catalogue } from '../content/catalogue.ts';
import { latestArticles } from '../domain/articles/article.ts';
import { market } from '../domain/market.ts';
import { escapeXml, FILE_PATHS, paths, type TextFile, type Urls } from './urls.ts';

/** The number of articles in a feed; feed readers keep older ones. */
const FEED_LENGTH = 30;

/** Returns the feeds of the newest articles with excerpts, as Atom (RFC 4287) and JSON Feed (https://jsonfeed.org/version/1.1). */
export function feedFiles(catalogue: Source, urls: Urls): TextFile[] {
  const latest = latestArticles(catalogue.articles, FEED_LENGTH);
  return [
    { path: FILE_PATHS.feed.slice(1), read: () => renderAtom(catalogue, latest, urls) },
    { path: FILE_PATHS.jsonFeed.slice(1), read: () => renderJson(catalogue, latest, urls) },
  ];
}

type Source = Pick<Catalogue, 'site' | 'articles' | 'authors'>;

function renderAtom({ site, authors }: Source, articles: readonly Article[], urls: Urls): string {
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
${articles.map((article) => renderEntry(article, authors, urls)).join('\n')}
</feed>
`;
}

/** The author of an article; null of one that the site itself is said to have written. */
function authorOf(article: Article, authors: readonly Author[], urls: Urls) {
  const author = authors.find(({ id }) => id === article.author);
  return author ? { name: author.name, url: urls.absolute(paths.author(author)) } : null;
}

function renderEntry(article: Article, authors: readonly Author[], urls: Urls): string {
  const by = authorOf(article, authors, urls);
  const author = by
    ? `<author><name>${escapeXml(by.name)}</name><uri>${escapeXml(by.url)}</uri></author>\n`
    : '';
  const address = escapeXml(urls.absolute(paths.article(article)));
  return `<entry>
<id>${address}</id>
<title>${escapeXml(article.title)}</title>
<link rel="alternate" type="text/html" href="${address}"/>
${author}<published>${atMidnight(article.publishedAt)}</published>
<updated>${atMidnight(lastChange(article))}</updated>
<category term="${escapeXml(article.category)}"/>
<summary>${escapeXml(article.excerpt)}</summary>
</entry>`;
}

function renderJson({ site, authors }: Source, articles: readonly Article[], urls: Urls): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name,
    description: site.tagline,
    language: market().locale,
    home_page_url: urls.absolute(paths.blog),
    feed_url: urls.absoluteAsset(FILE_PATHS.jsonFeed),
    authors: [{ name: site.name, url: urls.absolute(paths.home) }],
    items: articles.map((article) => jsonItem(article, authors, urls)),
  };
  return `${JSON.stringify(feed)}\n`;
}

function jsonItem(article: Article, authors: readonly Author[], urls: Urls): object {
  const author = authorOf(article, authors, urls);
  const address = urls.absolute(paths.article(article));
  return {
    id: address,
    url: address,
    title: article.title,
    content_text: article.excerpt,
    ...(article.image && { image: urls.absoluteAsset(article.image) }),
    date_published: atMidnight(article.publishedAt),
    date_modified: atMidnight(lastChange(article)),
    ...(author && { authors: [author] }),
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
