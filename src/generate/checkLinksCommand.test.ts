import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runCommand } from '../cli/runCommand.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { checkLinksCommand } from './serveSite.ts';

/** A built site below a base path, in which no link is broken. */
const SITE = {
  'index.html': `<link rel="canonical" href="https://hatch.example/base/"><h1 id="top">Home</h1>
    <a href="/base/eggs/#duck">Duck</a> <a href="https://store.invalid/">Store</a>`,
  'eggs/index.html': '<h2 id="duck">Duck</h2><img src="../duck.svg" alt=""><a href="#duck">Duck</a>',
  'duck.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '404.html': 'Not found',
  'robots.txt': 'Sitemap: https://hatch.example/base/sitemap.xml',
  _headers: '',
};

/** What the command says of a site, and its exit code. */
async function check(files: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  const out = path.join(folder, 'dist');
  await writeFiles(out, files);
  const said: string[] = [];
  for (const method of ['log', 'error'] as const) {
    const spy = vi.spyOn(console, method).mockImplementation((text) => void said.push(text));
    onTestFinished(() => spy.mockRestore());
  }
  const exitCode = await runCommand(checkLinksCommand, ['--out', out]);
  return { exitCode, said: said.join('\n').replaceAll(folder, '') };
}

const withMarkup = (markup: string, page: 'index.html' | 'eggs/index.html' = 'eggs/index.html') => ({
  ...SITE,
  [page]: SITE[page] + markup,
});

describe('npm run check:links', () => {
  it('passes a site without broken links, and requests no other site', async () => {
    const { exitCode, said } = await check(SITE);
    expect(said).toBe('4 internal links checked; none is broken.');
    expect(exitCode).toBe(0);
  });

  it.each([
    ['a link', '<a href="/base/gone/">x</a>', '/eggs/ links to /gone/: answered with 404'],
    ['a picture', '<img src="gone.svg" alt="">', '/eggs/ links to /eggs/gone.svg: answered with 404'],
    ['a link beyond the base path', '<a href="/gone/">x</a>', '/eggs/ links to /gone/: answered with 404'],
    [
      'a whole address of the site',
      '<a href="https://hatch.example/base/gone/">x</a>',
      '/eggs/ links to /gone/: answered with 404',
    ],
    [
      'a place of the page itself',
      '<a href="#goose">x</a>',
      "a page links to /eggs/#goose: the page has no place named 'goose'",
    ],
  ])('fails on %s that is broken', async (_kind, markup, expected) => {
    const { exitCode, said } = await check(withMarkup(markup));
    expect(said).toContain(expected);
    expect(said).toContain('1 broken link in the pages.');
    expect(exitCode).toBe(1);
  });

  it('fails on a place that another page lacks', async () => {
    const { exitCode, said } = await check(withMarkup('<a href="/base/eggs/#goose">x</a>', 'index.html'));
    expect(said).toContain("a page links to /eggs/#goose: the page has no place named 'goose'");
    expect(exitCode).toBe(1);
  });

  it('names every page that has a broken link', async () => {
    const gone = '<a href="/base/gone/">x</a>';
    const { said } = await check({ ...withMarkup(gone), 'index.html': SITE['index.html'] + gone });
    expect(said).toContain('/ links to /gone/: answered with 404');
    expect(said).toContain('/eggs/ links to /gone/: answered with 404');
  });

  it('says nothing of the links of the page that answers for a missing one', async () => {
    const missing = '<!doctype html><a href="">Try again</a><a href="/base/lost/">Lost</a>';
    const { said } = await check({ ...withMarkup('<a href="/base/gone/">x</a>'), '404.html': missing });
    expect(said).toBe('/eggs/ links to /gone/: answered with 404\n\n1 broken link in the pages.');
  });

  it('says what to do where there is no built site', async () => {
    const { exitCode, said } = await check({});
    expect(said).toContain("expected a built site in '/dist', found none; run npm run build");
    expect(exitCode).toBe(2);
  });

  it('sends no request to a proxy', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await check(SITE)).exitCode).toBe(0);
  });
});
