import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contentWith } from '../content/testing.ts';
import { appended } from '../testing/temporaryFolder.ts';
import { build, buildFolders, contentProblemsOf, findingsIn } from './testing.ts';

/** A page without anything that pages need, and lists with addresses that the site does not have. */
const FOREIGN = {
  'google1234.html': '<a href="/nowhere/">google-site-verification: google1234.html</a>',
  'BingSiteAuth.xml': '<users><url>https://hatch.example/nowhere/</url></users>',
  '.well-known/assetlinks.json': '[{"site": "https://hatch.example/nowhere/"}]',
  'plans/coop.pdf': '%PDF',
};

it('copies the files of public as they are, holds them to no rule on pages, and removes them when they are gone', async () => {
  const files = Object.entries(FOREIGN).map(([file, text]) => [`public/${file}`, text]);
  const { content, out } = await buildFolders({
    ...Object.fromEntries(files),
    'articles/first-hatch.md': appended('\n[The plan](/plans/coop.pdf)\n'),
  });
  const built = await build({ content, out });
  expect(built.warnings).toEqual([]);
  expect(Object.keys(FOREIGN).map(built.text)).toEqual(Object.values(FOREIGN));
  expect(built.text('blog/first-hatch/index.html')).toContain('href="/plans/coop.pdf"');
  expect(built.text('sitemap.xml')).not.toContain('google1234');
  const findings = await findingsIn({ content, out });
  expect(findings.filter(({ message }) => /nowhere|google1234/.test(message))).toEqual([]);
  rmSync(path.join(content, 'public/google1234.html'));
  const next = await build({ content, out });
  expect([next.files.has('google1234.html'), next.files.has('BingSiteAuth.xml')]).toEqual([false, true]);
});

it.each([
  ['robots.txt', 'robots.txt'],
  ['Robots.TXT', 'robots.txt'],
  ['_headers', '_headers'],
  ['index.html', 'the home page of site.yaml:1'],
  ['blog/first-hatch/index.html', 'the article page of articles/first-hatch.md:4'],
  ['images/incubator.svg', 'content/images/incubator.svg'],
  ['products', 'the products page of pages.yaml:5'],
  ['sitemap.xml/more.txt', 'sitemap.xml'],
  ['assets/own.js', 'the scripts and styles of the build'],
])('refuses %s, and names what has that place', async (file, owner) => {
  const content = await contentWith({ [`public/${file}`]: 'x' });
  expect(await contentProblemsOf(content)).toEqual([
    `public/${file}:1:1 expected a file that the site does not have, found '/${file}', which belongs to ` +
      `${owner}; rename it, or delete it`,
  ]);
});
