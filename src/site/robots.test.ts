import { describe, expect, it } from 'vitest';
import { renderRobots, siteUrlOf } from './sitemaps.ts';
import { createUrls } from './urls.ts';

describe('robots.txt', () => {
  it.each(['https://hatch.example/', 'https://hatch.example/base/'])(
    'tells that its site is %s',
    (siteUrl) => {
      expect(siteUrlOf(renderRobots(createUrls(siteUrl)))).toBe(siteUrl);
    },
  );

  it.each(['', 'User-agent: *', 'Sitemap: /sitemap.xml'])('tells no site where it says %j', (robots) => {
    expect(siteUrlOf(robots)).toBeNull();
  });
});
