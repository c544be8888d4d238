import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentWith, VALID_CONTENT } from '../content/testing.ts';
import { appended, type Changes, replaced } from '../testing/temporaryFolder.ts';
import { buildWith, contentProblemsOf, once } from './testing.ts';

const ARTICLE = 'articles/first-hatch.md';
const GUIDE = 'guides/chicken-eggs.md';
const LANDING = 'landing/chicken-egg-incubator.yaml';
const LEGAL = 'legal/affiliate-disclaimer.md';
const PRODUCTS = 'products/10-incubators.json';

const problemsWith = async (changes: Changes) => contentProblemsOf(await contentWith(changes));
const patterns = (...lines: readonly string[]) => appended(`addresses:\n  ${lines.join('\n  ')}\n`);
const withPath = (own: string) => replaced('slug: ', `path: ${own}\nslug: `);

/** Every kind has a pattern; the guide, the landing page and the first product have paths of their own. */
const MOVED: Changes = {
  'site.yaml': (text) =>
    patterns(
      'article: /{year}/{month}/{category}/{slug}/',
      'guide: /how-to/{slug}',
      'product: /shop/{slug}',
      'landing: /best/{slug}/',
      'category: /product-category/{slug}/',
      'legal: /about/{slug}',
    )(text.replace('href: /blog/first-hatch', 'href: /2024/01/chicken-incubation/first-hatch')),
  [ARTICLE]: (text) =>
    text
      .replace('/product/dome-incubator', '/go/the-dome/')
      .replace('/guides/chicken-eggs#turning', '/hens.html#turning')
      .replace('Run the', 'Take {product:1}. Run the'),
  [GUIDE]: (text) =>
    withPath('/hens.html')(text.replace('/blog/first-hatch/', '/2024/01/chicken-incubation/first-hatch/')),
  [LANDING]: appended('path: /2019/05/Best_Machines/\nverdict: "Take {product:1}."\n'),
  [PRODUCTS]: replaced(
    '"slug": "dome-incubator",',
    '"slug": "dome-incubator",\n    "path": "/go/the-dome/",',
  ),
  'redirects.yaml': replaced('to: /blog/first-hatch', 'to: /2024/01/chicken-incubation/first-hatch'),
  'authors.yaml': replaced('/affiliate-disclaimer', '/about/affiliate-disclaimer'),
};

describe('a site whose pages have addresses of their own', () => {
  const moved = once(() => buildWith(MOVED));

  it('has each page at its path, with or without a folder', async () => {
    const { files } = await moved();
    const pages = [...files.keys()].filter((file) => file.endsWith('.html'));
    expect(pages).toEqual(
      expect.arrayContaining([
        '2019/05/Best_Machines/index.html',
        '2024/01/chicken-incubation/first-hatch/index.html',
        'about/affiliate-disclaimer/index.html',
        'go/the-dome/index.html',
        'hens.html',
        'product-category/automatic-incubators/index.html',
      ]),
    );
    const usual = pages.filter((file) => /^(?:product|category|guides|blog)\/[^/]+\/index/.test(file));
    expect(usual).toEqual(['blog/how-to-hatch/index.html']);
  });

  it('names no address that a page would have without it, in any file', async () => {
    const { files } = await moved();
    const old =
      /\/(?:product|category)\/[a-z]|\/guides\/chicken|\/blog\/first|example\/(?:affiliate|chicken-egg-inc)/;
    const isRead = (file: string) => /\.(?:html|json|xml|txt)$|^_|^sw\.js$/.test(file);
    const naming = [...files].filter(([file, text]) => isRead(file) && old.test(text));
    expect(naming.map(([file, text]) => [file, old.exec(text)?.[0]])).toEqual([]);
  });

  it('says the address to search engines, readers of feeds and scripts', async () => {
    const address = 'https://hatch.example/2024/01/chicken-incubation/first-hatch/';
    const { page, text } = await moved();
    const canonical = page('2024/01/chicken-incubation/first-hatch').querySelector('link[rel=canonical]');
    expect(canonical?.getAttribute('href')).toBe(address);
    for (const file of ['sitemap.xml', 'feed.xml', 'feed.json', 'llms.txt'])
      expect(text(file)).toContain(address);
    expect(text('sitemap.xml')).toContain('<loc>https://hatch.example/hens.html</loc>');
    expect(text('sw.js')).toContain('"hens.html"');
  });

  it('offers its products to the comparison by their slugs, which the addresses need not have', async () => {
    const { files, page } = await moved();
    const named = [...files].find(([file]) => /^assets\/pages-\w+\.json$/.test(file))?.[1] ?? '[]';
    expect(JSON.parse(named)).toContainEqual([
      '/go/the-dome/',
      'Dome Incubator for 12 Eggs',
      'dome-incubator',
    ]);
    const card = page('products').querySelector('a[href="/go/the-dome/"]')?.closest('li');
    const buttons = [card, page('go/the-dome')].map((part) => part?.querySelector('.compare'));
    const choice = 'dome-incubator Dome Incubator for 12 Eggs';
    expect(buttons.map((button) => button?.getAttribute('value'))).toEqual([choice, choice]);
  });
});

