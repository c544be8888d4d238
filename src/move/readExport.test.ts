import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { readExport } from './readExport.ts';
import { wxr } from './testing.ts';

async function read(files: Readonly<Record<string, string>>, home: string | null = null) {
  const folder = await temporaryFolder();
  await writeFiles(folder, files);
  const [first = ''] = Object.keys(files);
  const name = first.includes('/') ? path.join(folder, first.split('/')[0] ?? '') : path.join(folder, first);
  return readExport([name], home === null ? null : new URL(home));
}

describe('an export of WordPress', () => {
  it('in several files is one site, a text of both once', async () => {
    const folder = await temporaryFolder();
    const item = { id: 7, title: 'Candling' };
    await writeFiles(folder, { '1.xml': wxr(item), '2.xml': wxr(item, { id: 8, title: 'Turning' }) });
    const { texts, home } = await readExport([path.join(folder, '1.xml'), path.join(folder, '2.xml')], null);
    expect(texts.map(({ title }) => title)).toEqual(['Candling', 'Turning']);
    expect(home?.href).toBe('https://old.example/');
  });

  it('has each text, even where two have one id or none', async () => {
    const { texts } = await read({
      'old.xml': wxr({ id: 7, name: 'a' }, { id: 7, name: 'b' }, { id: 7, name: 'b', title: 'B' }),
    });
    expect(texts.map(({ id }) => id)).toEqual(['wordpress-7', 'wordpress-7-b', 'wordpress-7-b-2']);
  });

  it('may have control characters, which were pasted into a post', async () => {
    const { texts } = await read({ 'old.xml': wxr({ id: 7, title: 'Cand\u0008ling' }) });
    expect(texts[0]?.title).toBe('Candling');
  });

  it.each([
    [
      'windows-1252',
      Buffer.from(
        wxr({ id: 7, title: 'Œuf' }).replace('UTF-8', 'windows-1252').replace('Œ', '\x8c'),
        'latin1',
      ),
    ],
    ['utf-16', Buffer.from(`\uFEFF${wxr({ id: 7, title: 'Œuf' }).replace('UTF-8', 'UTF-16')}`, 'utf16le')],
  ])('is read in the encoding that it names: %s', async (_name, bytes) => {
    const folder = await temporaryFolder();
    const { writeFile } = await import('node:fs/promises');
    await writeFile(path.join(folder, 'old.xml'), bytes);
    const { texts } = await readExport([path.join(folder, 'old.xml')], null);
    expect(texts[0]?.title).toBe('Œuf');
  });

  it.each([
    [
      'broken XML',
      wxr({ id: 7 }).replace('</channel>', ''),
      /^\S*old\.xml:\d+:\d+ expected valid XML, found: /,
    ],
    [
      'a feed',
      '<rss version="2.0"><channel><title>x</title></channel></rss>',
      /expected an export of WordPress .*no 'wp:wxr_version'/,
    ],
    [
      'a bomb',
      `<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(9)}"><!ENTITY b "&a;&a;">]>${wxr({ id: 7 }).replace(/^.*\n/, '').replace('Old Hatch', '&b;')}`,
      /expected valid XML/,
    ],
    [
      'an unknown encoding',
      wxr({ id: 7 }).replace('UTF-8', 'klingon'),
      /expected an encoding such as 'UTF-8', found 'klingon'/,
    ],
    ['other bytes', wxr({ id: 7, title: 'x' }).replace('Old Hatch', '\x8c'), null],
  ])('%s is refused in words, or read', async (_name, xml, message) => {
    if (message === null) await expect(read({ 'old.xml': xml })).resolves.toBeTruthy();
    else await expect(read({ 'old.xml': xml })).rejects.toThrow(message);
  });

  it('counts the comments that stay behind, and names the way on', async () => {
    const comment = '<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>';
    const { leftOut } = await read({
      'old.xml': wxr({ id: 7 }).replace('</item>', `${comment}${comment}</item>`),
    });
    expect(leftOut).toEqual([
      {
        what: 'comment',
        count: 2,
        mend: "Isso and Remark42 import them from this export; then set up 'comments' in site.yaml (docs/moving-in.md)",
      },
    ]);
  });

  it('has the links of plug-ins that lead on to a store', async () => {
    const { cloakedLinks } = await read({
      'old.xml': wxr({
        id: 9,
        type: 'thirstylink',
        link: 'https://old.example/go/brooder/',
        meta: { _ta_destination_url: 'https://www.amazon.com/dp/B000000001' },
      }),
    });
    expect(cloakedLinks).toEqual([{ path: '/go/brooder/', target: 'https://www.amazon.com/dp/B000000001' }]);
  });
});

