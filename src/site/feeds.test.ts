import { describe, expect, it } from 'vitest';
import { feedFiles } from './feeds.ts';
import { catalogue, urls } from './testing.ts';

const first = catalogue.articles[0] ?? expect.fail('the valid content lacks an article');
const articles = Array.from({ length: 31 }, (_, index) => {
  const publishedAt = `2024-01-${String(index + 1).padStart(2, '0')}`;
  return { ...first, title: `Article ${index}`, publishedAt };
});
const [atom = '', json = ''] = feedFiles({ catalogue: { ...catalogue, articles }, urls }).map(({ read }) =>
  read(),
);

describe('the feeds', () => {
  it('contain the newest 30 articles, newest first', () => {
    const titles = Array.from({ length: 30 }, (_, index) => `Article ${30 - index}`);
    expect(Array.from(atom.matchAll(/<title>(Article \d+)/g), ([, title]) => title)).toEqual(titles);
    expect(JSON.parse(json).items.map(({ title }: { title: string }) => title)).toEqual(titles);
  });

  it('have the same entries in JSON Feed 1.1', () => {
    expect(JSON.parse(json)).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Hatch Fixture',
      home_page_url: 'https://hatch.example/base/blog/',
      feed_url: 'https://hatch.example/base/feed.json',
    });
    expect(JSON.parse(json).items[0]).toEqual({
      id: 'https://hatch.example/base/blog/first-hatch/',
      url: 'https://hatch.example/base/blog/first-hatch/',
      title: 'Article 30',
      content_text: first.excerpt,
      date_published: '2024-01-31T00:00:00Z',
      date_modified: '2024-01-31T00:00:00Z',
      tags: ['Chicken Incubation'],
    });
  });

  it('state when an article was updated, if that is later than its publication', () => {
    const updates = ['2024-01-14', '2024-01-15', '2024-01-16'];
    const changed = updates.map((updatedAt) => ({ ...first, publishedAt: '2024-01-15', updatedAt }));
    const [, data] = feedFiles({ catalogue: { ...catalogue, articles: changed }, urls }).map(({ read }) =>
      read(),
    );
    const { items } = JSON.parse(data ?? '');
    expect(items.map((item: { date_modified: string }) => item.date_modified)).toEqual([
      ...['2024-01-16T00:00:00Z', '2024-01-15T00:00:00Z', '2024-01-15T00:00:00Z'],
    ]);
  });

  it('name the author of an article that has one', () => {
    const byAnn = articles.slice(0, 1).map((article) => ({ ...article, author: catalogue.authors[0]?.id }));
    const [xml, data] = feedFiles({ catalogue: { ...catalogue, articles: byAnn }, urls }).map(({ read }) =>
      read(),
    );
    const url = 'https://hatch.example/base/authors/ann-example/';
    expect(xml).toContain(`<author><name>Ann Example</name><uri>${url}</uri></author>\n<published>`);
    expect(JSON.parse(data ?? '').items[0].authors).toEqual([{ name: 'Ann Example', url }]);
  });
});
