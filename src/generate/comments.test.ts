import { expect, it } from 'vitest';
import { contentWith } from '../content/testing.ts';
import { appended, replaced } from '../testing/temporaryFolder.ts';
import { buildWith, contentProblemsOf } from './testing.ts';

const COMMENTS = `
comments:
  service: giscus
  repo: me/eggs
  repoId: R_1
  category: Comments & more
  categoryId: DIC_1
`;

const PRIVACY = 'privacyPage: affiliate-disclaimer\n';

const policyOf = (html: string) =>
  /http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html)?.[1] ?? '';

it('ends articles with comments, of which a page loads nothing but a script of the site', async () => {
  const { warnings, page, text } = await buildWith({ 'site.yaml': appended(COMMENTS + PRIVACY) });
  expect(warnings).toEqual([]);
  const article = text('blog/first-hatch/index.html');
  const policy = policyOf(article);
  expect(policy).toMatch(/script-src [^;]* https:\/\/giscus\.app;/);
  expect(policy).toMatch(/style-src [^;]* https:\/\/giscus\.app;/);
  expect(policy).toMatch(/frame-src https:\/\/giscus\.app;/);
  expect(policy).not.toMatch(/(?:connect|img)-src [^;]*giscus/);
  const comments = page('blog/first-hatch').querySelector('#comments');
  expect(comments?.tagName).toBe('DETAILS');
  expect(comments?.attributes['open']).toBeUndefined();
  expect(JSON.parse(comments?.attributes['data-load'] ?? '')).toMatchObject({
    src: 'https://giscus.app/client.js',
    attributes: { 'data-category': 'Comments & more' },
  });
  expect(comments?.querySelector('a')?.getAttribute('href')).toBe('https://github.com/me/eggs/discussions');
  const loaded = page('blog/first-hatch').querySelectorAll('script[src], link[href]');
  expect(loaded.map(({ attributes }) => attributes['src'] ?? attributes['href'] ?? '')).not.toContainEqual(
    expect.stringContaining('giscus.app'),
  );
  for (const name of ['guides/chicken-eggs/index.html', 'products/index.html', 'index.html']) {
    expect(text(name)).not.toContain('giscus');
    expect(text(name)).not.toContain('assets/comments-');
  }
  const privacy = page('affiliate-disclaimer').querySelector('#services')?.textContent;
  expect(privacy).toMatch(/kept with giscus\..*once you open them.*giscus\.app\..*account at GitHub/s);
});

it('has comments below guides if the owner says so, and below no text that switches them off', async () => {
  const { warnings, page } = await buildWith({
    'site.yaml': appended(`${COMMENTS}  guides: true\n${PRIVACY}`),
    'articles/first-hatch.md': replaced('---\n', '---\ncomments: false\n'),
  });
  expect(warnings).toEqual([]);
  expect(page('guides/chicken-eggs').querySelector('#comments')).not.toBeNull();
  expect(page('blog/first-hatch').querySelector('#comments')).toBeNull();
});

it('needs the page that tells visitors who keeps comments', async () => {
  const content = await contentWith({ 'site.yaml': appended(COMMENTS) });
  expect(await contentProblemsOf(content)).toEqual([
    expect.stringContaining("comments: expected 'privacyPage' beside 'comments', found none"),
  ]);
});
