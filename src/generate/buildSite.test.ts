import { appendFile, cp, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ContentError } from '../content/check/problem.ts';
import { problemLines, productFile, rawProduct } from '../content/testing.ts';
import { LinkError } from '../linkcheck/checkLinks.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { buildSite } from './buildSite.ts';
import { OutputError } from './stagedFiles.ts';
import { buildFolders, builtFolders, filesOf } from './testing.ts';

const LANDING = 'landing/chicken-egg-incubator.yaml';

const ARTICLE = 'articles/first-hatch.md';

/** Adds a link to a place that its page does not have, with the site's address: only the link check can tell. */
async function linkNowhere(content: string): Promise<void> {
  await appendFile(
    path.join(content, ARTICLE),
    '\nSee [there](https://hatch.example/guides/chicken-eggs/#no-such-place).\n',
  );
}

describe('a build', () => {
  it('gives the same bytes for the same content and date, wherever and whenever it runs', async () => {
    vi.stubEnv('SOURCE_DATE_EPOCH', '1700000000');
    const [here, there] = [await buildFolders(), await buildFolders()];
    await buildSite(here);
    await buildSite({ ...there, out: path.join(await temporaryFolder(), 'deep', 'er') }).then(() =>
      buildSite(there),
    );
    vi.unstubAllEnvs();
    expect(await filesOf(there.out)).toEqual(await filesOf(here.out));
    expect(await readFile(path.join(here.out, 'affiliate-disclaimer/index.html'), 'utf8')).toContain(
      'November 14, 2023',
    );
  });

  it('leaves files alone that did not change', async () => {
    const site = await builtFolders();
    const page = path.join(site.out, 'index.html');
    await utimes(page, 1000, 1000);
    expect(await buildSite(site)).toMatchObject({ written: 0, removed: 0 });
    expect((await stat(page)).mtimeMs).toBe(1_000_000);
  });

  it('removes what an earlier build left behind, and the folders that this leaves empty', async () => {
    const site = await builtFolders();
    const before = await filesOf(site.out);
    await cp(path.join(site.content, LANDING), path.join(site.content, 'landing/short-lived.yaml'));
    await buildSite(site);
    expect(await filesOf(site.out)).not.toEqual(before);
    await rm(path.join(site.content, 'landing/short-lived.yaml'));
    // The page, the index of all pages that named it, and two files of the search, which numbers all that it finds.
    expect(await buildSite(site)).toMatchObject({ removed: 4 });
    expect([...(await filesOf(site.out)).keys()]).toEqual([...before.keys()]);
    await expect(stat(path.join(site.out, 'short-lived'))).rejects.toThrow('ENOENT');
  });

  it('turns a page that was a folder into a file, and back', async () => {
    const site = await buildFolders();
    const redirects = path.join(site.content, 'redirects.yaml');
    await writeFile(redirects, '- from: /old/page\n  to: /products\n');
    await buildSite(site);
    await writeFile(redirects, '- from: /old/page/deep.html\n  to: /products\n');
    await buildSite(site);
    await writeFile(redirects, '- from: /old/page\n  to: /products\n');
    await buildSite(site);
    expect([...(await filesOf(site.out)).keys()].filter((file) => file.startsWith('old'))).toEqual([
      'old/page/index.html',
    ]);
  });

  it('puts the base path of the site before every link', async () => {
    const site = await buildFolders();
    await buildSite({ ...site, siteUrl: 'https://user.github.io/repo/' });
    const home = await readFile(path.join(site.out, 'index.html'), 'utf8');
    expect(home.match(/(?:href|src)="\/(?!repo\/)[^"]*"/g)).toBeNull();
    expect(home).toContain('<link rel="canonical" href="https://user.github.io/repo/"/>');
    expect(await readFile(path.join(site.out, 'robots.txt'), 'utf8')).toContain(
      'https://user.github.io/repo/sitemap.xml',
    );
  });
});

/** Changes the settings of the content. */
async function changeSettings(content: string, from: string, to: string): Promise<void> {
  const file = path.join(content, 'site.yaml');
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(from, () => to),
  );
}

const SIZELESS = '<svg xmlns="http://www.w3.org/2000/svg"/>';