it('a path is taken with a slash at its end and without', async () => {
  expect(await problemsWith({ [LANDING]: appended('path: /machines/\n') })).toEqual([]);
  expect(await problemsWith({ [LANDING]: appended('path: /machines\n') })).toEqual([]);
});

it.each([
  ['disclaimer', "expected the path of a page, such as '/2021/03/old-name/'"],
  ['https://old.example/about/disclaimer/', "expected the path of a page, such as '/about/disclaimer'"],
  ['/a b', "expected the path of a page, such as '/2021/03/old-name/'"],
  ['/../a', "expected the path of a page, such as '/2021/03/old-name/'"],
  ['/?p=12', "expected the path of a page, such as '/2021/03/old-name/'"],
  [`/${'a'.repeat(201)}`, "expected the path of a page, such as '/2021/03/old-name/'"],
])('a path is one that a page can have: %s', async (own, message) => {
  const [problem, ...others] = await problemsWith({ [LANDING]: appended(`path: "${own}"\n`) });
  expect(problem).toContain(`${LANDING}:10:7 path: ${message}`);
  expect(others).toEqual([]);
});

it.each([
  ['/', 'the home page of site.yaml:1'],
  ['/products', 'the products page of pages.yaml:5'],
  ['/Search/', 'the search page of pages.yaml:36'],
  ['/blog', 'the blog page of pages.yaml:11'],
  ['/product/dome-incubator', 'the product page of products/10-incubators.json:5'],
  ['/feed.xml', 'feed.xml'],
  ['/feed.xml/more', 'feed.xml'],
  ['/images/old', 'the pictures of content/images'],
  ['/Assets/old', 'the scripts and styles of the build'],
  ['/data/old', 'the data files of the build'],
  ['/admin/', 'the editor'],
  ['/admin/old', 'the editor'],
])('a path of its own collides with another page or file: %s', async (own, owner) => {
  const [problem, ...others] = await problemsWith({ [LANDING]: appended(`path: ${own}\n`) });
  expect(problem).toContain(`${LANDING}:10:7 path: expected a path of its own, found `);
  expect(problem).toContain(`, which belongs to ${owner}; change the 'path', or delete it`);
  expect(others).toEqual([]);
});

it('two pages that a pattern puts in one place are an error with both places', async () => {
  const more = { [LANDING]: appended('path: /guides/chicken-eggs/\n') };
  expect(await problemsWith(more)).toEqual([
    `${LANDING}:10:7 path: expected a path of its own, found /guides/chicken-eggs, which belongs to the guide page of guides/chicken-eggs.md:3; change the 'path', or delete it`,
  ]);
  const flat = {
    'site.yaml': patterns('category: /{slug}', 'legal: /automatic-{slug}'),
    [LEGAL]: replaced('slug: affiliate-disclaimer', 'slug: incubators'),
  };
  expect((await problemsWith(flat)).join('\n')).toContain(
    '/automatic-incubators, which belongs to the category page of categories.yaml:3',
  );
});

