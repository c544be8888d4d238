import type { Catalogue } from '../content/catalogue.ts';
import { hasFinder } from '../site/products/finder.ts';
import { buildRoutes, type Route } from '../site/routes.ts';
import { pageAddress } from '../site/urls.ts';

/** Addresses of pages, relative to the site, by the names of their screenshots. */
type NamedPages = Readonly<Record<string, string>>;

/** The first page of each kind; of the 404 page, an address that no page has. A redirect shows nothing. */
export function pageOfEachKind(catalogue: Catalogue): NamedPages {
  const first = new Map<string, Route>();
  for (const route of buildRoutes(catalogue)) if (!first.has(route.kind)) first.set(route.kind, route);
  first.delete('redirect');
  return Object.fromEntries(Array.from(first, ([kind, route]) => [kind, addressOf(route)]));
}

function addressOf({ kind, path }: Route): string {
  if (kind === 'notFound') return '/category/no-such-category/';
  return path === '/' ? path : `${path}/`;
}

/** A page of each kind, and the states and products in which a layout fails first. */
export function screenshotPages(catalogue: Catalogue): NamedPages {
  const [eggType] = catalogue.eggTypes;
  const accessory = catalogue.products.find(({ capacity }) => capacity === 0);
  return {
    ...pageOfEachKind(catalogue),
    ...(catalogue.species.size > 0 && {
      'hatchCalendar-month': '/hatch-calendar/?set=2024-02-20&view=month',
    }),
    ...(hasFinder(catalogue) && {
      'finder-results': '/find/?count=12&power=cuts&use=first',
      'finder-none': '/find/?count=999&budget=20',
    }),
    'products-list': '/products/?view=list',
    'products-filtered': `/products/?turningType=automatic${eggType ? `&eggType=${eggType.slug}` : ''}`,
    'products-empty': '/products/?capacityRange=9999999-',
    ...(accessory && { 'product-accessory': pageAddress(accessory.pagePath) }),
  };
}
