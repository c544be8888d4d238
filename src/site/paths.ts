import type { SitePath } from './urls.ts';

/** The path of each entity that has a page: the one place that knows how URLs are made. */
export const paths = {
  home: '/',
  products: '/products',
  blog: '/blog',
  reviews: '/reviews',
  guides: '/guides',
  search: '/search',
  compare: '/compare',
  hatchCalendar: '/hatch-calendar',
  hatchCalculators: '/hatch-calculators',
  finder: '/find',
  /** Static hosts look for this file. */
  notFound: '/404.html',
  product: ({ slug }: { slug: string }): SitePath => `/product/${slug}`,
  category: ({ slug }: { slug: string }): SitePath => `/category/${slug}`,
  /** A page of a list by its number; the first is the list's own. */
  listPage: (list: SitePath, number: number): SitePath => (number === 1 ? list : `${list}/page/${number}`),
  eggType: ({ slug }: { slug: string }): SitePath => `/eggs/${slug}`,
  article: ({ slug }: { slug: string }): SitePath => `/blog/${slug}`,
  guide: ({ slug }: { slug: string }): SitePath => `/guides/${slug}`,
  /** Landing and legal pages are at the top level. */
  page: ({ slug }: { slug: string }): SitePath => `/${slug}`,
} as const;
