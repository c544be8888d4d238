import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ProblemLog } from '../content/check/problem.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { contentWith, problemLines, VALID_CONTENT } from '../content/testing.ts';
import { keysOf } from '../domain/table.ts';
import { parsePage } from '../html/parsePage.ts';
import { transferSize } from '../html/readPage.ts';
import { searchAddresses } from '../site/head.ts';
import { buildRoutes } from '../site/routes.ts';
import { createUrls } from '../site/urls.ts';
import { checkedSite, logFindings, reportPage } from './checkPages.ts';
import { PAGE_CHECKS, UNIQUE } from './registry.ts';

/**
 * What these rules alone say of some pages of the valid content, written as given, by
 * their paths; `files` are added to it.
 */
async function findings(
  settings: Record<string, string>,
  pages: Record<string, string>,
  files: Record<string, string> = {},
): Promise<string[]> {
  const site = await readFile(path.join(VALID_CONTENT, 'site.yaml'), 'utf8');
  const rules = keysOf({ ...PAGE_CHECKS, ...UNIQUE }).map((name) => `  ${name}: ${settings[name] ?? 'off'}`);
  const own = [site.replace(/^rules:(?:\n {2}.*)*/m, ''), 'rules:', ...rules, ''];
  const folder = await contentWith({ ...files, 'site.yaml': own.join('\n') });
  const built = await loadCatalogue(folder);
  const log = new ProblemLog();
  const urls = createUrls('https://hatch.example/base/');
  const checked = checkedSite(built.catalogue, new Map());
  const pagesOfSite = buildRoutes(built.catalogue).flatMap((route) => {
    const html = pages[route.path];
    if (html === undefined) return [];
    const { path: at, kind } = route;
    const addresses = searchAddresses(route, { catalogue: built.catalogue, urls });
    const read = parsePage(html);
    const page = { path: at, kind, ...addresses, safety: [], read, bytes: transferSize(html) };
    return [{ route, page: reportPage(page, checked) }];
  });
  logFindings(pagesOfSite, built.catalogue.site, log);
  return log.problems.map((problem) => `${problem.severity} ${problemLines([problem], folder).join()}`);
}

describe('a page that breaks a rule', () => {
  it('is reported with the rule, the page, and the field of the content to edit', async () => {
    const bare = '';
    const pages = { '/': bare, '/blog': bare, '/blog/first-hatch': bare, '/eggs/chicken': bare };
    expect(await findings({ title: 'error' }, pages)).toEqual([
      'error articles/first-hatch.md:7:12 metaTitle: expected a title, found none; write one (title on /blog/first-hatch)',
      'error egg-types.yaml:2:11 name: expected a title, found none; write one (title on /eggs/chicken)',
      'error pages.yaml:12:10 title: expected a title, found none; write one (title on /blog)',
      'error site.yaml:2:10 tagline: expected a title, found none; write one (title on /)',
    ]);
  });

  it('is reported by every rule in force with its severity, and by none that is off', async () => {
    const found = await findings({ description: 'error', oneH1: 'warning' }, { '/affiliate-disclaimer': '' });
    expect(found).toEqual([
      'warning legal/affiliate-disclaimer.md:2:8 title: expected one h1, found none (oneH1 on /affiliate-disclaimer)',
      'error legal/affiliate-disclaimer.md:4:18 metaDescription: expected a description, found none; ' +
        'write one (description on /affiliate-disclaimer)',
    ]);
  });
});

describe('what breaks a rule in a text', () => {
  const TEXT = 'articles/turning.md';
  /** The valid article with another text; its page is written as given. */
  const findingsIn = async (text: string, html: string) => {
    const article = await readFile(path.join(VALID_CONTENT, 'articles/first-hatch.md'), 'utf8');
    const [, frontMatter = ''] = article.split('---\n');
    const own = frontMatter.replace('id: "1"', 'id: 2').replace('slug: first-hatch', 'slug: turning');
    const files = { [TEXT]: `---\n${own}---\n${text}` };
    const found = await findings(
      { headingOrder: 'error', imageSize: 'warning' },
      { '/blog/turning': html },
      files,
    );
    return found.map((line) => /^\w+ (\S+ (?:\w+:)?)/.exec(line)?.[1]);
  };
  const headings = (...ids: string[]) =>
    `<main><h1>Turning</h1>${ids.map((id) => `<h4 id="${id}">Turn</h4><h2>Rest</h2>`).join('')}</main>`;

  it('is reported by the line of its heading, of several with the same words too', async () => {
    const text = '\nTurn.\n\n#### Turn\n\n## Rest\n\n> 1. Turn.\n>\n> #### Turn\n';
    expect(await findingsIn(text, headings('turn', 'turn-2'))).toEqual([
      `${TEXT}:19:1 body:`,
      `${TEXT}:25:3 body:`,
    ]);
  });

  it('is reported by the line of its picture, where it has the same one again too', async () => {
    const text = '\n![Dome](/images/incubator.svg)\n\nThe same: ![Dome](/images/incubator.svg)\n';
    const picture = '<img alt="Dome" src="/base/images/incubator.svg">';
    expect(await findingsIn(text, `<main><h1>Turning</h1>${picture}${picture}</main>`)).toEqual([
      `${TEXT}:17:1 body:`,
      `${TEXT}:19:11 body:`,
    ]);
  });

  it('is reported by the entry where its page has it from elsewhere', async () => {
    const picture = '<img alt="Dome" src="/base/images/favicon.svg">';
    expect(await findingsIn('\nTurn.\n', `${headings('products')}${picture}`)).toEqual([
      `${TEXT}:2:1 `,
      `${TEXT}:2:1 `,
    ]);
  });
});

describe('what rules know of the site', () => {
  it('the address that a page has to name, the base path included; none for the 404 page', async () => {
    const canonical = '<link rel="canonical" href="https://hatch.example/base/blog/">';
    const pages = {
      '/blog': canonical,
      '/guides': canonical,
      '/404.html': `${canonical}<meta name="robots" content="noindex">`,
    };
    const found = 'found https://hatch.example/base/blog/ (canonical on';
    expect(await findings({ canonical: 'error' }, pages)).toEqual([
      `error pages.yaml:23:1 expected the canonical address https://hatch.example/base/guides/, ${found} /guides)`,
      `error pages.yaml:30:1 expected no canonical address, ${found} /404.html)`,
    ]);
  });

  it('the first page with each title and description, in the order of the routes', async () => {
    const same = '<title>Eggs</title><meta name="description" content="On eggs.">';
    const pages = { '/404.html': same, '/blog': same, '/guides': '', '/eggs/chicken': same };
    expect(await findings({ uniqueTitle: 'warning', uniqueDescription: 'warning' }, pages)).toEqual([
      'warning egg-types.yaml:2:11 name: expected a title of its own, found that of /blog; give each ' +
        'its own (uniqueTitle on /eggs/chicken)',
      'warning egg-types.yaml:6:18 description: expected a description of its own, found that of /blog; ' +
        'give each its own (uniqueDescription on /eggs/chicken)',
    ]);
  });
});
