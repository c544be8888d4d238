import { hash } from 'node:crypto';
import type { Catalogue } from '../../content/catalogue.ts';
import { drawingFacts, type SharedPictures, type SharingCard } from '../../site/drawnPictures.ts';
import type { Route } from '../../site/routes.ts';
import { chooseSharedPictures } from '../../site/sharing.ts';
import type { SitePath } from '../../site/urls.ts';
import type { Look } from '../../theme/look.ts';
import { type Hash, hashOf } from '../inputHashes.ts';
import type { Renderers } from '../loadRenderers.ts';
import type { Output } from '../output.ts';
import type { ReportProgress } from '../progress.ts';
import { loadSharingTools } from './sharingTools.ts';
import { writeSharingPictures } from './writeSharingPictures.ts';

/** The sharing pictures of a site. */
export interface SharingPlan {
  readonly pictures: SharedPictures;
  /** Writes the pictures, and draws those that are not cached. */
  readonly write: (
    cache: string,
    output: Output,
    isEnded: () => boolean,
    reportProgress: ReportProgress,
  ) => Promise<void>;
}

/** Inputs of all sharing pictures of a site. */
interface SharingSite {
  readonly catalogue: Catalogue;
  readonly content: string;
  readonly look: Look;
}

/** Chooses the picture of each page. Addresses are known before pictures are drawn. */
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
 * Path with a hash of the inputs of the picture: services cache pictures by URL, so a changed picture needs a new one.
 */
function sharingPath({ picture, heading, facts }: SharingCard, drawnWith: Hash): SitePath {
  const shown = JSON.stringify([drawingFacts(picture), heading, facts]);
  return `/og/${hash('sha256', drawnWith + shown, 'hex').slice(0, 10)}.png`;
}
