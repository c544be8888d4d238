import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { buildSite } from './buildSite.ts';
import { buildFolders } from './testing.ts';

const HOSTILE = `</style></svg><script>alert(1)</script> "quoted" 'single' ../../etc $& &amp; url(x)`;

/** A build of the valid content with one more product. */
async function buildWith(changes: Record<string, unknown>) {
  const { content, out } = await buildFolders();
  await writeFile(
    path.join(content, 'products/90-more.json'),
    productFile(rawProduct({ id: '90', ...changes })),
  );
  const { warnings } = await buildSite({ content, out });
  const read = (file: string) => readFile(path.join(out, file), 'utf8');
  const pictures = async (folder: string) => (await readdir(path.join(out, 'pictures', folder))).sort();
  return { content, out, warnings, read, pictures };
}

it('a build draws a picture for each product and a hero for each page that has one', async () => {
  const { pictures } = await buildWith({});
  expect(await pictures('products')).toEqual(['1.svg', '2.svg', '3.svg', '90.svg']);
  expect(await pictures('heroes')).toEqual([
    'category-automatic-incubators.svg',
    'category-manual-incubators.svg',
    'eggs-chicken.svg',
    'guide-chicken-eggs.svg',
    'home.svg',
  ]);
});

it('a hostile name cannot get into a picture, nor a remote address out of its attribute', async () => {
  const url = `https://pictures.example/a"onerror="alert(1)');}</style>.jpg`;
  const { read, pictures } = await buildWith({ name: HOSTILE, description: HOSTILE, image_url: url });
  expect(await pictures('products')).toHaveLength(4);
  expect(await read('pictures/products/90.svg')).not.toMatch(/script|alert|url\((?!#)|quoted/);
  const box = parse(await read('product/tray-incubator/index.html')).querySelector('.photo');
  const images = box?.querySelectorAll('img') ?? [];
  expect(box?.getAttribute('aria-label')).toBe(HOSTILE);
  expect(images.map((image) => image.getAttribute('src'))).toEqual([url, '/pictures/products/90.svg']);
  expect(images.filter((image) => image.hasAttribute('onerror'))).toEqual([]);
});

it.each([
  ['', '/pictures/products/90.svg'],
  ['/images/missing.jpg', '/pictures/products/90.svg'],
  ['/images/favicon.svg', '/images/favicon.svg'],
])('a card whose image_url is %j shows %s, in markup as short as can be', async (imageUrl, src) => {
  const { read } = await buildWith({ image_url: imageUrl });
  const pictures = parse(await read('products/index.html')).querySelectorAll('[data-view] > .card > img');
  expect(pictures.at(-1)?.toString()).toBe(
    `<img width="240" height="240" loading="lazy" src="${src}" alt="">`,
  );
});

it("the owner's picture takes the hero's place at home", async () => {
  const { content, out, read } = await buildWith({});
  expect(
    parse(await read('index.html'))
      .querySelector('.hero-picture')
      ?.getAttribute('src'),
  ).toBe('/images/incubator.svg');
  const file = path.join(content, 'site.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/ {2}image: .*\n/, ''));
  await buildSite({ content, out });
  expect(
    parse(await read('index.html'))
      .querySelector('.hero-picture')
      ?.getAttribute('src'),
  ).toBe('/pictures/heroes/home.svg');
});