describe('an export of Ghost', () => {
  const POST = {
    id: '1',
    title: 'Candling',
    slug: 'candling',
    html: '<p>See <a href="__GHOST_URL__/turning/">turning</a>.</p>',
    status: 'published',
    visibility: 'public',
    published_at: '2021-03-01T10:00:00.000Z',
  };
  const ghost = (post: object) =>
    JSON.stringify({
      db: [
        {
          data: {
            posts: [{ ...POST, ...post }],
            posts_meta: [{ post_id: '1', meta_description: 'When to candle.' }],
            tags: [
              { id: 't', name: 'Hatching', slug: 'hatching' },
              { id: 'u', name: 'Eggs', slug: 'eggs' },
            ],
            posts_tags: [
              { post_id: '1', tag_id: 'u', sort_order: 1 },
              { post_id: '1', tag_id: 't', sort_order: 0 },
            ],
            users: [{ id: 'a', name: 'Ann Keeper', slug: 'ann' }],
            posts_authors: [{ post_id: '1', author_id: 'a', sort_order: 0 }],
          },
        },
      ],
    });

  it('has texts with the first tag as their category', async () => {
    const { texts } = await read({ 'old.json': ghost({}) }, 'https://old.example/');
    expect(texts[0]).toMatchObject({
      title: 'Candling',
      path: '/candling/',
      author: 'ann',
      publishedAt: '2021-03-01',
      categories: ['Hatching'],
      keywords: ['Eggs'],
      metaDescription: 'When to candle.',
      body: { kind: 'html', html: '<p>See <a href="https://old.example/turning/">turning</a>.</p>' },
    });
  });

  it.each([
    [{ status: 'draft' }, 'draft'],
    [{ status: 'scheduled' }, 'scheduled'],
    [{ visibility: 'members' }, 'private'],
  ])('%o is %s', async (post, status) => {
    expect((await read({ 'old.json': ghost(post) })).texts[0]?.status).toBe(status);
  });

  it('that is something else is refused', async () => {
    await expect(read({ 'old.json': '{"posts": 3}' })).rejects.toThrow(/expected an export of Ghost/);
  });
});

describe('a folder of markdown', () => {
  it.each([
    [
      'Hugo',
      'content/posts/candling.md',
      'title: Candling\ndate: 2021-03-01\naliases: [/old/candling/]',
      '/posts/candling/',
    ],
    [
      'Hugo with a folder',
      'content/posts/candling/index.md',
      'title: Candling\ndate: 2021-03-01',
      '/posts/candling/',
    ],
    ['Jekyll', 'site/_posts/2021-03-01-candling.md', 'title: Candling', null],
    [
      'Jekyll with an address',
      'site/_posts/2021-03-01-candling.md',
      'title: Candling\npermalink: /hen/candling/',
      '/hen/candling/',
    ],
    [
      'Astro',
      'blog/candling.mdx',
      "title: Candling\npubDate: 'March 1'\ndate: 2021-03-01T10:00:00Z",
      '/candling/',
    ],
  ])('of %s has texts with their day and address', async (_name, file, about, address) => {
    const { texts } = await read({ [file]: `---\n${about}\n---\n\nWords.\n` });
    expect(texts).toEqual([
      expect.objectContaining({
        title: 'Candling',
        slug: 'candling',
        publishedAt: '2021-03-01',
        path: address,
      }),
    ]);
  });

  it.each([
    ['+++\ntitle = "x"\n+++\n', /candling\.md:1 expected front matter in YAML .* found TOML/],
    ['---\ntitle: "x\n---\n', /candling\.md: expected front matter in YAML, found: /],
    ['Words alone.', /expected texts in markdown with front matter .* found none/],
  ])('with other front matter is refused: %j', async (text, message) => {
    await expect(read({ 'content/candling.md': text })).rejects.toThrow(message);
  });
});

it('a missing file is named', async () => {
  await expect(readExport(['/nowhere/old.xml'], null)).rejects.toThrow(
    "expected the file or the folder of an export, found no '/nowhere/old.xml'",
  );
});
