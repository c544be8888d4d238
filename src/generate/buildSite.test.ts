import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ContentError } from '../content/check/problem.ts';
import { problemLines, productFile, rawProduct } from '../content/testing.ts';
import { LinkError } from '../linkcheck/checkLinks.ts';
import { appended, replaced, temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { buildSite } from './buildSite.ts';
import { build, buildFolders, builtFolders, filesOf } from './testing.ts';

const LANDING = 'landing/chicken-egg-incubator.yaml';

const ARTICLE = 'articles/first-hatch.md';

/** Links to a place that its page does not have, with the site's address: only the link check can tell. */
const LINK_NOWHERE = '\nSee [there](https://hatch.example/guides/chicken-eggs/#no-such-place).\n';

/** What a build that fails throws. */
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(() => null).catch((thrown: unknown) => thrown);

it('a build gives the same bytes for the same content and date, wherever and whenever it runs', async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1700000000');
  const here = await buildFolders();
  const there = await buildFolders();
  const { files, text } = await build(here);
  await buildSite({ ...there, out: path.join(await temporaryFolder(), 'deep', 'er') });
  expect((await build(there)).files).toEqual(files);
  vi.unstubAllEnvs();
  expect(text('affiliate-disclaimer/index.html')).toContain('November 14, 2023');
});

describe('a build whose pages break a rule', () => {
  it('warns of it, or fails where the rule is an error, and leaves the last build as it was', async () => {
    const found = 'expected a description of 60 to 160 characters, found 6';
    const site = await buildFolders({ 'site.yaml': replaced(/^description: .*$/m, 'description: Eggs .') });
    const { warnings, files } = await build(site);
    expect(problemLines(warnings, site.content)).toEqual([
      `site.yaml:3:14 description: ${found}; lengthen it (descriptionLength on /)`,
    ]);
    await writeFiles(site.content, {
      'site.yaml': (text) =>
        text
          .replace('rules:\n', 'rules:\n  descriptionLength: error\n')
          .replace('name: Hatch', 'name: Other'),
    });
    await expect(buildSite(site)).rejects.toThrow(`description: ${found}`);
    expect(await filesOf(site.out)).toEqual(files);
  });

  it('fails where it is strict, and tells all warnings, those of the content too', async () => {
    const site = await buildFolders({
      'images/incubator.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'site.yaml': replaced('imageSize: off', 'imageSize: warning'),
      'products/30-tray.json': productFile(rawProduct({ link: '#' })),
    });
    const error = await failureOf(buildSite({ ...site, strict: true }));
    expect(error).toBeInstanceOf(ContentError);
    expect(error instanceof ContentError && problemLines(error.problems, site.content)).toEqual([
      'articles/first-hatch.md:21:1 body: expected width and height, found neither or one on the image ' +
        "'/images/incubator.svg' (imageSize on /blog/first-hatch)",
      "products/30-tray.json:7:13 link: expected the product's address, found a placeholder; the button " +
        "leads to the search of 'amazon' until it is entered",
    ]);
  });
});

describe('a build that fails', () => {
  it('leaves the last one as it was, and nothing beside it', async () => {
    const site = await builtFolders();
    const before = await filesOf(path.dirname(site.out));
    const contentBefore = (file: string) => before.get(path.join('content', file)) ?? '';
    await writeFiles(site.content, { [LANDING]: 'title: [' });
    await expect(buildSite(site)).rejects.toThrow(ContentError);
    await writeFiles(site.content, { [LANDING]: contentBefore(LANDING), [ARTICLE]: appended(LINK_NOWHERE) });
    await expect(buildSite(site)).rejects.toThrow(LinkError);
    await writeFiles(site.content, { [ARTICLE]: contentBefore(ARTICLE) });
    expect(await filesOf(path.dirname(site.out))).toEqual(before);
  });

  it('names the content that has a broken fragment, and the page where none has it', async () => {
    const site = await buildFolders({ [ARTICLE]: appended(`${LINK_NOWHERE}\nSee [below](#below).\n`) });
    const error = await failureOf(buildSite(site));
    expect(error).toMatchObject({ summary: '1 problem in the content, 1 broken link in the pages' });
    expect(String(error)).toMatch(/first-hatch\.md:25:5 body: .*'#below'.*\n\/blog\/first-hatch\/ links to/);
    expect(String(error)).toContain(
      "/blog/first-hatch/ links to /guides/chicken-eggs/#no-such-place: the page has no place named 'no-such-place'",
    );
  });

  it('refuses a folder that holds something else, the content or its parent', async () => {
    const site = await buildFolders();
    await mkdir(site.out);
    await writeFiles(site.out, { 'thesis.txt': 'all I have' });
    await expect(buildSite(site)).rejects.toThrow('found other files in');
    expect([...(await filesOf(site.out))]).toEqual([['thesis.txt', 'all I have']]);
    for (const out of [site.content, path.dirname(site.content)])
      await expect(buildSite({ ...site, out })).rejects.toThrow('apart from the content');
  });
});
