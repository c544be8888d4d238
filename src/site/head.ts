import type { Catalogue } from '../content/catalogue.ts';
import { formatMoney } from '../domain/money.ts';
import { isOffered } from '../domain/products/availability.ts';
import type { Product } from '../domain/products/product.ts';
import { paths, type Route } from './route.ts';
import type { SitePath } from './urls.ts';

/** What a page says of itself in its head. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** The path that search engines should know the page by; null where they should not keep it. */
  readonly canonical: SitePath | null;
  readonly type: 'website' | 'article';
  readonly image?: string;
}

type Words = Pick<Head, 'title' | 'description'> & Partial<Head>;

/** The head of a page; every page has a title and a description of its own. */
export function headOf(route: Route, catalogue: Catalogue): Head {
  const words = wordsOf(route, catalogue);
  return {
    keywords: [],
    canonical: route.path,
    type: 'website',
    ...words,
    title: withSiteName(words.title, catalogue.site.name),
  };
}

function wordsOf(route: Route, catalogue: Catalogue): Words {
  const { site, products } = catalogue;
  switch (route.kind) {
    case 'home':
      return { title: `${site.name}: ${site.tagline}`, description: site.description };
    case 'products':
      return {
        title: 'All Incubators and Hatching Equipment',
        description: `Compare ${products.length} incubators, brooders, candlers and hatching supplies by eggs, turning, capacity, price and humidity control.`,
      };
    case 'landing':
      return route.page;
    case 'category':
      return { title: `Best ${route.category.name}`, description: route.category.metaDescription };
    case 'eggType':
      return {
        title: `${route.eggType.name} Eggs: Incubation Facts and Incubators`,
        description: route.eggType.description,
      };
    case 'product':
      return productWords(route.product);
    case 'blog':
      return {
        title: 'Hatching Blog: Incubation Articles',
        description:
          'Articles on incubating chicken, duck and quail eggs: times, temperatures, humidity, candling and lockdown, each with its sources.',
      };
    case 'article':
      return pageWords(route.article);
    case 'reviews':
      return {
        title: 'Incubator Reviews: Top Rated and Best Value',
        description:
          'The top rated incubators and the best value deals, every rated product in one list to sort and filter, and how we judge them.',
      };
    case 'guides':
      return {
        title: 'Incubation Guides for Chicken, Duck and Quail Eggs',
        description:
          'Step-by-step guides to hatching chicken, duck and quail eggs, from choosing eggs and setting up to lockdown, hatch and first days.',
      };
    case 'guide':
      return pageWords(route.guide);
    case 'legal':
      return { title: route.page.title, description: route.page.metaDescription };
    case 'redirect':
      return {
        title: 'This page has moved',
        description: `This page has moved to ${route.redirect.to}.`,
        canonical: route.redirect.to,
      };
    case 'notFound':
      return { title: 'Page not found', description: 'There is no page at this address.', canonical: null };
  }
}

function pageWords(page: { metaTitle: string; metaDescription: string; keywords: readonly string[] }): Words {
  return {
    title: page.metaTitle,
    description: page.metaDescription,
    keywords: page.keywords,
    type: 'article',
  };
}

/**
 * What search results show of a product: its facts, and its price while it is offered; never a rating, which is the
 * store's and not ours to publish.
 */
function productWords(product: Product): Words {
  const { name, capacity, eggTypes, price } = product;
  const eggs = eggTypes.map((slug) => slug.replaceAll('-', ' ')).join(', ');
  const size = capacity > 1 ? `, up to ${capacity} eggs` : '';
  const cost = isOffered(product) ? `, ${formatMoney(price)}` : '';
  return {
    title: name,
    description: shorten(`${name}${size}, for ${eggs}${cost}. ${product.description}`, 158),
    keywords: [
      name,
      ...eggTypes.map((slug) => `${slug.replaceAll('-', ' ')} eggs`),
      ...product.categories.map((slug) => slug.replaceAll('-', ' ')),
    ],
    ...imageOf(product),
  };
}

/** The owner's picture for those who share the page; few of them show a drawing, which is an SVG. */
function imageOf({ image }: Product): Pick<Head, 'image'> {
  switch (image.kind) {
    case 'file':
      return { image: image.path };
    case 'remote':
      return { image: image.url };
    case 'drawn':
      return {};
  }
}

/** Cuts a text at a word, with an ellipsis, so that it has at most `length` characters. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\s,.;:]+\S*$/, '')}…`;
}

/** Adds the site's name where the title has room for it: search results cut at some 60 characters. */
function withSiteName(title: string, name: string): string {
  return title.includes(name) || title.length + name.length > 62 ? title : `${title} | ${name}`;
}

/** The routes that search engines should know: all but redirects and the 404 page. */
export function isIndexed(route: Route): boolean {
  return route.kind !== 'redirect' && route.path !== paths.notFound;
}
