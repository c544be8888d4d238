import type { Catalogue } from '../../content/catalogue.ts';
import type { Route } from '../../site/routes.ts';
import { chooseSharedPictures } from '../../site/sharing/sharedPictures.ts';
import type { SharedPictures, SharingCard } from '../../site/sharing/sharingCard.ts';
import type { Look } from '../../theme/look.ts';
import type { Renderers } from '../loadRenderers.ts';
import type { Output } from '../output.ts';
import { loadSharingTools } from './sharingTools.ts';
import { sharingPath, writeSharingPictures } from './writeSharingPictures.ts';

/** The pictures for shared links of a site. */
export interface SharingPlan {
  readonly pictures: SharedPictures;
  /** Writes their files, and draws those that the cache of pictures has not. */
  readonly write: (cache: string, output: Output, isEnded: () => boolean) => Promise<void>;
}

/** Chooses the picture of each page. Its address is known from its drawing, before there are pixels of it. */
export async function planSharing(
  routes: readonly Route[],
  catalogue: Catalogue,
  content: string,
  look: Look,
  { drawSharingCard }: Renderers,
): Promise<SharingPlan> {
  const tools = await loadSharingTools(catalogue, content, look);
  const draw = (card: SharingCard) => drawSharingCard(card, tools.brand);
  const { pictures, cards } = chooseSharedPictures(routes, catalogue, (card) =>
    sharingPath(draw(card), tools),
  );
  return { pictures, write: (...order) => writeSharingPictures(cards, draw, ...order) };
}