it.each([
  ['article: /{year}/{month}/', "article: expected a path with {slug}, such as '/blog/{slug}'"],
  ['article: blog/{slug}', "article: expected a path with {slug}, such as '/blog/{slug}'"],
  ['article: /a b/{slug}', "article: expected a path with {slug}, such as '/blog/{slug}'"],
  ['article: /{slug}/{', "article: expected a path with {slug}, such as '/blog/{slug}'"],
  [
    'article: /%year%/%monthnum%/%postname%/',
    "article: expected a path with {slug}, such as '/{year}/{month}/{slug}'",
  ],
  [
    'article: /{id}/{slug}',
    'article: expected no placeholder but {slug}, {year}, {month}, {day}, {category}, not',
  ],
  ['guide: /{year}/{slug}', "guide: expected no placeholder but {slug}, not '{year}'"],
  ['help: /{slug}', 'help: unknown field'],
])('a pattern has the placeholders of its kind: %s', async (line, message) => {
  const [problem, ...others] = await problemsWith({ 'site.yaml': patterns(line) });
  expect(problem).toMatch(/^site\.yaml:41:/);
  expect(problem).toContain(`addresses.${message}`);
  expect(others).toEqual([]);
});

describe('a link to the address that a page would have without its own', () => {
  it('is an error that names its own', async () => {
    const problems = await problemsWith({ 'site.yaml': patterns('article: /{year}/{month}/{slug}/') });
    const found = (href: string) =>
      `expected a link to a page of the site, found '${href}'; that page is at '/2024/01/first-hatch'`;
    expect(problems).toEqual([
      `${GUIDE}:23:54 body: ${found('/blog/first-hatch/')}`,
      `redirects.yaml:2:7 to: ${found('/blog/first-hatch')}`,
      `site.yaml:22:11 footerLinks[0].href: ${found('/blog/first-hatch')}`,
    ]);
  });

  it('names the draft that a page waits for', async () => {
    const problems = await problemsWith({
      [ARTICLE]: (text) => text.replace('slug: ', 'path: /2024/old/\ndraft: true\nslug: '),
      [GUIDE]: replaced('/blog/first-hatch/', '/2024/old/'),
      'site.yaml': (text) =>
        patterns('article: /{year}/{slug}')(
          text.replace('[first-hatch]', '[]').replace('href: /blog/first-hatch', 'href: /products'),
        ),
      'redirects.yaml': replaced('to: /blog/first-hatch', 'to: /products'),
    });
    expect(problems).toEqual([
      `${GUIDE}:23:54 body: expected a link to a page of the site, found '/2024/old/', which is a draft; delete its 'draft', or do not link to it yet`,
    ]);
  });
});

it('a redirect from an address that a page has is an error that names the page', async () => {
  expect(await problemsWith({ [LANDING]: appended('path: /blog/how-to-hatch\n') })).toEqual([
    `redirects.yaml:1:9 from: expected a path of its own, found /blog/how-to-hatch, which belongs to the landing page of ${LANDING}:10; delete the redirect`,
  ]);
});

it('a path is short enough for the names of folders', async () => {
  const problems = await problemsWith({
    'site.yaml': patterns('landing: /{slug}-incubators-of-this-site'),
    [`landing/${'a'.repeat(190)}.yaml`]: 'title: A\ndescription: B\n',
  });
  expect(problems.join('\n')).toContain(
    `slug: expected at most 200 characters between two slashes, found '/${'a'.repeat(190)}-incubators-of-this-site'; shorten the slug`,
  );
});

it('a slug names one article, whatever its address', async () => {
  const second = (text: string) =>
    text.replace('id: "1"', 'id: "2"').replace('slug: ', 'path: /second/\nslug: ');
  const first = readFileSync(path.join(VALID_CONTENT, ARTICLE), 'utf8');
  const problems = await problemsWith({ 'articles/second.md': second(first) });
  expect(problems).toEqual([
    "articles/second.md:5:7 slug: expected a slug of its own, found 'first-hatch', which articles/first-hatch.md:4 has too; change one of the two; 'path: /second' keeps the address",
  ]);
});
