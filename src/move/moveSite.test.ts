import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { replaced, temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { openMove, wxr } from './testing.ts';

const POST = {
  id: 7,
  name: 'how-to-candle',
  title: 'How to Candle',
  content:
    '<p>Hold a bright light against the blunt end, in the dark, and look for veins before you go on.</p>',
};

const read = (folder: string, file: string) => readFile(path.join(folder, file), 'utf8');

describe('a post', () => {
  it('becomes an article with its title, day, author and category, which builds', async () => {
    const { content, run } = await openMove();
    const { counts } = await run(wxr(POST));
    expect(counts).toMatchObject({ added: 1, updated: 0, kept: 0, products: 0, pictures: 0 });
    const { catalogue } = await loadCatalogue(content);
    expect(catalogue.articles.at(-1)).toMatchObject({
      title: 'How to Candle',
      slug: 'how-to-candle',
      publishedAt: '2021-03-01',
      author: 'ann-keeper',
      category: 'Hatching & Brooding',
      excerpt: expect.stringMatching(/^Hold a bright light/),
    });
  });

  it('keeps its address, and the archive of its category leads to the blog', async () => {
    const { content, run } = await openMove();
    await run(wxr(POST));
    const { catalogue } = await loadCatalogue(content);
    expect(catalogue.articles.at(-1)?.pagePath).toBe('/2021/03/how-to-candle');
    expect(await read(content, 'redirects.yaml')).toContain(
      '- from: /category/hatching\n  to: /blog?category=hatching-brooding\n',
    );
  });

  it('that writes what names a product here keeps these words, in its title and its summary, too', async () => {
    const { content, run } = await openMove();
    await run(
      wxr({
        ...POST,
        title: 'Why {product:10} is shown',
        content:
          '<p>Our plug-in wrote {product:10|a box} and {product:x y} into the text of each page that we had.</p>' +
          '<p><img src="https://elsewhere.example/a.png" alt="See {product:10}"></p>',
      }),
    );
    const { catalogue } = await loadCatalogue(content);
    const article = catalogue.articles.at(-1);
    expect(article?.title).toBe('Why (product:10) is shown');
    expect(article?.excerpt).toMatch(/^Our plug-in wrote \(product:10\|a box\) and \(product:x y\) into/);
    expect(article?.body.products).toEqual([]);
    expect(await read(content, 'articles/how-to-candle.md')).toContain(
      'wrote &#123;product:10|a box} and &#123;product:x y} into',
    );
  });

  it('without a slug of its own has one from its title, in every script', async () => {
    const { content, run } = await openMove();
    await run(
      wxr({
        ...POST,
        title: 'Яйца',
        name: '',
        link: 'https://old.example/?p=7',
      }),
    );
    expect(existsSync(path.join(content, 'articles/yaytsa.md'))).toBe(true);
  });

  it.each(['https://old.example/index/', 'https://old.example/Admin/'])(
    'whose address is a file of the site gets the usual one: %s',
    async (link) => {
      const { content, run } = await openMove();
      await run(wxr({ ...POST, link }));
      expect(await read(content, 'redirects.yaml')).not.toMatch(/index|admin/i);
      const { catalogue } = await loadCatalogue(content);
      expect(catalogue.articles.at(-1)?.pagePath).toBe('/blog/how-to-candle');
    },
  );

  it.each(['https://old.example/images/nest/', 'https://old.example/Data/candle/'])(
    'whose address is in a folder of the site gets the usual one, and a redirect if it can: %s',
    async (link) => {
      const { content, run } = await openMove();
      await run(wxr({ ...POST, link }));
      const { catalogue } = await loadCatalogue(content);
      expect(catalogue.articles.at(-1)?.pagePath).toBe('/blog/how-to-candle');
      const from = new URL(link).pathname.replace(/\/$/, '');
      expect(await read(content, 'redirects.yaml')).toContain(`from: ${from}\n`);
    },
  );

  it('whose address another post has too gets the usual one, and no redirect takes the place of a page', async () => {
    const { content, run } = await openMove();
    await run(wxr(POST, { ...POST, id: 8, title: 'Another' }));
    const { catalogue } = await loadCatalogue(content);
    expect(catalogue.articles.slice(-2).map(({ pagePath }) => pagePath)).toEqual(
      expect.arrayContaining(['/2021/03/how-to-candle', '/blog/how-to-candle-2']),
    );
    expect(await read(content, 'redirects.yaml')).not.toContain('- from: /2021/03/how-to-candle\n');
  });

  it('whose featured picture could not be had has a line of the report', async () => {
    const { run } = await openMove();
    const picture = {
      id: 70,
      type: 'attachment',
      status: 'inherit',
      more: '<wp:attachment_url>https://old.example/wp-content/uploads/gone.jpg</wp:attachment_url>',
    };
    const { lines } = await run(wxr({ ...POST, meta: { _thumbnail_id: '70' } }, picture));
    expect(lines).toContainEqual({
      kind: 'left',
      what: expect.stringContaining(
        'the picture of its head, https://old.example/wp-content/uploads/gone.jpg: ',
      ),
      where: expect.stringMatching(/how-to-candle\.md$/),
      title: 'How to Candle',
    });
  });

  it('has its footnotes with their links and marks, apart from its summary', async () => {
    const { content, run } = await openMove();
    const notes = [
      { id: 'a-1', content: 'A <a href="https://a.example/x">study</a> of *1999*' },
      { id: 'b-2', content: 'No mark leads here' },
    ];
    const mark = '<sup data-fn="a-1" class="fn"><a href="#a-1" id="a-1-link">1</a></sup>';
    await run(
      wxr({
        ...POST,
        content: `<p>Hold a light${mark} against the blunt end and look for veins.</p>`,
        meta: { footnotes: JSON.stringify(notes) },
      }),
    );
    const text = await read(content, 'articles/how-to-candle.md');
    expect(text).toContain('Hold a light[^1] against');
    expect(text).toMatch(/\n\[\^1\]: A \[study\]\(https:\/\/a\.example\/x\) of \\\*1999\\\*\n$/);
    expect(text).toContain('excerpt: Hold a light against the blunt end and look for veins.\n');
  });

  it.each(['_yoast_wpseo_primary_category', 'rank_math_primary_category'])(
    'is in the category that %s calls the primary one',
    async (key) => {
      const { content, run } = await openMove();
      const xml = wxr({
        ...POST,
        more: '<category domain="category" nicename="brooding">Brooding</category>',
        meta: { [key]: '12' },
      });
      const listed =
        '<wp:category><wp:term_id>12</wp:term_id><wp:category_nicename>brooding</wp:category_nicename>' +
        '<wp:cat_name>Brooding</wp:cat_name></wp:category>';
      await run(xml.replace('<item>', `${listed}<item>`));
      const { catalogue } = await loadCatalogue(content);
      expect(catalogue.articles.at(-1)?.category).toBe('Brooding');
    },
  );

  it('is led to by an old address in another script', async () => {
    const { content, run } = await openMove();
    await run(wxr({ ...POST, link: 'https://old.example/%d1%8f%d0%b9%d1%86%d0%b0/' }));
    const { catalogue } = await loadCatalogue(content);
    const { pagePath } = catalogue.articles.at(-1) ?? expect.fail('expected an article');
    expect(await read(content, 'redirects.yaml')).toContain(`- from: /яйца\n  to: ${pagePath}\n`);
  });

  it.each([
    ['/?p=7', '/2021/03/how-to-candle'],
    ['/2021/03/how-to-candle/nest', '/2021/03/how-to-candle'],
    ['/author/ann', '/authors/ann-keeper'],
    ['/tag/*', '/blog'],
    ['/feed', '/feed.xml'],
  ])('leads on from the other addresses of its site: %s to %s', async (from, to) => {
    const { content, run } = await openMove();
    const picture = {
      id: 70,
      type: 'attachment',
      status: 'inherit',
      link: 'https://old.example/2021/03/how-to-candle/nest/',
      more: '<wp:post_parent>7</wp:post_parent>',
    };
    await run(wxr(POST, picture));
    expect(await read(content, 'redirects.yaml')).toContain(`- from: ${from}\n  to: ${to}\n`);
  });

  it('that has the usual address states none', async () => {
    const { content, run } = await openMove();
    await run(wxr({ ...POST, link: 'https://old.example/blog/how-to-candle/' }));
    expect(await read(content, 'articles/how-to-candle.md')).not.toContain('path:');
  });

  it('whose old address no page can have gets the usual one', async () => {
    const { content, run } = await openMove();
    await run(
      wxr({
        ...POST,
        name: '%d1%8f%d0%b9%d1%86%d0%b0',
        link: 'https://old.example/%d1%8f%d0%b9%d1%86%d0%b0/',
      }),
    );
    const { catalogue } = await loadCatalogue(content);
    expect(catalogue.articles.at(-1)?.pagePath).toBe('/blog/yaytsa');
  });

  it.each([
    ['draft', {}],
    ['private', {}],
    ['pending', {}],
    ['publish', { more: '<wp:post_password>hen</wp:post_password>' }],
    ['publish', { content: '' }],
  ])('that not everybody could read is a draft: %s, %o', async (status, more) => {
    const { content, run } = await openMove();
    await run(wxr({ ...POST, status, ...more }));
    expect(await read(content, 'articles/how-to-candle.md')).toMatch(/^---\ndraft: true\n/);
    expect(await read(content, 'redirects.yaml')).not.toContain('how-to-candle');
  });

  it('in the trash stays there, and the report counts it', async () => {
    const { run } = await openMove();
    const { counts, lines } = await run(wxr({ ...POST, status: 'trash' }));
    expect(counts.added).toBe(0);
    expect(lines.map(({ what }) => what)).toContainEqual(expect.stringMatching(/^1 x text in the trash/));
  });

  it('has its summary from the plug-in that described it for search results', async () => {
    const { content, run } = await openMove();
    const meta = {
      _yoast_wpseo_metadesc: 'When to candle.',
      _yoast_wpseo_title: '%%title%% %%sep%% %%sitename%%',
    };
    await run(wxr({ ...POST, meta }));
    const text = await read(content, 'articles/how-to-candle.md');
    expect(text).toContain('metaDescription: When to candle.\n');
    expect(text).toContain('metaTitle: How to Candle\n');
  });

  it('never takes the file of a text that a person has written, whatever its slug', async () => {
    const first = await readFile(path.join(VALID_CONTENT, 'articles/first-hatch.md'), 'utf8');
    const mine = first.replace('id: "1"', 'id: "2"').replace('slug: first-hatch', 'slug: of-my-own');
    const { content, run } = await openMove({ 'articles/how-to-candle.md': mine });
    await run(wxr(POST));
    expect(await read(content, 'articles/how-to-candle.md')).toBe(mine);
    expect(await read(content, 'articles/how-to-candle-2.md')).toContain('path: /2021/03/how-to-candle/');
  });

  it('with an address that another post or a page of the site has gets one of its own', async () => {
    const { content, run } = await openMove();
    await run(wxr(POST, { ...POST, id: 8 }));
    expect(existsSync(path.join(content, 'articles/how-to-candle-2.md'))).toBe(true);
  });
});

describe('a page', () => {
  it.each([
    ['privacy-notice', 'legal/privacy-notice.md'],
    ['my-hatching-diary', 'articles/my-hatching-diary.md'],
  ])('%s becomes %s', async (name, file) => {
    const { content, run } = await openMove();
    await run(wxr({ ...POST, type: 'page', name, link: `https://old.example/${name}/` }));
    expect(existsSync(path.join(content, file))).toBe(true);
  });

  it('that the site has already is left, with a line in the report', async () => {
    const { content, run } = await openMove({
      'legal/contact.md': '---\ntitle: Contact\nslug: contact\nmetaDescription: x\n---\n\nMine.\n',
    });
    const { lines } = await run(
      wxr({ ...POST, type: 'page', name: 'contact', link: 'https://old.example/contact/' }),
    );
    expect(await read(content, 'legal/contact.md')).toContain('Mine.');
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: 'left', what: expect.stringContaining('has /contact/ already') }),
    );
  });
});

