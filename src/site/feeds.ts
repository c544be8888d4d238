import type { Article, Author, SiteConfig } from '../content/catalogue.ts';
import { latestArticles } from '../domain/articles/article.ts';
import { market } from '../domain/market.ts';
import { textDates } from './text/texts.ts';
import { escapeXml, FILE_PATHS, paths, type SiteContext, type TextFile, type Urls } from './urls.ts';

/** The number of articles in a feed; feed readers keep older ones. */
const FEED_LENGTH = 30;

/**
 * Returns the feeds of the newest articles with excerpts, as Atom (RFC 4287) and JSON Feed
 * (https://jsonfeed.org/version/1.1).
 */
export function feedFiles({ catalogue, urls }: SiteContext): TextFile[] {
  const { site, articles, authors } = catalogue;
  const items = latestArticles(articles, FEED_LENGTH).map((article) => itemOf(article, authors, urls));
  return [
    { path: FILE_PATHS.feed.slice(1), read: () => renderAtom(site, items, urls) },
    { path: FILE_PATHS.jsonFeed.slice(1), read: () => renderJson(site, items, urls) },
  ];
}

type Item = ReturnType<typeof itemOf>;

function itemOf(article: Article, authors: readonly Author[], urls: Urls) {
  const { title, excerpt, category, image, publishedAt } = article;
  const { updatedAt } = textDates(article);
  const url = urls.absolute(article.pagePath);
  const author = authors.find(({ id }) => id === article.author);
  return {
    id: url,
    url,
    title,
    content_text: excerpt,
    image: image && urls.absoluteAsset(image),
    date_published: atMidnight(publishedAt),
    date_modified: atMidnight(updatedAt?.iso ?? publishedAt),
    authors: author && [{ name: author.name, url: urls.absolute(paths.author(author)) }],
    tags: [category],
  };
}

function renderAtom(site: SiteConfig, items: readonly Item[], urls: Urls): string {
  const changes = items.map((item) => item.date_modified).sort();
  const updated = changes.at(-1) ?? atMidnight('1970-01-01');
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(urls.absolute(paths.home))}</id>
<title>${escapeXml(site.name)}</title>
<subtitle>${escapeXml(site.tagline)}</subtitle>
<link rel="self" href="${escapeXml(urls.absoluteAsset(FILE_PATHS.feed))}"/>
<link rel="alternate" type="text/html" href="${escapeXml(urls.absolute(paths.blog))}"/>
<author><name>${escapeXml(site.name)}</name></author>
<updated>${updated}</updated>
${items.map(renderEntry).join('\n')}
</feed>
`;
}

function renderEntry(item: Item): string {
  const [by = ''] = (item.authors ?? []).map(
    ({ name, url }) => `<author><name>${escapeXml(name)}</name><uri>${escapeXml(url)}</uri></author>\n`,
  );
  return `<entry>
<id>${escapeXml(item.id)}</id>
<title>${escapeXml(item.title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(item.url)}"/>
${by}<published>${item.date_published}</published>
<updated>${item.date_modified}</updated>
<category term="${escapeXml(item.tags.join())}"/>
<summary>${escapeXml(item.content_text)}</summary>
</entry>`;
}

function renderJson(site: SiteConfig, items: readonly Item[], urls: Urls): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name,
    description: site.tagline,
    language: market().locale,
    home_page_url: urls.absolute(paths.blog),
    feed_url: urls.absoluteAsset(FILE_PATHS.jsonFeed),
    authors: [{ name: site.name, url: urls.absolute(paths.home) }],
    items,
  };
  return `${JSON.stringify(feed)}\n`;
}

function atMidnight(date: string): string {
  return `${date}T00:00:00Z`;
}
