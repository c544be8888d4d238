import type {
  Article,
  Category,
  EggType,
  Guide,
  LandingPage,
  LegalPage,
  Redirect,
} from '../content/catalogue.ts';
import type { Product } from '../domain/products/product.ts';
import type { SitePath } from './urls.ts';

/** Everything that becomes a page, each kind with what its page shows. */
export type Route = { readonly path: SitePath } & (
  | { readonly kind: 'home' }
  | { readonly kind: 'products' }
  | { readonly kind: 'landing'; readonly page: LandingPage }
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'eggType'; readonly eggType: EggType }
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'blog' }
  | { readonly kind: 'article'; readonly article: Article }
  | { readonly kind: 'reviews' }
  | { readonly kind: 'guides' }
  | { readonly kind: 'guide'; readonly guide: Guide }
  | { readonly kind: 'legal'; readonly page: LegalPage }
  | { readonly kind: 'redirect'; readonly redirect: Redirect }
  | { readonly kind: 'notFound' }
);

export type RouteKind = Route['kind'];
export type RouteOf<K extends RouteKind> = Extract<Route, { kind: K }>;

export type WidgetName = 'productList' | 'blog' | 'notFound';

/** The widget of a page, if it has one: the other pages load no script. */
export function widgetOf({ kind }: Route): WidgetName | undefined {
  switch (kind) {
    case 'products':
    case 'landing':
    case 'category':
    case 'reviews':
      return 'productList';
    case 'blog':
    case 'notFound':
      return kind;
    default:
      return undefined;
  }
}

/** The path of each entity that has a page: the one place that knows how URLs are made. */
export const paths = {
  home: '/',
  products: '/products',
  blog: '/blog',
  reviews: '/reviews',
  guides: '/guides',
  /** Static hosts look for this file. */
  notFound: '/404.html',
  product: ({ slug }: { slug: string }): SitePath => `/product/${slug}`,
  category: ({ slug }: { slug: string }): SitePath => `/category/${slug}`,
  /** A file beside a category's page: what its search looks into besides names. */
  descriptions: ({ slug }: { slug: string }): SitePath => `/category/${slug}/descriptions.json`,
  eggType: ({ slug }: { slug: string }): SitePath => `/eggs/${slug}`,
  article: ({ slug }: { slug: string }): SitePath => `/blog/${slug}`,
  guide: ({ slug }: { slug: string }): SitePath => `/guides/${slug}`,
  /** Landing and legal pages stand at the top level. */
  page: ({ slug }: { slug: string }): SitePath => `/${slug}`,
} as const;