describe('a second run', () => {
  it('of the same export changes nothing', async () => {
    const { content, run } = await openMove();
    await run(wxr(POST));
    const before = await read(content, 'articles/how-to-candle.md');
    const { counts } = await run(wxr(POST));
    expect(counts).toMatchObject({ added: 0, updated: 0, unchanged: 1, products: 0 });
    expect(await read(content, 'articles/how-to-candle.md')).toBe(before);
    expect((await read(content, 'redirects.yaml')).match(/category\/hatching$/gm)).toHaveLength(1);
  });

  it('brings new words of a text that no person has changed', async () => {
    const { content, run } = await openMove();
    await run(wxr(POST));
    const { counts } = await run(wxr({ ...POST, content: '<p>Other words.</p>' }));
    expect(counts).toMatchObject({ updated: 1 });
    expect(await read(content, 'articles/how-to-candle.md')).toContain('Other words.');
  });

  it('keeps what a person has changed, or deleted', async () => {
    const { content, run } = await openMove();
    await run(wxr(POST, { ...POST, id: 8, name: 'second', title: 'Second' }));
    await writeFiles(content, { 'articles/how-to-candle.md': (text) => `${text}\nMy own words.\n` });
    await rm(path.join(content, 'articles/second.md'));
    await writeFiles(content, { 'redirects.yaml': replaced(/- from: \/\?p=8\n.*\n/, '') });
    const { counts } = await run(
      wxr({ ...POST, content: 'New.' }, { ...POST, id: 8, name: 'second', title: 'Second' }),
    );
    expect(counts).toMatchObject({ kept: 2, updated: 0, added: 0 });
    expect(await read(content, 'articles/how-to-candle.md')).toContain('My own words.');
    expect(existsSync(path.join(content, 'articles/second.md'))).toBe(false);
  });

  it('brings what is new in the export', async () => {
    const { run } = await openMove();
    await run(wxr(POST));
    const { counts } = await run(wxr(POST, { ...POST, id: 9, name: 'new' }));
    expect(counts).toMatchObject({ added: 1, unchanged: 1 });
  });
});

