import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import type { CardBrand } from '../../../templates/sharing/CardWords.tsx';
import { readFontMetrics } from '../../../templates/sharing/fontMetrics.ts';
import { createTextLayout } from '../../../templates/sharing/layText.ts';
import type { Catalogue } from '../../content/catalogue.ts';
import { type Look, toneOf } from '../../theme/look.ts';
import { markAddress, readMark } from '../mark.ts';
import { ENCODING } from './drawPng.ts';
import { FONT, OTHER_FONT } from './fonts.ts';

/** What a site's cards are drawn with. */
export interface SharingTools {
  readonly brand: CardBrand;
  /** Tells the fonts and the programs that make a file of a card from any others. */
  readonly version: string;
}

/** Reads the fonts and the site's mark. */
export async function loadSharingTools(
  { site }: Catalogue,
  content: string,
  look: Look,
): Promise<SharingTools> {
  const fonts = await Promise.all([readFile(FONT), readFile(OTHER_FONT)]);
  const [font, other] = fonts;
  const version = createHash('sha256')
    .update(await resvgVersion())
    .update(ENCODING);
  for (const file of fonts) version.update(file);
  return {
    brand: {
      siteName: site.name,
      mark: markAddress(await readMark(content, site.icon)),
      layout: createTextLayout(readFontMetrics(font), readFontMetrics(other)),
      barn: toneOf(look),
    },
    version: version.digest('hex'),
  };
}

const packageFile = z.object({ version: z.string() });

async function resvgVersion(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-js/package.json');
  return packageFile.parse(JSON.parse(await readFile(file, 'utf8'))).version;
}
