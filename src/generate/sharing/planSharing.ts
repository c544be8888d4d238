import { hash } from 'node:crypto';
import type { Catalogue } from '../../content/catalogue.ts';
import { drawingFacts } from '../../site/pictures/drawingFacts.ts';
import type { Route } from '../../site/routes.ts';
import { chooseSharedPictures } from '../../site/sharing/sharedPictures.ts';
import type { SharedPictures, SharingCard } from '../../site/sharing/sharingCard.ts';
import type { SitePath } from '../../site/urls.ts';
import type { Look } from '../../theme/look.ts';
import { type Hash, hashOf } from '../inputHashes.ts';
import type { Renderers } from '../loadRenderers.ts';
import type { Output } from '../output.ts';
import type { ReportProgress } from '../progress.ts';
import { loadSharingTools } from './sharingTools.ts';
import { writeSharingPictures } from './writeSharingPictures.ts';

/** The pictures for shared links of a site. */
export interface SharingPlan {
  readonly pictures: SharedPictures;
  /** Writes their files, and draws those that the cache of pictures has not. */
  readonly write: (
    cache: string,
    output: Output,
    isEnded: () => boolean,
    reportProgress: ReportProgress,
  ) => Promise<void>;
}

/** What decides how the cards of a site are drawn. */
interface SharingSite {
  readonly catalogue: Catalogue;
  readonly content: string;
  readonly look: Look;
}

/** Chooses the picture of each page. Its address is known before it is drawn. */
export async function planSharing(
  routes: readonly Route[],
  { catalogue, content, look }: SharingSite,
  { drawSharingCard }: Pick<Renderers, 'drawSharingCard'>,
): Promise<SharingPlan> {
  const { brand, version } = await loadSharingTools(catalogue, content, look);
  const { layout: _, ...plain } = brand;
  const drawnWith = hashOf([version, plain]);
  const { pictures, cards } = chooseSharedPictures(routes, catalogue, (card) => sharingPath(card, drawnWith));
  const draw = (card: SharingCard) => drawSharingCard(card, brand);
  return { pictures, write: (...order) => writeSharingPictures(cards, draw, ...order) };
}

/**
 * Names the picture of a card by all that decides on its pixels: services keep a picture by its address, so one that has
 * changed needs another.
 */
function sharingPath({ picture, heading, facts }: SharingCard, drawnWith: Hash): SitePath {
  const shown = JSON.stringify([drawingFacts(picture), heading, facts]);
  return `/og/${hash('sha256', drawnWith + shown, 'hex').slice(0, 10)}.png`;
}