it('a trial writes nothing', async () => {
  const { content, run } = await openMove();
  const { counts } = await run(wxr(POST), { dryRun: true });
  expect(counts.added).toBe(1);
  expect(existsSync(path.join(content, 'articles/how-to-candle.md'))).toBe(false);
});

describe('a box', () => {
  const box = (asin: string) => ({ ...POST, content: `<p>Best:</p>\n[amazon box="${asin}"]` });

  it('shows the product that has its ASIN', async () => {
    const { content, run } = await openMove();
    const { counts } = await run(wxr(box('B000000001')));
    expect(counts.products).toBe(1);
    const { counts: again } = await run(wxr({ ...box('B000000001'), id: 8, name: 'another' }));
    expect(again.products).toBe(0);
    const shown = /::product\{id=([\w-]+)\}/;
    const [first, second] = [
      await read(content, 'articles/how-to-candle.md'),
      await read(content, 'articles/another.md'),
    ];
    expect(shown.exec(first)?.[1]).toBe(shown.exec(second)?.[1]);
    expect(first).toMatch(/relatedProducts:\n {2}- "?\d+/);
  });

  it('of an unknown product begins one, which says what is missing', async () => {
    const { content, run } = await openMove();
    const { lines } = await run(wxr(box('B000000001')));
    const [product] = JSON.parse(await read(content, 'products/moved-001.json'));
    expect(product).toMatchObject({
      link: 'https://www.amazon.com/dp/B000000001',
      store: 'amazon',
      price: '$0.00',
    });
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: 'left', what: expect.stringContaining('is begun') }),
    );
    expect((await loadCatalogue(content)).catalogue.products).toHaveLength(4);
  });
});

