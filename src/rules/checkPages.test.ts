import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ProblemLog } from '../content/check/problem.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { contentWith, problemLines, VALID_CONTENT } from '../content/testing.ts';
import { keysOf } from '../domain/table.ts';
import { parsePage } from '../html/parsePage.ts';
import { searchAddresses } from '../site/indexing.ts';
import { buildRoutes } from '../site/routes.ts';
import { createUrls } from '../site/urls.ts';
import { createPageCheck, logFindings } from './checkPages.ts';
import { RULES } from './rules.ts';
import { transferSize } from './transferSize.ts';

const SCRIPT = 'x'.repeat(99);

interface Written {
  readonly html: string;
  /** What is sent of it; nothing where it is not given. */
  readonly bytes?: number;
}

/** The valid content with every rule off but those of the given settings. */
async function contentUnder(settings: Record<string, string>): Promise<string> {
  const site = await readFile(path.join(VALID_CONTENT, 'site.yaml'), 'utf8');
  const rules = keysOf(RULES).map((name) => `  ${name}: ${settings[name] ?? 'off'}`);
  const own = ['budgets:', '  scripts: 9', 'rules:', ...rules, ''];
  return contentWith({ 'site.yaml': [site.replace(/^rules:(?:\n {2}.*)*/m, ''), ...own].join('\n') });
}

/** What the rules in force say of some pages of the valid content, written as given, by their paths. */
async function findings(settings: Record<string, string>, pages: Record<string, Written>): Promise<string[]> {
  const folder = await contentUnder(settings);
  const built = await loadCatalogue(folder);
  const log = new ProblemLog();
  const { site } = built.catalogue;
  const urls = createUrls('https://hatch.example/base/');
  const scriptBytes = new Map([['/base/assets/entry.js', transferSize(SCRIPT)]]);
  const check = createPageCheck({ ...site, storeNames: [], scriptBytes });
  const checked = buildRoutes(built.catalogue)
    .filter((route) => route.path in pages)
    .map((route) => {
      const { html = '', bytes = 0 } = pages[route.path] ?? {};
      const read = parsePage(html);
      const page = {
        path: route.path,
        kind: route.kind,
        ...searchAddresses(route, built.catalogue, urls),
        read,
        bytes,
      };
      return {
        route,
        page: { ...page, title: read.title, description: read.description, findings: check(page) },
      };
    });
  logFindings(checked, site, built.sources, log);
  return log.problems.map((problem) => `${problem.severity} ${problemLines([problem], folder).join()}`);
}

describe('a page that breaks a rule', () => {
  it('is told with the rule, the page, and the field of the content to edit', async () => {
    const bare = { html: '' };
    const pages = { '/': bare, '/blog': bare, '/blog/first-hatch': bare, '/eggs/chicken': bare };
    expect(await findings({ title: 'error' }, pages)).toEqual([
      'error articles/first-hatch.md:7:12 metaTitle: expected a title, found none; write one (title on /blog/first-hatch)',
      'error egg-types.yaml:2:11 name: expected a title, found none; write one (title on /eggs/chicken)',
      'error pages.yaml:12:10 title: expected a title, found none; write one (title on /blog)',
      'error site.yaml:2:10 tagline: expected a title, found none; write one (title on /)',
    ]);
  });

  it('is told by every rule in force with its severity, and by none that is off', async () => {
    const found = await findings(
      { description: 'error', oneH1: 'warning' },
      { '/affiliate-disclaimer': { html: '' } },
    );
    expect(found).toEqual([
      'warning legal/affiliate-disclaimer.md:2:8 title: expected one h1, found none (oneH1 on /affiliate-disclaimer)',
      'error legal/affiliate-disclaimer.md:4:18 metaDescription: expected a description, found none; write one (description on /affiliate-disclaimer)',
    ]);
  });
});

describe('what rules know of the site', () => {
  it('the address that a page has to name, the base path included; none for the 404 page', async () => {
    const canonical = '<link rel="canonical" href="https://hatch.example/base/blog/">';
    const pages = {
      '/blog': { html: canonical },
      '/guides': { html: canonical },
      '/404.html': { html: canonical },
    };
    const found = 'found https://hatch.example/base/blog/ (canonical on';
    expect(await findings({ canonical: 'error' }, pages)).toEqual([
      `error pages.yaml:24:3 expected the canonical address https://hatch.example/base/guides/, ${found} /guides)`,
      `error pages.yaml:31:3 expected no canonical address, ${found} /404.html)`,
    ]);
  });

  it('the first page with each title and description, in the order of the routes', async () => {
    const same = { html: '<title>Eggs</title><meta name="description" content="On eggs.">' };
    const pages = { '/404.html': same, '/blog': same, '/guides': { html: '' }, '/eggs/chicken': same };
    expect(await findings({ uniqueTitle: 'warning', uniqueDescription: 'warning' }, pages)).toEqual([
      'warning egg-types.yaml:2:11 name: expected a title of its own, found that of /blog; give each its own (uniqueTitle on /eggs/chicken)',
      'warning egg-types.yaml:6:18 description: expected a description of its own, found that of /blog; give each its own (uniqueDescription on /eggs/chicken)',
    ]);
  });

  it('its budgets, and what is sent of each script', async () => {
    const settings = { htmlWeight: 'warning', scriptWeight: 'warning' };
    const html = '<script type="module" src="/base/assets/entry.js"></script>';
    const script = gzipSync(SCRIPT).length;
    expect(
      await findings(settings, { '/blog': { html, bytes: 14_601 }, '/guides': { html: '', bytes: 14_600 } }),
    ).toEqual([
      'warning pages.yaml:12:3 expected at most 14,600 bytes of HTML after gzip, found 14,601; shorten the page, or raise budgets.html (htmlWeight on /blog)',
      `warning pages.yaml:12:3 expected at most 9 bytes of scripts after gzip, found ${script}; load some later, or raise budgets.scripts (scriptWeight on /blog)`,
    ]);
  });

  it('the disclosure of site.yaml', async () => {
    const html = '<p class="disclosure">As an Amazon Associate, we earn from qualifying purchases.</p>';
    const paid = '<a rel="sponsored" href="https://www.amazon.com/dp/1">Buy</a>';
    expect(await findings({ disclosure: 'error' }, { '/blog': { html: html + paid } })).toEqual([]);
    expect(await findings({ disclosure: 'error' }, { '/blog': { html: paid + html } })).toHaveLength(1);
  });
});
