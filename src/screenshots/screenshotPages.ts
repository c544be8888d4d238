import type { RouteKind } from '../site/pages/registry.ts';

/** A page of each kind. */
export const PAGE_OF_EACH_KIND: Readonly<Record<Exclude<RouteKind, 'redirect'>, string>> = {
  home: '/',
  products: '/products/',
  landing: '/quail-egg-incubator/',
  category: '/category/mini-incubators/',
  eggType: '/eggs/chicken/',
  product: '/product/24-egg-automatic-incubator-with-built-in-candler/',
  blog: '/blog/',
  article: '/blog/incubator-humidity-explained/',
  reviews: '/reviews/',
  guides: '/guides/',
  guide: '/guides/chicken-eggs/',
  legal: '/affiliate-disclaimer/',
  notFound: '/category/no-such-category/',
};

/** Those, and the cases that a design goes wrong in first, by the names of their pictures. */
export const SCREENSHOT_PAGES: Readonly<Record<string, string>> = {
  ...PAGE_OF_EACH_KIND,
  'products-filtered': '/products/?eggType=duck&turningType=automatic',
  'products-list': '/products/?view=list',
  'products-empty': '/products/?eggType=canary&priceRange=300-',
  'landing-accessories': '/incubator-accessories/',
  'eggType-quail': '/eggs/quail/',
  'eggType-pigeon': '/eggs/pigeon/',
  'product-accessory': '/product/led-egg-candler-with-rubber-seal/',
};