describe('a picture', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const shown = (src: string) => ({ ...POST, content: `<p><img src="${src}" alt="A nest"></p>` });

  it('comes from the folder of uploads, whole, under a plain name', async () => {
    const uploads = await temporaryFolder();
    const { content, run } = await openMove();
    await mkdir(path.join(uploads, '2021/03'), { recursive: true });
    await writeFile(path.join(uploads, '2021/03/My Nest 50%.png'), PNG);
    const { counts } = await run(
      wxr(shown('https://old.example/wp-content/uploads/2021/03/My%20Nest%2050%25-300x200.png')),
      { uploads },
    );
    expect(counts.pictures).toBe(1);
    expect(await read(content, 'articles/how-to-candle.md')).toContain(
      '![A nest](/images/2021/03/my-nest-50.png)',
    );
    expect(await readFile(path.join(content, 'images/2021/03/my-nest-50.png'))).toEqual(PNG);
  });

  it('is fetched if it is in no folder', async () => {
    const { content, run } = await openMove();
    const asked: string[] = [];
    const fetchPicture = async (address: string) => {
      asked.push(address);
      return PNG;
    };
    await run(wxr(shown('/wp-content/uploads/2021/03/nest-300x200.png')), { fetchPicture });
    expect(asked).toEqual(['https://old.example/wp-content/uploads/2021/03/nest.png']);
    expect(await read(content, 'articles/how-to-candle.md')).toContain('/images/2021/03/nest.png');
  });

  it.each(['../../secret.png', '..%2F..%2Fsecret.png'])('leads out of no folder: %s', async (name) => {
    const uploads = await temporaryFolder();
    await writeFiles(uploads, { 'secret.png': 'secret', 'uploads/x/.keep': '' });
    const { run } = await openMove();
    const { counts, lines } = await run(wxr(shown(`https://old.example/wp-content/uploads/x/${name}`)), {
      uploads: path.join(uploads, 'uploads'),
    });
    expect(counts.pictures).toBe(0);
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: 'left', what: expect.stringContaining('the picture') }),
    );
  });

  it('that is nowhere is a line of the report, with the line of the text', async () => {
    const { run } = await openMove();
    const { lines } = await run(wxr(shown('https://old.example/wp-content/uploads/nest.png')), {
      fetchPicture: async () => 'old.example answered with 404',
    });
    expect(lines).toContainEqual({
      kind: 'left',
      title: 'How to Candle',
      where: expect.stringMatching(/articles\/how-to-candle\.md:\d+$/),
      what: expect.stringContaining('answered with 404'),
    });
  });
});

