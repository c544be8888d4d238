import { existsSync, readFileSync, rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lintSite } from '../check/lint.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { contentWith } from '../content/testing.ts';
import { openBuiltSite } from '../linkcheck/builtSite.ts';
import { writeFiles } from '../testing/temporaryFolder.ts';
import { buildSite } from './buildSite.ts';
import { builtFolders, contentProblemsOf } from './testing.ts';

/** A page without anything that pages need, and lists with addresses that the site does not have. */
const FOREIGN = {
  'google1234.html': '<a href="/nowhere/">google-site-verification: google1234.html</a>',
  'BingSiteAuth.xml': '<users><url>https://hatch.example/nowhere/</url></users>',
  '.well-known/assetlinks.json': '[{"site": "https://hatch.example/nowhere/"}]',
  'plans/coop.pdf': '%PDF',
};

it('copies the files of public as they are, holds them to no rule on pages, and removes them when they are gone', async () => {
  const { content, out } = await builtFolders();
  await writeFiles(path.join(content, 'public'), FOREIGN);
  const article = path.join(content, 'articles/first-hatch.md');
  await appendFile(article, '\n[The plan](/plans/coop.pdf)\n');
  const { warnings } = await buildSite({ content, out });
  expect(warnings).toEqual([]);
  for (const [file, text] of Object.entries(FOREIGN))
    expect(readFileSync(path.join(out, file), 'utf8')).toBe(text);
  expect(readFileSync(path.join(out, 'blog/first-hatch/index.html'), 'utf8')).toContain(
    'href="/plans/coop.pdf"',
  );
  expect(readFileSync(path.join(out, 'sitemap.xml'), 'utf8')).not.toContain('google1234');
  const site = await openBuiltSite(out);
  const { findings } = lintSite(await loadCatalogue(content), site, '2024-11-22');
  expect(findings.filter(({ message }) => /nowhere|google1234/.test(message))).toEqual([]);
  expect([...site.files.files]).toContain('.well-known/assetlinks.json');
  rmSync(path.join(content, 'public/google1234.html'));
  await buildSite({ content, out });
  expect(existsSync(path.join(out, 'google1234.html'))).toBe(false);
  expect(existsSync(path.join(out, 'BingSiteAuth.xml'))).toBe(true);
});

it.each([
  ['robots.txt', 'robots.txt'],
  ['Robots.TXT', 'robots.txt'],
  ['_headers', '_headers'],
  ['index.html', 'the home page of site.yaml:1'],
  ['blog/first-hatch/index.html', 'the article page of articles/first-hatch.md:4'],
  ['images/incubator.svg', 'content/images/incubator.svg'],
  ['products', 'the products page of pages.yaml:6'],
  ['sitemap.xml/more.txt', 'sitemap.xml'],
  ['assets/own.js', 'the scripts and styles of the build'],
])('refuses %s, and names what has that place', async (file, owner) => {
  const content = await contentWith({ [`public/${file}`]: 'x' });
  expect(await contentProblemsOf(content)).toEqual([
    `public/${file}:1:1 expected a file that the site does not have, found '/${file}', which belongs to ${owner}; rename it, or delete it`,
  ]);
});
