import type { Catalogue } from '../../content/catalogue.ts';
import type { TextCache } from '../../content/read/cachedReader.ts';
import type { Route } from '../../site/routes.ts';
import { chooseSharedPictures } from '../../site/sharing/sharedPictures.ts';
import type { SharedPictures, SharingCard } from '../../site/sharing/sharingCard.ts';
import type { SitePath } from '../../site/urls.ts';
import type { Look } from '../../theme/look.ts';
import { type Key, keyOf } from '../basis.ts';
import type { Renderers } from '../loadRenderers.ts';
import type { Output } from '../output.ts';
import type { Tell } from '../progress.ts';
import { loadSharingTools, type SharingTools } from './sharingTools.ts';
import { sharingPath, writeSharingPictures } from './writeSharingPictures.ts';

/** The pictures for shared links of a site. */
export interface SharingPlan {
  readonly pictures: SharedPictures;
  /** Writes their files, and draws those that the cache of pictures has not. */
  readonly write: (cache: string, output: Output, isEnded: () => boolean, tell: Tell) => Promise<void>;
}

/** The addresses of pictures, by what they are drawn from: a table is kept as a whole, by a text that never changes. */
export type SharingCache = TextCache<Readonly<Record<Key, SitePath>>>;

const TABLE = 'addresses of pictures for shared links';

/** What decides how the cards of a site are drawn. */
interface SharingSite {
  readonly catalogue: Catalogue;
  readonly content: string;
  readonly look: Look;
}

/**
 * Chooses the picture of each page. Its address is known from its drawing, before there are pixels of it.
 * @param cache what is known from earlier builds with the same code; without it, each card is drawn
 */
export async function planSharing(
  routes: readonly Route[],
  { catalogue, content, look }: SharingSite,
  { drawSharingCard }: Pick<Renderers, 'drawSharingCard'>,
  cache?: SharingCache,
): Promise<SharingPlan> {
  const tools = await loadSharingTools(catalogue, content, look);
  const draw = (card: SharingCard) => drawSharingCard(card, tools.brand);
  const addresses = knownAddresses(tools, cache);
  const { pictures, cards } = chooseSharedPictures(routes, catalogue, (card) =>
    addresses.of(card, () => sharingPath(draw(card), tools)),
  );
  addresses.keep();
  return { pictures, write: (...order) => writeSharingPictures(cards, draw, ...order) };
}

/** The addresses of pictures: those of an earlier build for cards of which nothing has changed, and those that it lacks. */
function knownAddresses({ brand, version }: SharingTools, cache: SharingCache | undefined) {
  const { layout: _, ...plain } = brand;
  const drawnWith = keyOf([plain, version]);
  const known = cache?.read(TABLE) ?? {};
  const found: Record<Key, SitePath> = {};
  const of = (card: SharingCard, make: () => SitePath): SitePath => {
    const key = keyOf([drawnWith, card]);
    const address = known[key] ?? found[key] ?? make();
    found[key] = address;
    return address;
  };
  return { of, keep: () => cache?.write(TABLE, found) };
}