describe('a link', () => {
  const linking = (href: string) => ({
    ...POST,
    content: `<p>See <a href="${href}">this page</a> of ours.</p>`,
  });

  it.each([
    ['https://old.example/2021/03/other/', '/2021/03/other'],
    ['http://www.old.example/2021/03/other', '/2021/03/other'],
    ['/2021/03/other/#wings', '/2021/03/other#wings'],
    ['https://old.example/?p=9', '/2021/03/other'],
    ['https://old.example/category/hatching/', '/blog?category=hatching-brooding'],
    ['https://www.amazon.com/s?k=brooder&amp;tag=old-20', 'https://www.amazon.com/s?k=brooder'],
    ['mailto:me@old.example', 'mailto:me@old.example'],
  ])('%s leads to %s', async (href, to) => {
    const { content, run } = await openMove();
    await run(wxr(linking(href), { id: 9, name: 'other' }));
    expect(await read(content, 'articles/how-to-candle.md')).toContain(`[this page](${to})`);
  });

  it.each(['javascript:alert(1)', 'tel:123', 'https://old.example/gone/'])(
    '%s leaves its words, and a line of the report',
    async (href) => {
      const { content, run } = await openMove();
      const { lines } = await run(wxr(linking(href)));
      expect(await read(content, 'articles/how-to-candle.md')).toContain('See this page of ours.');
      expect(lines).toContainEqual(
        expect.objectContaining({ kind: 'left', what: expect.stringContaining(href) }),
      );
    },
  );
});
