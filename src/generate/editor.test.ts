import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contentWith } from '../content/testing.ts';
import { appended } from '../testing/temporaryFolder.ts';
import { build, buildFolders, contentProblemsOf, findingsIn, validSite } from './testing.ts';

const CMS = '\ncms:\n  backend: github\n  repo: hatchery/site\n';

it('writes the editor where site.yaml names a repository, outside of all rules on pages', async () => {
  const folders = await buildFolders({ 'site.yaml': appended(CMS) });
  const { warnings, text } = await build(folders);
  expect(warnings).toEqual([]);
  expect((await validSite()).files.has('admin/index.html')).toBe(false);
  expect(text('admin/index.html')).toContain('<meta name="robots" content="noindex">');
  expect(text('admin/index.html')).toContain("script-src 'self';");
  expect(text('admin/index.html')).toContain("connect-src 'self' blob: data: https://api.github.com;");
  expect(JSON.parse(text('admin/setup.json')).config.backend).toEqual({
    name: 'github',
    repo: 'hatchery/site',
    branch: 'main',
    auth_methods: ['token'],
  });
  // Its script asks no other host for letters and icons.
  expect(existsSync(path.join(folders.out, 'admin/editor.js'))).toBe(true);
  expect(text('admin/editor.js')).not.toContain('cdn.jsdelivr.net/fontsource');
  expect(text('sitemap.xml')).not.toContain('admin');
  const findings = await findingsIn(folders);
  expect(findings.filter(({ message }) => message.includes('admin'))).toEqual([]);
});

/**
 * What the form of an article writes: a date without quotes, no empty fields, the
 * fields in the order of the schema.
 */
const SAVED = `---
draft: false
id: n4JQ8V1Z2K3M4N5P6Q7R8S9T0V
title: 'Candling: a first look'
slug: a-first-look
excerpt: What a bright light shows on day seven.
keywords:
  - candling
metaTitle: 'Candling: a first look at an egg on day seven'
metaDescription: 'What a bright light shows in a hen egg on day seven, and which eggs to leave alone until the next look on day fourteen.'
publishedAt: 2024-11-20
category: General Incubation
relatedProducts:
  - '1'
---
Look at the blunt end.
`;

it('reads what the form of an article has saved', async () => {
  expect(await contentProblemsOf(await contentWith({ 'articles/a-first-look.md': SAVED }))).toEqual([]);
});

it.each([
  [
    'repo: hatchery/site',
    'repo: https://github.com/hatchery/site',
    'cms.repo: expected a repository such as',
  ],
  ['backend: github', 'backend: ftp', 'cms.backend: expected'],
  ['backend: github', 'backend: gitea\n  address: https://git;script-src.example', 'cms.address: expected'],
])('refuses %s as %s', async (from, to, message) => {
  const content = await contentWith({ 'site.yaml': appended(CMS.replace(from, to)) });
  expect(await contentProblemsOf(content)).toEqual([expect.stringContaining(message)]);
});
