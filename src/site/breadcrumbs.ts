import type { Catalogue } from '../content/catalogue.ts';
import { paths, type Route } from './route.ts';
import type { SitePath } from './urls.ts';

export interface Crumb {
  readonly name: string;
  /** Absent on the page itself, which is the last crumb. */
  readonly path?: SitePath;
}

const HOME: Crumb = { name: 'Home', path: paths.home };
const PRODUCTS: Crumb = { name: 'Products', path: paths.products };
const BLOG: Crumb = { name: 'Blog', path: paths.blog };
const GUIDES: Crumb = { name: 'Guides', path: paths.guides };

/** The way from the home page to a page; empty on the home page, which has none, and on pages outside the tree. */
export function breadcrumbsOf(route: Route, catalogue: Catalogue): readonly Crumb[] {
  switch (route.kind) {
    case 'home':
    case 'notFound':
    case 'redirect':
      return [];
    case 'products':
      return [HOME, { name: 'Products' }];
    case 'landing':
      return [HOME, PRODUCTS, { name: route.page.title }];
    case 'category':
      return [HOME, PRODUCTS, { name: route.category.name }];
    case 'eggType':
      return [HOME, PRODUCTS, { name: `${route.eggType.name} Eggs` }];
    case 'product':
      return [
        HOME,
        PRODUCTS,
        ...categoryCrumb(route.product.categories[0], catalogue),
        { name: route.product.name },
      ];
    case 'blog':
      return [HOME, { name: 'Blog' }];
    case 'article':
      return [HOME, BLOG, { name: route.article.title }];
    case 'reviews':
      return [HOME, { name: 'Reviews' }];
    case 'guides':
      return [HOME, { name: 'Guides' }];
    case 'guide':
      return [HOME, GUIDES, { name: route.guide.title }];
    case 'legal':
      return [HOME, { name: route.page.title }];
  }
}

/** A label without a category page leads to the product list with that filter. */
function categoryCrumb(slug: string | undefined, { categories, categoryLabels }: Catalogue): Crumb[] {
  const label = categoryLabels.find((candidate) => candidate.slug === slug);
  if (!label) return [];
  const hasPage = categories.some((category) => category.slug === label.slug);
  return [
    { name: label.name, path: hasPage ? paths.category(label) : `${paths.products}?category=${label.slug}` },
  ];
}
