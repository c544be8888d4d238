import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT_CHECKS } from '../check/registry.ts';
import { UsageError } from '../cli/userError.ts';
import { contentWith, problemLines, productFile, rawProduct } from '../content/testing.ts';
import { appended, replaced, writeFiles } from '../testing/temporaryFolder.ts';
import { buildSite } from './buildSite.ts';
import { builtFolders, findingsIn, liveFolders, problemsOf } from './testing.ts';

/** The settings without editorial rules. */
const RULES_OFF = ['lint:', ...Object.keys(CONTENT_CHECKS).map((rule) => `  ${rule}: off`), ''].join('\n');

describe('the lint of a built site', () => {
  it('finds what breaks a rule of the build, or of the whole site, with its place in the content', async () => {
    const folders = await builtFolders();
    await writeFiles(folders.content, { 'site.yaml': appended(RULES_OFF) });
    const lint = async () => {
      const findings = await findingsIn(folders);
      const lines = problemLines(findings, folders.content);
      return findings.map(({ rule, severity, page }, index) => `${severity} ${rule} ${page} ${lines[index]}`);
    };
    const before = await lint();
    await writeFiles(folders.out, {
      'blog/first-hatch/index.html': replaced(/<h1/g, '<p'),
      'product/dome-incubator/index.html': replaced(/target="_blank"/g, ''),
    });
    const found = (await lint()).filter((line) => !before.includes(line));
    expect(found).toEqual([
      'error oneH1 /blog/first-hatch articles/first-hatch.md:7:12 metaTitle: expected one h1, found none',
      'error headingOrder /blog/first-hatch articles/first-hatch.md:17:1 body: expected a heading of ' +
        "level 1 at most, found 'Before you set the eggs' of level 2; raise it",
      'error paidLink /product/dome-incubator products/10-incubators.json:2:3 expected target="_blank" ' +
        'on a link to a store, found https://www.amazon.com/s?k=dome+incubator&tag=fixture-20',
      'error paidLink /product/dome-incubator products/10-incubators.json:2:3 expected target="_blank" ' +
        'on a link to a store, found https://www.walmart.com/search?q=box+incubator',
    ]);
  });

  it('has the severities of site.yaml, and is refused where the site is not the one of the content', async () => {
    const folders = await builtFolders();
    const severities = 'siteLint:\n  clickDepth: { severity: error, max: 0 }\n  orphan: off\n';
    await writeFiles(folders.content, { 'site.yaml': appended(RULES_OFF + severities) });
    const rules = (await findingsIn(folders)).map(({ severity, rule }) => `${severity} ${rule}`);
    expect(rules).toContain('error clickDepth');
    expect(rules).not.toContain('warning orphan');
    await rm(path.join(folders.out, 'blog/index.html'));
    await writeFiles(folders.out, { 'old.html': '' });
    await expect(findingsIn(folders)).rejects.toThrow(
      new UsageError(
        'expected the site that this content makes, found /blog/ missing and /old.html of other ' +
          'content; run npm run build first',
      ),
    );
  });

  it('finds the price of each live product dated, with the words of its store, until it is old', async () => {
    const folders = await liveFolders('Prices may change.');
    const dated = rawProduct({ id: '90', slug: 'dated', checked_at: '2024-11-20' });
    await writeFiles(folders.content, { 'products/90-dated.json': productFile(dated) });
    await buildSite(folders);
    const lintOn = async (day: string) =>
      (await findingsIn(folders, day))
        .filter(({ rule }) => /price|rating/i.test(rule))
        .map(({ rule, page }) => `${rule} ${page}`);
    expect(await lintOn('2024-12-19')).toEqual([]);
    expect((await lintOn('2024-12-20')).sort()).toEqual([
      'priceAge /product/box-incubator',
      'priceAge /product/candler',
      'priceAge /product/dome-incubator',
    ]);
    await writeFiles(folders.out, { 'product/dated/index.html': replaced(/Prices may change\./g, '') });
    expect(await lintOn('2024-11-22')).toEqual(['priceNotice /product/dated']);
  });
});

it('a build warns of a page that nothing links to, and of one that lists nothing', async () => {
  const knows = 'Has kept quail since 2015, and hatches them in a cabinet.';
  const author = `- id: bo-example\n  name: Bo Example\n  knows: ${knows}\n`;
  const content = await contentWith({ 'authors.yaml': appended(author) });
  expect(await problemsOf(content)).toEqual([
    'authors.yaml:5:3 expected something that the page lists, found nothing; add it, or delete the page ' +
      '(emptyPage on /authors/bo-example)',
    'authors.yaml:5:3 expected a path of links from the home page, found none; link to it from a page that ' +
      'visitors reach, or delete it (orphan on /authors/bo-example)',
  ]);
});
