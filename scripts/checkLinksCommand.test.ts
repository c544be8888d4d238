import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Answer, dp, LIVE, page, storeOf } from '../src/audit/testing/auditing.ts';
import { siteWithLinks } from '../src/audit/testing/siteWithLinks.ts';
import { runCommand } from '../src/cli/runCommand.ts';
import { filesOf } from '../src/generate/testing.ts';
import { brokenLinksOf } from '../src/linkcheck/testing.ts';
import { temporaryFolder, writeFiles } from '../src/testing/temporaryFolder.ts';
import { checkLinksCommand } from './checkLinksCommand.ts';

/** A built site below a base path, in which no link is broken. */
const SITE = {
  'index.html': `<link rel="canonical" href="https://hatch.example/base/"><h1 id="top">Home</h1>
    <a href="/base/eggs/#duck">Duck</a> <a href="https://store.invalid/">Store</a>`,
  'eggs/index.html': '<h2 id="duck">Duck</h2><img src="../duck.svg" alt=""><a href="#duck">Duck</a>',
  'duck.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '404.html': 'Not found',
  'robots.txt': 'Sitemap: https://hatch.example/base/sitemap.xml',
  'sitemap.xml': '<urlset><url><loc>https://hatch.example/base/eggs/</loc></url></urlset>',
  _headers: '',
};

/** What the command says of a built site, and its exit code. */
async function checkFolder(out: string, ...args: readonly string[]) {
  const said: string[] = [];
  for (const method of ['log', 'error'] as const) {
    const spy = vi.spyOn(console, method).mockImplementation((text) => void said.push(text));
    onTestFinished(() => spy.mockRestore());
  }
  const command = checkLinksCommand(() => new AbortController().signal);
  const exitCode = await runCommand(command, ['--out', out, ...args]);
  return { exitCode, said: said.join('\n').replaceAll(path.dirname(out), '') };
}

describe('npm run check:links', () => {
  async function check(files: Readonly<Record<string, string>>) {
    const out = path.join(await temporaryFolder(), 'dist');
    await writeFiles(out, files);
    return checkFolder(out);
  }

  it('passes a site without broken links, and requests no other site', async () => {
    expect(await check(SITE)).toEqual({ exitCode: 0, said: '6 internal links checked; none is broken.' });
  });

  it('fails on broken links and names the pages that have them, but not the page that answers for one', async () => {
    const broken = '<a href="/gone/">x</a><img src="gone.svg" alt=""><a href="#goose">x</a>';
    const { exitCode, said } = await check({
      ...SITE,
      'eggs/index.html': SITE['eggs/index.html'] + broken,
      '404.html': '<!doctype html><a href="">Try again</a><a href="/base/lost/">Lost</a>',
    });
    expect(exitCode).toBe(1);
    expect(said.split('\n').sort()).toEqual([
      '',
      '/404.html links to /lost/: answered with 404',
      "/eggs/ links to /eggs/#goose: the page has no place named 'goose'",
      '/eggs/ links to /eggs/gone.svg: answered with 404',
      '/eggs/ links to /gone/: answered with 404',
      '4 broken links in the pages.',
    ]);
  });

  const sound = [
    ...[
      '#top',
      '#TOP',
      '#:~:text=Duck',
      '#duck:~:text=Duck',
      '../#top',
      '/base/funky%2Bpath/',
      '../funky+path/',
    ],
    ...[
      'https://hatch.example/base/eggs/',
      'http://hatch.example/base/eggs/#duck',
      'data:,x',
      '//store.invalid/',
    ],
  ];
  const broken = [
    ...[
      '#goose',
      '#DUCK',
      '#goose:~:text=Duck',
      '/base/eggs',
      '/base//eggs/',
      '/base/gone.css',
      '/base/Eggs/',
    ],
    ...['http://hatch.example/base/gone/', '/base/duck.svg/', '/base/%E0%A4%A/'],
  ];

  /** A page with the link, and what goes with it, as the build and as this command judge it. */
  async function judge(markup: string) {
    const files = {
      ...SITE,
      'funky+path/index.html': '',
      'eggs/index.html': SITE['eggs/index.html'] + markup,
    };
    const { exitCode, said } = await check(files);
    const lines = said.split('\n').filter((line) => line.includes(' links to '));
    return { exitCode, crawled: lines, built: await brokenLinksOf(files) };
  }

  it.each(sound)('passes the link %s, as the build does', async (href) => {
    expect(await judge(`<a href="${href}">x</a>`)).toEqual({ exitCode: 0, crawled: [], built: [] });
  });

  it.each([
    ...broken.map((href) => `<a href="${href}">x</a>`),
    '<p style="background: url(/base/gone.svg)">x</p>',
    '<style>@import "/base/gone.css";</style>',
    '<svg><use xlink:href="/base/gone.svg#egg"/></svg>',
    '<iframe srcdoc="<img src=gone.svg>"></iframe>',
    '<script type="module">import "/base/gone.js";</script>',
  ])('fails on %s, as the build does, and names page and link once', async (markup) => {
    const { exitCode, crawled, built } = await judge(markup);
    expect(crawled).toEqual(built);
    expect([exitCode, built.length]).toEqual([1, 1]);
    expect(built[0]).toMatch(/^\/eggs\/ links to \/\S+: /);
  });

  it('says what to do where there is no built site', async () => {
    const { exitCode, said } = await check({});
    expect(said).toContain("expected a built site in '/dist', found none; run npm run build");
    expect(exitCode).toBe(2);
  });
});

describe('npm run check:links -- --affiliate', () => {
  /**
   * Checks a built site whose stores have every product but one, to which they give an
   * answer; gives the requests, too.
   */
  async function checkSite(answer: Answer) {
    const { content } = await siteWithLinks([dp(1), dp(2)]);
    const { requests } = await storeOf((request, response) =>
      (dp(1).endsWith(request.url ?? '') ? answer : page(LIVE))(request, response),
    );
    const out = path.join(content, '../dist');
    const before = await filesOf(content);
    const result = await checkFolder(out, '--affiliate', '--content', content, '--pause', '0');
    expect(await filesOf(content)).toEqual(before);
    return { ...result, requests };
  }

  it('passes where the stores answer, or hide a link behind a wall, and writes nothing', async () => {
    const { exitCode, said, requests } = await checkSite(page('<h1>Robot or human?</h1>'));
    expect(said.split('\n').slice(-4)).toEqual([
      expect.stringMatching(/^\d+ internal links checked; none is broken\.$/),
      '5 affiliate links, by store:',
      '  Amazon: 3 answered, 1 hidden by a wall',
      '  Walmart: 1 answered',
    ]);
    expect(exitCode).toBe(0);
    expect(requests).toHaveLength(5);
  });

  it('fails where a link is gone, and names it with its file, product and pages', async () => {
    const { exitCode, said } = await checkSite(page('', 404));
    expect(said.split('\n').slice(-7)).toEqual([
      '  Amazon: 3 answered, 1 failed',
      '  Walmart: 1 answered',
      '',
      'Failed: enter another link, or mark the product as discontinued (1):',
      '  https://www.amazon.com/dp/B000000001: status 404',
      expect.stringMatching(/^ {4}in \S+\/30-more\.json:\d+:\d+$/),
      expect.stringMatching(/^ {4}on Tray Incubator; \/, .* and \d+ more$/),
    ]);
    expect(exitCode).toBe(1);
  });
});
