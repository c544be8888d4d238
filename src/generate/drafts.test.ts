import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ProblemLog } from '../content/check/problem.ts';
import { readContent } from '../content/read/readContent.ts';
import { contentWith, problemLines, productFile, rawProduct } from '../content/testing.ts';
import { renderProse } from '../site/text/prose.ts';
import { createUrls } from '../site/urls.ts';
import { writeFiles } from '../testing/temporaryFolder.ts';
import { buildSite } from './buildSite.ts';
import { resolveContent } from './site.ts';
import { buildFolders, contentProblemsOf, filesOf, validSite } from './testing.ts';

/** A file of the valid content as a draft with names of its own. */
async function draftOf(content: string, file: string, ...changes: readonly (readonly [string, string])[]) {
  const text = (await readFile(path.join(content, file), 'utf8')).replace(/^(---\n)?/, '$1draft: true\n');
  return changes.reduce((changed, [from, to]) => changed.replace(from, to), text);
}

it('a build writes the same bytes with drafts of every kind and texts that wait as without them', async () => {
  const { content, out } = await buildFolders();
  await writeFiles(content, {
    'products/05-draft.json': productFile(rawProduct({ draft: true })),
    'articles/draft.md': await draftOf(content, 'articles/first-hatch.md', ['slug: first', 'slug: second']),
    'guides/draft.md': await draftOf(content, 'guides/chicken-eggs.md', ['slug: chicken', 'slug: hen']),
    'legal/draft.md': await draftOf(content, 'legal/affiliate-disclaimer.md', ['slug: aff', 'slug: other']),
    'landing/draft.yaml': await draftOf(content, 'landing/chicken-egg-incubator.yaml'),
    'articles/begun.md': '---\ndraft: true\ntitle: TODO\n---\n\n[TODO](nowhere)\n',
    'articles/later.md': await laterText(content),
  });
  const { notes } = await buildSite({ content, out, strict: true });
  expect(new Set(notes.map(({ file }) => path.basename(file)))).toEqual(new Set(['begun.md', 'later.md']));
  expect(await filesOf(out)).toEqual(await validSite());
});

/** The article of the valid content with names of its own, on a day that has not come. */
async function laterText(content: string): Promise<string> {
  const text = await readFile(path.join(content, 'articles/first-hatch.md'), 'utf8');
  const renamed = text.replace('id: "1"', 'id: "2"').replace('slug: first-hatch', 'slug: later-hatch');
  return renamed.replace(/^publishedAt: .*$/m, 'publishedAt: 2999-01-31');
}

describe('a text that waits', () => {
  /** What is wrong with the valid content beside a text that waits, and links to it. */
  async function problemsWith(change: (later: string) => string, files: Record<string, string> = {}) {
    const content = await contentWith(files);
    await writeFiles(content, { 'articles/later.md': change(await laterText(content)) });
    return contentProblemsOf(content);
  }
  const WAITS =
    'articles/later.md:9:14 publishedAt: the text waits: a build on 2999-01-31 or later publishes it';

  it('has no page, and links in texts to it are words', async () => {
    const content = await contentWith();
    await writeFiles(content, {
      'articles/later.md': await laterText(content),
      'legal/terms.md': `${TERMS}Read [the *next* hatch](/blog/later-hatch/#turning).\n`,
    });
    const log = new ProblemLog();
    const { built, routes } = await resolveContent(await readContent(content, log), content, log);
    expect(routes.map((route) => route.path)).not.toContain('/blog/later-hatch');
    expect(problemLines(log.problems, content)).toEqual([
      WAITS,
      "legal/terms.md:7:6 body: '/blog/later-hatch/#turning' waits until 2999-01-31: the words are no link until then",
    ]);
    const terms = built.catalogue.legalPages.find(({ slug }) => slug === 'terms');
    const html = terms && renderProse(terms.body, createUrls('https://hatch.example/'), built.catalogue);
    expect(html).toBe('<p>Read the <em>next</em> hatch.</p>\n');
  });

  it('is published on its day', async () => {
    const content = await contentWith();
    await writeFiles(content, { 'articles/later.md': await laterText(content) });
    onTestFinished(() => void vi.unstubAllEnvs());
    const paths = async (day: string) => {
      vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(day) / 1000));
      const log = new ProblemLog();
      const { routes } = await resolveContent(await readContent(content, log), content, log);
      return routes.map((route) => route.path);
    };
    expect(await paths('2999-01-30T23:59Z')).not.toContain('/blog/later-hatch');
    expect(await paths('2999-01-31T00:00Z')).toContain('/blog/later-hatch');
  });

  it('is checked as any other, since nobody may be there on its day', async () => {
    const wrong = (text: string) =>
      text.replace('slug: later-hatch', 'slug: first-hatch').replace('/product/dome-', '/product/doom-');
    expect(await problemsWith(wrong)).toEqual([
      expect.stringMatching(
        /^articles\/later\.md:4:7 slug: expected a path of its own, found \/blog\/first-hatch/,
      ),
      expect.stringMatching(/^articles\/later\.md:19:9 body: .* did you mean '\/product\/dome-incubator'\?$/),
    ]);
  });

  it('is no page that a menu may lead to', async () => {
    const redirects = '- from: /next\n  to: /blog/later-hatch\n';
    expect(await problemsWith((text) => text, { 'redirects.yaml': redirects })).toEqual([
      "redirects.yaml:2:7 to: expected a link to a page of the site, found '/blog/later-hatch', which waits until 2999-01-31; correct its 'publishedAt', or do not link to it yet",
    ]);
  });
});

const TERMS = '---\ntitle: Terms\nslug: terms\nmetaDescription: The terms.\n---\n\n';
