import type { Catalogue } from '../../content/catalogue.ts';
import type { SharedPicture, SharedPictures, SharingCard, SharingCards } from '../drawnPictures.ts';
import type { PageMeta } from '../pages/pageKind.ts';
import { PAGES, type RouteKind } from '../pages/registry.ts';
import type { Route } from '../routes.ts';
import { paths, type SitePath } from '../urls.ts';

/**
 * Products above which they have no pictures of their own unless `site.yaml` asks for them: drawing 10,000 takes ten times as
 * long as all the rest of a build, and their files are as large as all the others (docs/performance.md).
 */
const MANY_PRODUCTS = 500;

/**
 * Chooses the picture of each page: the card of its own, or else the one of its category or of the home page. A page with a
 * picture of the owner's has none.
 * @param pathOf names the picture of a card
 */
export function chooseSharedPictures(
  routes: readonly Route[],
  catalogue: Catalogue,
  pathOf: (card: SharingCard) => SitePath,
): { readonly pictures: SharedPictures; readonly cards: SharingCards } {
  const { cards, own } = ownCards(routes, catalogue, pathOf);
  const pictures = new Map<SitePath, SharedPicture>();
  for (const route of routes) {
    const picture = own.get(route.path) ?? standIn(route, catalogue, own);
    if (picture) pictures.set(route.path, picture);
  }
  return { pictures, cards };
}

/** The cards of the pages that have one of their own, and the pictures of these pages. */
function ownCards(
  routes: readonly Route[],
  catalogue: Catalogue,
  pathOf: (card: SharingCard) => SitePath,
): { readonly cards: SharingCards; readonly own: SharedPictures } {
  const cards = new Map<SitePath, SharingCard>();
  const own = new Map<SitePath, SharedPicture>();
  const kinds = kindsWithCards(catalogue);
  for (const route of routes) {
    const card = kinds[route.kind] ? cardOf(route, catalogue) : null;
    if (!card) continue;
    const path = pathOf(card);
    cards.set(path, card);
    own.set(route.path, { path, alt: card.heading });
  }
  return { cards, own };
}

/** A picture of the owner's that services can show; most do not show an SVG. */
export function ownersPicture({ image }: PageMeta): string | null {
  return image && !/\.svg(?:[?#]|$)/i.test(image) ? image : null;
}

function cardOf<K extends RouteKind>({ kind, entity }: Route<K>, catalogue: Catalogue): SharingCard | null {
  const { sharing, meta } = PAGES[kind];
  if (!sharing || ownersPicture(meta(entity, catalogue))) return null;
  return sharing(entity, catalogue);
}

/** The kinds of pages that have pictures of their own. */
function kindsWithCards({ site, products }: Catalogue): Partial<Record<RouteKind, boolean>> {
  const { product = products.length <= MANY_PRODUCTS, ...others } = site.sharingPictures;
  return { ...others, product };
}

/** The picture of another page, for one that has none; nobody shares the 404 page. */
function standIn<K extends RouteKind>(
  { kind, path, entity }: Route<K>,
  catalogue: Catalogue,
  own: SharedPictures,
): SharedPicture | undefined {
  const { canonical, sharesPictureOf } = PAGES[kind];
  if (canonical(path, entity) === null) return undefined;
  const like = sharesPictureOf?.(entity, catalogue);
  return (like && own.get(like)) ?? own.get(paths.home);
}
