import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import type { CardBrand } from '../../../templates/sharing/drawSharingCard.ts';
import { createTextLayout, readFontMetrics } from '../../../templates/sharing/textLayout.ts';
import type { Catalogue } from '../../content/catalogue.ts';
import { type Look, toneOf } from '../../theme/look.ts';
import { fingerprint } from '../fingerprint.ts';
import { markAddress, readMark } from '../mark.ts';
import { PROJECT } from '../projectFolder.ts';
import { FONT, OTHER_FONT } from './fonts.ts';

/** What a site's cards are drawn with. */
interface SharingTools {
  readonly brand: CardBrand;
  /** Tells the code, the packages and the fonts that make a file of a card from any others. */
  readonly version: string;
}

/** The code that draws cards and makes files of them: it may import from no other place of the project. */
export const DRAWING = [
  ...['src/domain/drawings.ts', 'src/domain/memoize.ts', 'src/site/drawnPictures.ts', 'src/site/textFile.ts'],
  ...['templates/pictures', 'templates/sharing'],
  ...['drawPng.ts', 'fonts.ts', 'indexedPng.ts'].map((name) => `src/generate/sharing/${name}`),
  ...['src/generate/loadResvg.ts', 'src/cli/userError.ts'],
];

/** The packages that decide on the bytes of a file. */
const PACKAGES = ['@resvg/resvg-js'];

/** Reads the fonts and the site's mark. */
export async function loadSharingTools(
  { site }: Catalogue,
  content: string,
  look: Look,
): Promise<SharingTools> {
  const [font, other] = await Promise.all([readFile(FONT), readFile(OTHER_FONT)]);
  return {
    brand: {
      siteName: site.name,
      mark: markAddress(await readMark(content, site.icon)),
      layout: createTextLayout(readFontMetrics(font), readFontMetrics(other)),
      barn: toneOf(look),
    },
    version: await drawingVersion(),
  };
}

async function drawingVersion(): Promise<string> {
  const versions = await Promise.all(PACKAGES.map(versionOf));
  const places = [...DRAWING.map((place) => path.join(PROJECT, place)), FONT, OTHER_FONT];
  return fingerprint(places, versions);
}

const packageFile = z.object({ version: z.string() });

async function versionOf(name: string): Promise<string> {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return packageFile.parse(JSON.parse(await readFile(file, 'utf8'))).version;
}
