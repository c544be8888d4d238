import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ProblemLog } from '../content/check/problem.ts';
import { readContent } from '../content/read/readContent.ts';
import { contentWith, problemLines, productFile, rawProduct, VALID_CONTENT } from '../content/testing.ts';
import { proseWriter } from '../site/text/prose.ts';
import { createUrls } from '../site/urls.ts';
import { resolveContent } from './site.ts';
import { buildWith, contentProblemsOf, validSite } from './testing.ts';

const ARTICLE = 'articles/first-hatch.md';

const textOf = (file: string) => readFileSync(path.join(VALID_CONTENT, file), 'utf8');

/** A file of the valid content as a draft. */
const draftOf = (file: string) => textOf(file).replace(/^(---\n)?/, '$1draft: true\n');

/** The article of the valid content with names of its own, on a day that has not come. */
const LATER = textOf(ARTICLE)
  .replace('id: "1"', 'id: "2"')
  .replace('slug: first-hatch', 'slug: later-hatch')
  .replace(/^publishedAt: .*$/m, 'publishedAt: 2999-01-31');

it('a build writes the same bytes with drafts of every kind and texts that wait as without them', async () => {
  const changes = {
    'products/05-draft.json': productFile(rawProduct({ draft: true })),
    'articles/draft.md': draftOf(ARTICLE).replace('slug: first', 'slug: second'),
    'guides/draft.md': draftOf('guides/chicken-eggs.md').replace('slug: chicken', 'slug: hen'),
    'legal/draft.md': draftOf('legal/affiliate-disclaimer.md').replace('slug: aff', 'slug: other'),
    'landing/draft.yaml': draftOf('landing/chicken-egg-incubator.yaml'),
    'articles/begun.md': '---\ndraft: true\ntitle: TODO\n---\n\n[TODO](nowhere)\n',
    'articles/later.md': LATER,
  };
  const { notes, files } = await buildWith(changes, { strict: true });
  expect(new Set(notes.map(({ file }) => path.basename(file)))).toEqual(new Set(['begun.md', 'later.md']));
  expect(files).toEqual((await validSite()).files);
});

describe('a preview', () => {
  const changes = {
    'articles/draft.md': draftOf(ARTICLE)
      .replace('id: "1"', 'id: "3"')
      .replace('slug: first', 'slug: second')
      .replace('title: Your First Hatch', 'title: A Second Hatch'),
    'articles/later.md': LATER,
  };
  const preview = async () => (await buildWith(changes, { drafts: true })).files;
  const fileOf = (files: ReadonlyMap<string, string>, name: string) => files.get(name) ?? expect.fail(name);

  it('shows drafts and texts that wait, each named so before its title', async () => {
    const files = await preview();
    expect(fileOf(files, 'blog/second-hatch/index.html')).toContain('<title>Draft: ');
    expect(fileOf(files, 'blog/later-hatch/index.html')).toContain('<title>Scheduled for 2999-01-31: ');
    expect(fileOf(files, 'blog/first-hatch/index.html')).not.toMatch(/<title>(?:Draft|Scheduled)/);
  });

  it('is for no search engine, and has a mark that deployments refuse', async () => {
    const files = await preview();
    const pages = [...files].filter(([name]) => name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter(([, html]) => html.includes('<link rel="canonical"'))).toEqual([]);
    expect(fileOf(files, 'index.html')).toContain('<meta name="robots" content="noindex"');
    expect(fileOf(files, '_headers')).toMatch(/^\/(?:base\/)?\*$[^/]*^ {2}X-Robots-Tag: noindex$/m);
    expect(fileOf(files, 'sitemap.xml')).not.toContain('/blog/');
    expect(fileOf(files, '.drafts')).toContain('--drafts');
  });

  it('leaves nothing in the build of the site that follows into the same folder', async () => {
    expect((await validSite()).files.has('.drafts')).toBe(false);
  });
});

describe('a text that waits', () => {
  /** The paths of a content folder, and what is told of it. */
  async function resolved(content: string) {
    const log = new ProblemLog();
    const { catalogue, routes } = await resolveContent(await readContent(content, log), content, log);
    return { catalogue, paths: routes.map((route) => route.path), told: problemLines(log.problems, content) };
  }

  it('has no page, and links in texts to it are words', async () => {
    const terms = '---\ntitle: Terms\nslug: terms\nmetaDescription: The terms.\n---\n\n';
    const content = await contentWith({
      'articles/later.md': LATER,
      'legal/terms.md': `${terms}Read [the *next* hatch](/blog/later-hatch/#turning).\n`,
    });
    const { catalogue, paths, told } = await resolved(content);
    expect(paths).not.toContain('/blog/later-hatch');
    expect(told).toEqual([
      'articles/later.md:9:14 publishedAt: the text waits: a build on 2999-01-31 or later publishes it',
      "legal/terms.md:7:6 body: '/blog/later-hatch/#turning' waits until 2999-01-31: the words are no link until then",
    ]);
    const page = catalogue.legalPages.find(({ slug }) => slug === 'terms');
    const html =
      page &&
      proseWriter(page.body, { catalogue, urls: createUrls('https://hatch.example/') })(page.body.tokens);
    expect(html).toBe('<p>Read the <em>next</em> hatch.</p>\n');
  });

  it('is published on its day', async () => {
    const content = await contentWith({ 'articles/later.md': LATER });
    onTestFinished(() => void vi.unstubAllEnvs());
    const pathsOn = async (day: string) => {
      vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(day) / 1000));
      return (await resolved(content)).paths;
    };
    expect(await pathsOn('2999-01-30T23:59Z')).not.toContain('/blog/later-hatch');
    expect(await pathsOn('2999-01-31T00:00Z')).toContain('/blog/later-hatch');
  });

  it('is checked as any other, since nobody may be there on its day', async () => {
    const wrong = LATER.replace('slug: later', 'slug: first').replace('/product/dome-', '/product/doom-');
    expect(await contentProblemsOf(await contentWith({ 'articles/later.md': wrong }))).toEqual([
      expect.stringMatching(
        /^articles\/later\.md:4:7 slug: expected a path of its own, found \/blog\/first-/,
      ),
      expect.stringMatching(/^articles\/later\.md:19:9 body: .* did you mean '\/product\/dome-incubator'\?$/),
    ]);
  });

  it('is no page that a menu may lead to', async () => {
    const redirects = '- from: /next\n  to: /blog/later-hatch\n';
    const content = await contentWith({ 'articles/later.md': LATER, 'redirects.yaml': redirects });
    expect(await contentProblemsOf(content)).toEqual([
      "redirects.yaml:2:7 to: expected a link to a page of the site, found '/blog/later-hatch', which " +
        "waits until 2999-01-31; correct its 'publishedAt', or do not link to it yet",
    ]);
  });
});
