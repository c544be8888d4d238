import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintSite } from '../check/lint.ts';
import { CONTENT_CHECKS } from '../check/registry.ts';
import { UsageError } from '../cli/userError.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { problemLines, productFile, rawProduct } from '../content/testing.ts';
import { openBuiltSite } from '../linkcheck/builtSite.ts';
import { buildSite } from './buildSite.ts';
import { buildFolders, liveFolders } from './testing.ts';

const TODAY = '2026-11-22';

/** A build of the valid content, whose editorial rules are off, and a function that lints it. */
async function builtSite(settings = '') {
  const folders = await buildFolders();
  const site = path.join(folders.content, 'site.yaml');
  const lint = ['lint:', ...Object.keys(CONTENT_CHECKS).map((rule) => `  ${rule}: off`)];
  await writeFile(site, [await readFile(site, 'utf8'), ...lint, settings, ''].join('\n'));
  await buildSite(folders);
  const page = (name: string) => path.join(folders.out, name, 'index.html');
  const lintIt = async () => {
    const { findings } = lintSite(
      await loadCatalogue(folders.content),
      await openBuiltSite(folders.out),
      TODAY,
    );
    const lines = problemLines(findings, folders.content);
    return findings.map(({ rule, severity, page: on }, index) => `${severity} ${rule} ${on} ${lines[index]}`);
  };
  return { ...folders, page, lintIt };
}

/** Changes the text of a page. */
async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replaceAll(from, to));
}

describe('the lint of a built site', () => {
  it('finds what breaks a rule of the build, or of the whole site, with its place in the content', async () => {
    const { page, lintIt } = await builtSite();
    const before = await lintIt();
    await edit(page('blog/first-hatch'), '<h1', '<p');
    await edit(page('product/dome-incubator'), 'target="_blank"', '');
    const found = (await lintIt()).filter((line) => !before.includes(line));
    expect(found).toEqual([
      'error oneH1 /blog/first-hatch articles/first-hatch.md:7:12 metaTitle: expected one h1, found none',
      "error headingOrder /blog/first-hatch articles/first-hatch.md:17:1 body: expected a heading of level 1 at most, found 'Before you set the eggs' of level 2; raise it",
      'error paidLink /product/dome-incubator products/10-incubators.json:2:3 expected target="_blank" on a link to a store, found https://www.amazon.com/s?k=dome+incubator&tag=fixture-20',
      'error paidLink /product/dome-incubator products/10-incubators.json:2:3 expected target="_blank" on a link to a store, found https://www.walmart.com/search?q=box+incubator',
    ]);
  });

  it('has the severities of site.yaml', async () => {
    const { lintIt } = await builtSite('siteLint:\n  clickDepth: { severity: error, max: 0 }\n  orphan: off');
    const rules = (await lintIt()).map((line) => line.split(' ').slice(0, 2).join(' '));
    expect(rules).toContain('error clickDepth');
    expect(rules).not.toContain('warning orphan');
  });

  it('finds the price of each live product dated, with the words of its store, until it is old', async () => {
    const { content, out } = await liveFolders('Prices may change.');
    const dated = rawProduct({ id: '90', slug: 'dated', checked_at: '2024-11-20' });
    await writeFile(path.join(content, 'products/90-dated.json'), productFile(dated));
    await buildSite({ content, out });
    const lintOn = async (day: string) => {
      const { findings } = lintSite(await loadCatalogue(content), await openBuiltSite(out), day);
      return findings
        .filter(({ rule }) => /price|rating/i.test(rule))
        .map(({ rule, page }) => `${rule} ${page}`);
    };
    expect(await lintOn('2024-12-19')).toEqual([]);
    expect((await lintOn('2024-12-20')).sort()).toEqual([
      'priceAge /product/box-incubator',
      'priceAge /product/candler',
      'priceAge /product/dome-incubator',
    ]);
    await edit(path.join(out, 'product/dated/index.html'), 'Prices may change.', '');
    expect(await lintOn('2024-11-22')).toEqual(['priceNotice /product/dated']);
  });

  it('is refused where the site is not the one of the content', async () => {
    const { page, out, lintIt } = await builtSite();
    await rm(page('blog'));
    await writeFile(path.join(out, 'old.html'), '');
    await expect(lintIt()).rejects.toThrow(
      new UsageError(
        'expected the site that this content makes, found /blog/ missing and /old.html of other content; run npm run build first',
      ),
    );
  });
});
