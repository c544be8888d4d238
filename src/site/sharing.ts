import type { Catalogue } from '../content/catalogue.ts';
import type { SharedPicture, SharedPictures, SharingCard } from './drawnPictures.ts';
import type { PageMeta } from './pages/pageKind.ts';
import { PAGES, type RouteKind } from './pages/registry.ts';
import { canonicalPath, type Route } from './routes.ts';
import { paths, type SitePath } from './urls.ts';

/**
 * With more products, sharing pictures have to be turned on in `site.yaml`: drawing them takes most
 * of a build (docs/performance.md).
 */
const MANY_PRODUCTS = 500;

/**
 * The picture of each page: its own card, else that of its category or of the home page;
 * none beside a picture of the owner's.
 */
export function chooseSharedPictures(
  routes: readonly Route[],
  catalogue: Catalogue,
  pathOf: (card: SharingCard) => SitePath,
): { readonly pictures: SharedPictures; readonly cards: ReadonlyMap<SitePath, SharingCard> } {
  const cards = new Map<SitePath, SharingCard>();
  const own = new Map<SitePath, SharedPicture>();
  for (const route of routes) {
    const card = cardOf(route, catalogue);
    if (!card) continue;
    const path = pathOf(card);
    cards.set(path, card);
    own.set(route.path, { path, alt: card.heading });
  }
  const pictures = new Map<SitePath, SharedPicture>();
  for (const route of routes) {
    const picture = own.get(route.path) ?? standIn(route, catalogue, own);
    if (picture) pictures.set(route.path, picture);
  }
  return { pictures, cards };
}

/** A picture of the owner's that services can show; most do not show an SVG. */
export function ownersPicture({ image }: PageMeta): string | null {
  return image && !/\.svg(?:[?#]|$)/i.test(image) ? image : null;
}

function cardOf<K extends RouteKind>({ kind, entity }: Route<K>, catalogue: Catalogue): SharingCard | null {
  const { sharing, meta } = PAGES[kind];
  if (!sharing || !drawsCards(kind, catalogue) || ownersPicture(meta(entity, catalogue))) return null;
  return sharing(entity, catalogue);
}

function drawsCards(kind: RouteKind, { site, products }: Catalogue): boolean {
  const chosen: Partial<Record<RouteKind, boolean | undefined>> = site.sharingPictures;
  return chosen[kind] ?? (kind !== 'product' || products.length <= MANY_PRODUCTS);
}

/** The picture of another page. The 404 page has none, since it has no address to share. */
function standIn<K extends RouteKind>(
  route: Route<K>,
  catalogue: Catalogue,
  own: SharedPictures,
): SharedPicture | undefined {
  if (canonicalPath(route) === null) return undefined;
  const like = PAGES[route.kind].sharesPictureOf?.(route.entity, catalogue);
  return (like && own.get(like)) ?? own.get(paths.home);
}
