import { expect, it } from 'vitest';
import { namedPage, productsAmong } from './namedPages.ts';

const DOME = { slug: 'dome-incubator', name: 'Dome' };

it.each([
  ['a product at its usual path', '/product/dome-incubator/', 'dome-incubator', [DOME], 2],
  ['a product with a path of its own', '/2021/03/the-dome/', 'dome-incubator', [DOME], 3],
  ['a product with another name below the usual folder', '/product/the-dome/', 'dome-incubator', [DOME], 3],
  ['a product whose path is a file', '/shop/dome-incubator.html', 'dome-incubator', [DOME], 3],
  ['another page', '/blog/first-hatch/', '', [], 2],
  ['another page among the usual paths of products', '/product/dome-incubator/', '', [], 3],
] as const)(
  'the comparison finds %s, whose slug is written only if the path lacks it',
  (_what, path, slug, products, length) => {
    const named = namedPage(path, 'Dome', slug);
    expect(productsAmong([named])).toEqual(products);
    expect(named).toHaveLength(length);
  },
);
