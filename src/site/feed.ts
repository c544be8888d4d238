import type { Article, Catalogue } from '../content/catalogue.ts';
import { latestArticles } from '../domain/articles/article.ts';
import { escapeXml } from './escape.ts';
import { paths } from './paths.ts';
import type { Urls } from './urls.ts';

/** The path of the feed. */
export const FEED_PATH = '/feed.xml';

/** How many articles the feed has: readers of feeds keep the older ones. */
const FEED_LENGTH = 20;

/** The latest articles as an Atom feed (RFC 4287), the latest first, each with its excerpt. */
export function renderFeed({ site, articles }: Catalogue, urls: Urls): string {
  const latest = latestArticles(articles, FEED_LENGTH);
  const updated = latest.map(lastChange).sort().at(-1) ?? '1970-01-01';
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(urls.absolute(paths.home))}</id>
<title>${escapeXml(site.name)}</title>
<subtitle>${escapeXml(site.tagline)}</subtitle>
<link rel="self" href="${escapeXml(urls.origin + FEED_PATH)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(urls.absolute(paths.blog))}"/>
<author><name>${escapeXml(site.name)}</name></author>
<updated>${atMidnight(updated)}</updated>
${latest.map((article) => renderEntry(article, urls)).join('\n')}
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

function lastChange({ publishedAt, updatedAt }: Article): string {
  return updatedAt ?? publishedAt;
}

/** Atom requires a time; an article has only a day. */
function atMidnight(date: string): string {
  return `${date}T00:00:00Z`;
}
