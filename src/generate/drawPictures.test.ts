import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { buildSite } from './buildSite.ts';
import { buildFolders, filesOf, once } from './testing.ts';

const HOSTILE = `</style></svg><script>alert(1)</script> "quoted" 'single' ../../etc $& &amp; url(x)`;

const REMOTE = `https://pictures.example/a"onerror="alert(1)');}</style>.jpg`;

const PRODUCTS = [
  { id: '90', slug: 'without', name: 'Without', image_url: '' },
  { id: '91', slug: 'missing', name: 'Missing', image_url: '/images/missing.jpg' },
  { id: '92', slug: 'own', name: 'Own', image_url: '/images/favicon.svg' },
  { id: '93', slug: 'hostile', name: HOSTILE, description: HOSTILE, image_url: REMOTE },
];

/** The valid content with these products, built once. */
const site = once(async () => {
  const { content, out } = await buildFolders();
  await writeFile(path.join(content, 'products/90-more.json'), productFile(...PRODUCTS.map(rawProduct)));
  await buildSite({ content, out });
  const files = await filesOf(out);
  const read = (file: string) => Buffer.from(files.get(file) ?? '', 'latin1').toString();
  const pictures = (folder: string) =>
    [...files.keys()]
      .filter((file) => path.dirname(file) === `pictures/${folder}`)
      .map((file) => path.basename(file));
  return { read, pictures };
});

it('a build draws a picture for each product and a hero for each page that has one', async () => {
  const { pictures } = await site();
  const ids = ['1', '2', '3', ...PRODUCTS.map(({ id }) => id)];
  expect(pictures('products')).toEqual(ids.map((id) => `${id}.svg`));
  expect(pictures('heroes')).toEqual([
    'category-automatic-incubators.svg',
    'category-manual-incubators.svg',
    'eggs-chicken.svg',
    'guide-chicken-eggs.svg',
    'home.svg',
  ]);
});

it('a hostile name cannot get into a picture, nor a remote address out of its attribute', async () => {
  const { read } = await site();
  const picture = read('pictures/products/93.svg');
  expect(picture).toContain('<svg');
  expect(picture).not.toMatch(/script|alert|url\((?!#)|quoted/);
  const box = parse(read('product/hostile/index.html')).querySelector('.photo');
  const images = box?.querySelectorAll('img') ?? [];
  expect(box?.getAttribute('aria-label')).toBe(HOSTILE);
  expect(images.map((image) => image.getAttribute('src'))).toEqual([REMOTE, '/pictures/products/93.svg']);
  expect(images.filter((image) => image.hasAttribute('onerror'))).toEqual([]);
});

it.each([
  ['', '90', '/pictures/products/90.svg'],
  ['/images/missing.jpg', '91', '/pictures/products/91.svg'],
  ['/images/favicon.svg', '92', '/images/favicon.svg'],
])(
  'a card whose image_url is %j, of product %s, shows %s, in markup as short as can be',
  async (_image, id, src) => {
    const { read } = await site();
    const card = parse(read('products/index.html')).querySelector(
      `[data-view] > .card[data-id="${id}"] > img`,
    );
    expect(card?.toString()).toBe(`<img width="240" height="240" loading="lazy" src="${src}" alt="">`);
  },
);

it("the owner's picture takes the hero's place at home", async () => {
  const heroOf = (home: string) =>
    parse(home).querySelector('img.hero-picture, .hero-picture img')?.getAttribute('src');
  expect(heroOf((await site()).read('index.html'))).toBe('/images/incubator.svg');
  const { content, out } = await buildFolders();
  const file = path.join(content, 'site.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/ {2}image: .*\n/, ''));
  await buildSite({ content, out });
  expect(heroOf(await readFile(path.join(out, 'index.html'), 'utf8'))).toBe('/pictures/heroes/home.svg');
});
