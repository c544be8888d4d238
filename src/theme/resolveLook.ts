import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltCatalogue } from '../content/buildCatalogue.ts';
import type { FieldPath, Origin, ProblemLog } from '../content/check/problem.ts';
import { FONT_STACKS } from './fontStacks.ts';
import { type HeadingFont, type Logo, type Look, SHIPPED_LOOK } from './look.ts';
import { pictureSize } from './pictureSize.ts';
import { readFontPackage } from './readFontPackage.ts';
import { resolveColours } from './resolveColours.ts';
import type { Theme } from './tokens.ts';

/** Where what a theme refers to is found, and where its problems go. */
interface Places {
  readonly content: string;
  /** The pictures of the content, as site paths: one that is missing is a dead link, which is logged elsewhere. */
  readonly images: readonly string[];
  readonly origin: Origin;
  readonly log: ProblemLog;
}

/**
 * Works out the look of a site: reads the colours, the font and the logo that its theme names, and logs what is wrong with
 * them. Without a theme it reads nothing.
 * @param content the content folder
 */
export async function resolveLook(
  { catalogue, origins }: BuiltCatalogue,
  content: string,
  log: ProblemLog,
): Promise<Look> {
  const { theme } = catalogue.site;
  if (!theme) return SHIPPED_LOOK;
  const origin = origins.of(catalogue.site);
  const places: Places = { content, images: catalogue.images, origin, log };
  return {
    colours: theme.colours ? await resolveColours(theme.colours, origin, log) : null,
    headingFont: await resolveFont(theme.headingFont, places),
    radius: theme.radius ?? null,
    logo: await resolveLogo(theme.logo, places),
  };
}

async function resolveFont(font: Theme['headingFont'], { origin, log }: Places): Promise<HeadingFont> {
  if (!font) return SHIPPED_LOOK.headingFont;
  if (font.kind === 'system') return { kind: 'system', stack: FONT_STACKS[font.name] };
  const read = await readFontPackage(font.name);
  if (read.kind === 'font') return read.font;
  const { found, mend } = read;
  log.error(
    origin,
    ['theme', 'headingFont'],
    `expected the installed package '${font.name}', found ${found}; ${mend}`,
  );
  return SHIPPED_LOOK.headingFont;
}

async function resolveLogo(logo: Theme['logo'], places: Places): Promise<Look['logo']> {
  if (!logo) return null;
  if (logo.dark === null) {
    const only = await readLogo(logo.light, ['theme', 'logo'], places);
    return only && { light: only, dark: null };
  }
  const light = await readLogo(logo.light, ['theme', 'logo', 'light'], places);
  const dark = await readLogo(logo.dark, ['theme', 'logo', 'dark'], places);
  return light && dark && { light, dark };
}

/** The height of a logo in the header, and its largest width, in CSS pixels: beside it a narrow phone has room for two buttons. */
const LOGO_HEIGHT = 40;
const MOST_LOGO_WIDTH = 200;

/** The bytes above which a logo is heavier than the page that shows it. */
const HEAVY_LOGO = 30_000;

async function readLogo(file: string, field: FieldPath, places: Places): Promise<Logo | null> {
  const { content, images, origin, log } = places;
  if (!images.includes(file)) return null;
  const contents = await readFile(path.join(content, file));
  const size = pictureSize(contents);
  if (!size) {
    const expected = 'expected an SVG with a viewBox, or a PNG';
    log.error(origin, field, `${expected}, found '${file}', which says no size; save it again`);
    return null;
  }
  if (contents.length > HEAVY_LOGO) warnOfWeight(contents.length, field, places);
  const scale = Math.min(LOGO_HEIGHT / size.height, MOST_LOGO_WIDTH / size.width);
  return { file, width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}

function warnOfWeight(bytes: number, field: FieldPath, { origin, log }: Places): void {
  const [most, found] = [`${HEAVY_LOGO / 1000} KB`, `${Math.ceil(bytes / 1000)} KB`];
  log.warning(
    origin,
    field,
    `expected a logo of up to ${most}, found ${found}, which every visitor loads; save it smaller`,
  );
}
