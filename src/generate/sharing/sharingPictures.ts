import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { CardBrand } from '../../../templates/sharing/drawSharingCard.ts';
import { readAdvances, TextLayout } from '../../../templates/sharing/textLayout.ts';
import { removeOldFiles } from '../../cli/cacheFolder.ts';
import { ENGINE, moduleUrl } from '../../cli/engine.ts';
import type { Catalogue } from '../../content/catalogue.ts';
import { lazy } from '../../domain/memoize.ts';
import type { SharedPictures, SharingCard } from '../../site/drawnPictures.ts';
import type { Route } from '../../site/routes.ts';
import { chooseSharedPictures } from '../../site/sharing.ts';
import type { SitePath } from '../../site/urls.ts';
import { type Look, toneOf } from '../../theme/look.ts';
import type { BuildTools } from '../buildOptions.ts';
import { fingerprint, type Hash, hashOf } from '../hash.ts';
import { type Mark, markAddress } from '../icons.ts';
import { readCached, writeCached } from '../remember.ts';
import type { Templates } from '../renderer.ts';
import { Thread } from '../thread.ts';
import { FONT_FILES, loadResvg } from './drawPng.ts';

export interface SharingPlan {
  readonly pictures: SharedPictures;
  /** The file of each picture, and how it is drawn. */
  readonly drawings: readonly SharingDrawing[];
}

interface SharingDrawing {
  readonly file: string;
  readonly svg: () => string;
}

/** The inputs of pictures besides their pages. */
interface SharingSite {
  readonly catalogue: Catalogue;
  readonly mark: Mark;
  readonly look: Look;
}

/** The code that decides the bytes of a picture; it imports no other file of the project. */
export const DRAWING = [
  'src/domain/drawings.ts',
  'src/domain/hatch/airCell.ts',
  'src/domain/memoize.ts',
  'src/domain/picturePath.ts',
  'src/domain/table.ts',
  'src/site/drawnPictures.ts',
  'src/site/urls.ts',
  ...['templates/pictures', 'templates/sharing/drawSharingCard.ts', 'templates/sharing/textLayout.ts'],
  ...['src/generate/sharing/drawPng.ts', 'src/cli/userError.ts'],
];

/** Hash of the code, the fonts and the version of resvg. */
const codeVersion = lazy((): Hash => {
  const resvg = createRequire(import.meta.url).resolve('@resvg/resvg-js/package.json');
  return fingerprint([...DRAWING.map((file) => path.join(ENGINE, file)), ...FONT_FILES, resvg], []);
});

/** Chooses the picture of each page. Paths are known before pictures are drawn. */
export async function planSharing(
  routes: readonly Route[],
  { catalogue, mark, look }: SharingSite,
  { drawSharingCard }: Pick<Templates, 'drawSharingCard'>,
): Promise<SharingPlan> {
  const brand = await loadBrand({ catalogue, mark, look });
  const { layout: _, ...plain } = brand;
  const drawnWith = hashOf([codeVersion(), plain]);
  const { pictures, cards } = chooseSharedPictures(routes, catalogue, (card) => sharingPath(card, drawnWith));
  const drawings = Array.from(cards, ([site, card]) => ({
    file: site.slice(1),
    svg: () => drawSharingCard(card, brand),
  }));
  return { pictures, drawings };
}

/** Loads the data that all pictures of a site share. */
export async function loadBrand({ catalogue, mark, look }: SharingSite): Promise<CardBrand> {
  return {
    siteName: catalogue.site.name,
    mark: markAddress(mark),
    layout: await textLayout(),
    accentTone: toneOf(look),
  };
}

const textLayout = lazy(async () => {
  const [font, other] = FONT_FILES;
  return new TextLayout(readAdvances(await readFile(font)), readAdvances(await readFile(other)));
});

/**
 * Path with a hash of the inputs of the picture: services cache pictures by URL, so
 * a changed picture needs a new one.
 */
function sharingPath({ picture, heading, facts }: SharingCard, drawnWith: Hash): SitePath {
  const shown = JSON.stringify([picture, heading, facts]);
  return `/og/${hash('sha256', drawnWith + shown, 'hex').slice(0, 10)}.png`;
}

const WORKER = moduleUrl('src/generate/sharing/sharingWorker.ts');

/**
 * Writes the sharing pictures. Those that neither the last build nor the
 * picture cache has are drawn in workers.
 */
export async function writeSharingPictures(
  drawings: readonly SharingDrawing[],
  pictureCache: string,
  { cache, output, reportProgress }: BuildTools,
): Promise<void> {
  const missing: SharingDrawing[] = [];
  for (const drawing of drawings) {
    const { file } = drawing;
    if (cache.take(stepOf(file), file)) continue;
    const cached = readCached<Buffer>(path.join(pictureCache, path.basename(file)), '');
    if (cached) cache.add(stepOf(file), file, { value: null, files: [output.write(file, cached)] });
    else missing.push(drawing);
  }
  const total = missing.length;
  if (total > 0) await loadResvg();
  const drawInWorker = async (): Promise<void> => {
    const worker = new Thread<string, Uint8Array>(WORKER, null);
    try {
      for (let next = missing.pop(); next && output.isOpen; next = missing.pop()) {
        const { file, svg } = next;
        const picture = Buffer.from(await worker.ask(svg()));
        writeCached(path.join(pictureCache, path.basename(file)), '', picture);
        if (output.isOpen)
          cache.add(stepOf(file), file, { value: null, files: [output.write(file, picture)] });
        reportProgress('pictures for shared links', total - missing.length, total);
      }
    } finally {
      await worker.end();
    }
  };
  const workers = Math.min(total, os.availableParallelism());
  await Promise.all(Array.from({ length: workers }, drawInWorker));
  removeOldFiles(pictureCache);
}

/** The name of a file contains the hash of its inputs. */
function stepOf(file: string): string {
  return `sharing picture ${file}`;
}
