import path from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { replaced } from '../testing/temporaryFolder.ts';
import { buildWith, once, validSite } from './testing.ts';

const HOSTILE = `</style></svg><script>alert(1)</script> "quoted" 'single' ../../etc $& &amp; url(x)`;

const REMOTE = `https://pictures.example/a"onerror="alert(1)');}</style>.jpg`;

const PRODUCTS = [
  { id: '90', slug: 'without', name: 'Without', image_url: '' },
  { id: '91', slug: 'missing', name: 'Missing', image_url: '/images/missing.jpg' },
  { id: '92', slug: 'own', name: 'Own', image_url: '/images/favicon.svg' },
  { id: '93', slug: 'hostile', name: HOSTILE, description: HOSTILE, image_url: REMOTE },
];

/** The valid content with these products and without the owner's picture at home. */
const site = once(() =>
  buildWith({
    'products/90-more.json': productFile(...PRODUCTS.map(rawProduct)),
    'site.yaml': replaced(/ {2}image: .*\n/, ''),
  }),
);

it('a build draws a picture for each product and a hero for each page that has one', async () => {
  const { files, page } = await site();
  const drawn = (folder: string) => [...files.keys()].filter((file) => path.dirname(file) === folder);
  const ids = ['1', '2', '3', ...PRODUCTS.map(({ id }) => id)];
  expect(drawn('pictures/products')).toEqual(ids.map((id) => `pictures/products/${id}.svg`));
  expect(drawn('pictures/heroes').map((file) => path.basename(file))).toEqual([
    'category-automatic-incubators.svg',
    'category-manual-incubators.svg',
    'eggs-chicken.svg',
    'guide-chicken-eggs.svg',
    'home.svg',
  ]);
  const heroOf = (home: HTMLElement) =>
    home.querySelector('img.hero-picture, .hero-picture img')?.getAttribute('src');
  expect(heroOf(page(''))).toBe('/pictures/heroes/home.svg');
  const owners = (await validSite()).page('');
  expect(heroOf(owners), "the owner's own").toBe('/images/incubator.svg');
});

it('a hostile name cannot get into a picture, nor a remote address out of its attribute', async () => {
  const { text, page } = await site();
  const picture = text('pictures/products/93.svg');
  expect(picture).toContain('<svg');
  expect(picture).not.toMatch(/script|alert|url\((?!#)|quoted/);
  const box = page('product/hostile').querySelector('.photo');
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
  'a card with the picture %j, of product %s, shows %s, in markup as short as can be',
  async (_, id, src) => {
    const card = `[data-view] > .card[data-id="${id}"] > img`;
    const image = (await site()).page('products').querySelector(card);
    expect(image?.toString()).toBe(`<img width="240" height="240" loading="lazy" src="${src}" alt="">`);
  },
);
