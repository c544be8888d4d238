import type { Catalogue } from '../content/catalogue.ts';
import { paths, type Route } from './route.ts';

/** The table of all pages, in the order in which they are rendered. */
export function buildRoutes(catalogue: Catalogue): Route[] {
  const { products, categories, eggTypes, articles, guides, landingPages, legalPages, redirects } = catalogue;
  return [
    { kind: 'home', path: paths.home },
    { kind: 'products', path: paths.products },
    { kind: 'blog', path: paths.blog },
    { kind: 'reviews', path: paths.reviews },
    { kind: 'guides', path: paths.guides },
    { kind: 'notFound', path: paths.notFound },
    ...landingPages.map((page): Route => ({ kind: 'landing', path: paths.page(page), page })),
    ...categories.map((category): Route => ({ kind: 'category', path: paths.category(category), category })),
    ...eggTypes.map((eggType): Route => ({ kind: 'eggType', path: paths.eggType(eggType), eggType })),
    ...guides.map((guide): Route => ({ kind: 'guide', path: paths.guide(guide), guide })),
    ...articles.map((article): Route => ({ kind: 'article', path: paths.article(article), article })),
    ...legalPages.map((page): Route => ({ kind: 'legal', path: paths.page(page), page })),
    ...products.map((product): Route => ({ kind: 'product', path: paths.product(product), product })),
    ...redirects.map((redirect): Route => ({ kind: 'redirect', path: redirect.from, redirect })),
  ];
}
