import type { Catalogue } from '../content/catalogue.ts';
import { paths } from './route.ts';

/** Every page that a mistyped address may mean: its path, with a slash at its end, and its name. */
export function namedPages(catalogue: Catalogue): [path: string, name: string][] {
  const { products, categories, eggTypes, articles, guides, landingPages, legalPages } = catalogue;
  const pages: [string, string][] = [
    [paths.products, 'Products'],
    [paths.blog, 'Blog'],
    [paths.reviews, 'Reviews'],
    [paths.guides, 'Guides'],
    ...landingPages.map((page): [string, string] => [paths.page(page), page.title]),
    ...categories.map((category): [string, string] => [paths.category(category), category.name]),
    ...eggTypes.map((eggType): [string, string] => [paths.eggType(eggType), `${eggType.name} Eggs`]),
    ...guides.map((guide): [string, string] => [paths.guide(guide), guide.title]),
    ...articles.map((article): [string, string] => [paths.article(article), article.title]),
    ...legalPages.map((page): [string, string] => [paths.page(page), page.title]),
    ...products.map((product): [string, string] => [paths.product(product), product.name]),
  ];
  return pages.map(([path, name]) => [`${path}/`, name]);
}
