import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CardBrand } from '../../../templates/sharing/drawSharingCard.ts';
import { createTextLayout, readFontMetrics } from '../../../templates/sharing/textLayout.ts';
import type { Catalogue } from '../../content/catalogue.ts';
import { drawingFacts, type SharedPictures, type SharingCard } from '../../site/drawnPictures.ts';
import type { Route } from '../../site/routes.ts';
import { chooseSharedPictures } from '../../site/sharing.ts';
import type { SitePath } from '../../site/urls.ts';
import { type Look, toneOf } from '../../theme/look.ts';
import { fingerprint } from '../fingerprint.ts';
import { markAddress, readMark } from '../icons.ts';
import { type Hash, hashOf } from '../inputHashes.ts';
import type { Renderers } from '../loadRenderers.ts';
import type { Output } from '../output.ts';
import type { ReportProgress } from '../progress.ts';
import { PROJECT } from '../projectFolder.ts';
import { FONT_FILES } from './drawPng.ts';
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
  const brand = await loadBrand(catalogue, content, look);
  const { layout: _, ...plain } = brand;
  const drawnWith = hashOf([codeVersion(), plain]);
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

/** Reads what all cards of a site have. */
export async function loadBrand({ site }: Catalogue, content: string, look: Look): Promise<CardBrand> {
  const [font, other] = FONT_FILES;
  return {
    siteName: site.name,
    mark: markAddress(await readMark(content, site.icon)),
    layout: createTextLayout(readFontMetrics(await readFile(font)), readFontMetrics(await readFile(other))),
    barn: toneOf(look),
  };
}

/** The code that decides the bytes of a card; it imports no other file of the project. */
export const DRAWING = [
  ...['src/domain/drawings.ts', 'src/domain/memoize.ts', 'src/site/drawnPictures.ts', 'src/site/textFile.ts'],
  ...['templates/pictures', 'templates/sharing/drawSharingCard.ts', 'templates/sharing/textLayout.ts'],
  ...['src/generate/sharing/drawPng.ts', 'src/generate/loadResvg.ts', 'src/cli/userError.ts'],
];

/** Hash of the code, the fonts and the version of resvg. */
function codeVersion(): string {
  const resvg = createRequire(import.meta.url).resolve('@resvg/resvg-js/package.json');
  return fingerprint([...DRAWING.map((file) => path.join(PROJECT, file)), ...FONT_FILES, resvg], []);
}