describe('a build whose pages break a rule', () => {
  const warning =
    'site.yaml:3:14 description: expected a description of 60 to 160 characters, found 6; lengthen it (descriptionLength on /)';

  it('warns of it, or fails where the rule is an error, and leaves the last build as it was', async () => {
    const site = await buildFolders();
    await changeSettings(
      site.content,
      'Three products, one article and one guide, to hatch chicken eggs in a test.',
      'Eggs .',
    );
    expect(problemLines((await buildSite(site)).warnings, site.content)).toEqual([warning]);
    const before = await filesOf(site.out);
    await changeSettings(site.content, 'rules:\n', 'rules:\n  descriptionLength: error\n');
    await changeSettings(site.content, 'name: Hatch Fixture', 'name: Another Name');
    await expect(buildSite(site)).rejects.toThrow(
      'description: expected a description of 60 to 160 characters, found 6',
    );
    expect(await filesOf(site.out)).toEqual(before);
  });

  it('is told together with broken links', async () => {
    const site = await buildFolders();
    await changeSettings(site.content, 'rules:\n  imageSize: off', 'rules:\n  imageSize: error');
    await writeFile(path.join(site.content, 'images/incubator.svg'), SIZELESS);
    await linkNowhere(site.content);
    const error = await buildSite(site).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ summary: '1 problem in the content, 1 broken link in the pages' });
    expect(String(error)).toContain('(imageSize on /blog/first-hatch)\n/blog/first-hatch/ links to');
  });

  it('fails where it is strict, and tells all warnings, those of the content too', async () => {
    const site = await buildFolders();
    expect(await buildSite({ ...site, strict: true })).toMatchObject({ warnings: [] });
    await changeSettings(site.content, '  imageSize: off', '  imageSize: warning');
    await writeFile(path.join(site.content, 'images/incubator.svg'), SIZELESS);
    await writeFile(path.join(site.content, 'products/30-tray.json'), productFile(rawProduct({ link: '#' })));
    const error = await buildSite({ ...site, strict: true }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentError);
    expect(error instanceof ContentError && problemLines(error.problems, site.content)).toEqual([
      "articles/first-hatch.md:21:1 body: expected width and height, found neither or one on the image '/images/incubator.svg' (imageSize on /blog/first-hatch)",
      "products/30-tray.json:7:13 link: expected the product's address, found a placeholder; the button leads to the search of 'amazon' until it is entered",
    ]);
  });
});

describe('a build that fails', () => {
  it('leaves the last one as it was, and nothing beside it', async () => {
    const site = await builtFolders();
    const before = await filesOf(path.dirname(site.out));
    await writeFile(path.join(site.content, LANDING), 'title: [');
    await expect(buildSite(site)).rejects.toThrow(ContentError);
    await writeFile(path.join(site.content, LANDING), before.get(path.join('content', LANDING)) ?? '');
    await linkNowhere(site.content);
    await expect(buildSite(site)).rejects.toThrow(LinkError);
    await writeFile(path.join(site.content, ARTICLE), before.get(path.join('content', ARTICLE)) ?? '');
    expect(await filesOf(path.dirname(site.out))).toEqual(before);
  });

  it('names the content that has a broken fragment, and the page where none has it', async () => {
    const site = await buildFolders();
    await linkNowhere(site.content);
    await appendFile(path.join(site.content, ARTICLE), '\nSee [below](#below).\n');
    const error = await buildSite(site).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ summary: '1 problem in the content, 1 broken link in the pages' });
    expect(String(error)).toMatch(/first-hatch\.md:25:5 body: .*'#below'.*\n\/blog\/first-hatch\/ links to/);
    expect(String(error)).toContain(
      "/blog/first-hatch/ links to /guides/chicken-eggs/#no-such-place: the page has no place named 'no-such-place'",
    );
  });

  it('refuses a folder that holds something else, the content or its parent', async () => {
    const site = await buildFolders();
    await mkdir(site.out);
    await writeFile(path.join(site.out, 'thesis.txt'), 'all I have');
    await expect(buildSite(site)).rejects.toThrow(OutputError);
    expect(await readFile(path.join(site.out, 'thesis.txt'), 'utf8')).toBe('all I have');
    await expect(buildSite({ ...site, out: site.content })).rejects.toThrow('apart from the content');
    await expect(buildSite({ ...site, out: path.dirname(site.content) })).rejects.toThrow(
      'apart from the content',
    );
  });
});
