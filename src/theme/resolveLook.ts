import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Catalogue } from '../content/catalogue.ts';
import type { FieldPath, Origin, ProblemLog } from '../content/check/problem.ts';
import { originOf } from '../domain/entry.ts';
import { jsonOrNull } from '../domain/text.ts';
import { type HeadingFont, type Logo, type Look, SHIPPED_LOOK } from './look.ts';
import type { Theme } from './tokens.ts';

interface Context {
  /** The content folder. */
  readonly content: string;
  readonly catalogue: Pick<Catalogue, 'images' | 'photos'>;
  readonly origin: Origin;
  readonly log: ProblemLog;
}

/**
 * Reads the colors, the font and the logo of a theme, and logs their mistakes;
 * without a theme it reads nothing.
 */
export async function resolveLook(catalogue: Catalogue, content: string, log: ProblemLog): Promise<Look> {
  const { theme } = catalogue.site;
  if (!theme) return SHIPPED_LOOK;
  const origin = originOf(catalogue.site);
  const context = { content, catalogue, origin, log };
  return {
    colors: theme.colors ? await resolveOwnColors(theme.colors, context) : null,
    headingFont: await resolveFont(theme.headingFont, context),
    radius: theme.radius ?? null,
    logo: await resolveLogo(theme.logo, context),
  };
}

/** The library of colors takes some 60 ms to load, which a site without colors of its own is spared. */
async function resolveOwnColors(colors: NonNullable<Theme['colors']>, { origin, log }: Context) {
  const { resolveColors } = await import('./resolveColors.ts');
  return resolveColors(colors, origin, log);
}

async function resolveFont(font: Theme['headingFont'], { origin, log }: Context): Promise<HeadingFont> {
  if (!font) return SHIPPED_LOOK.headingFont;
  if (font.kind === 'system') return { kind: 'system', stack: FONT_STACKS[font.name] };
  const read = await readFontPackage(font.name);
  if ('contents' in read) return read;
  const message = `expected the installed package '${font.name}', found ${read.found}; ${read.mend}`;
  log.error(origin, ['theme', 'headingFont'], message);
  return SHIPPED_LOOK.headingFont;
}

async function resolveLogo(logo: Theme['logo'], context: Context): Promise<Look['logo']> {
  if (!logo) return null;
  const light = await readLogo(logo.light, logo.dark === null ? [] : ['light'], context);
  const dark = logo.dark === null ? null : await readLogo(logo.dark, ['dark'], context);
  return light && (dark || logo.dark === null) ? { light, dark } : null;
}

/**
 * The height of a logo in the header and its largest width, in CSS pixels: beside it, a
 * narrow phone has room for two buttons.
 */
const LOGO_HEIGHT = 40;
const MOST_LOGO_WIDTH = 200;

/** A logo of more bytes is heavier than the page that shows it. */
const HEAVY_LOGO = 30_000;

async function readLogo(
  file: string,
  part: readonly string[],
  { content, catalogue, origin, log }: Context,
): Promise<Logo | null> {
  const field: FieldPath = ['theme', 'logo', ...part];
  // A missing picture is reported elsewhere, as a dead link.
  if (!catalogue.images.includes(file)) return null;
  const photo = catalogue.photos.get(file);
  if (!photo) {
    const expected = 'expected an SVG with a viewBox, or a PNG';
    log.error(origin, field, `${expected}, found '${file}', which says no size; save it again`);
    return null;
  }
  const { size: bytes } = await stat(path.join(content, file));
  if (bytes > HEAVY_LOGO) {
    const most = `${HEAVY_LOGO / 1000} KB`;
    const found = `${Math.ceil(bytes / 1000)} KB`;
    const message = `expected a logo of up to ${most}, found ${found}, which every visitor loads; save it smaller`;
    log.warning(origin, field, message);
  }
  const scale = Math.min(LOGO_HEIGHT / photo.height, MOST_LOGO_WIDTH / photo.width);
  return { file, width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) };
}

type SystemFont = Extract<NonNullable<Theme['headingFont']>, { readonly kind: 'system' }>['name'];

/**
 * Fonts that systems have, by the names and in the order of
 * https://github.com/system-fonts/modern-font-stacks (CC0).
 */
const FONT_STACKS: Readonly<Record<SystemFont, string>> = {
  'system-ui': 'system-ui, sans-serif',
  transitional: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, serif',
  'old-style': '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, serif',
  humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif',
  'geometric-humanist':
    'Avenir, "Avenir Next LT Pro", Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif',
  'classical-humanist': 'Optima, Candara, "Noto Sans", source-sans-pro, sans-serif',
  'neo-grotesque': 'Inter, Roboto, "Helvetica Neue", "Arial Nova", "Nimbus Sans", Arial, sans-serif',
};

/** What stands in for a font of Fontsource, by the category that its package names. */
function fallbackStack(category: string): string {
  if (category === 'serif') return 'Charter, Cambria, Georgia, serif';
  if (category === 'monospace') return 'ui-monospace, Menlo, Consolas, monospace';
  return FONT_STACKS['system-ui'];
}

/**
 * What a package of Fontsource says of its font
 * (https://fontsource.org/docs/api/fonts); its name goes into style sheets.
 */
const metadataSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  family: z.string().regex(/^[\w +-]+$/),
  subsets: z.array(z.string()),
  defSubset: z.string().regex(/^[a-z0-9-]+$/),
  weights: z.array(z.number()).min(1),
  category: z.string(),
  variable: z
    .union([
      z.literal(false),
      z.object({ wght: z.object({ min: z.coerce.number(), max: z.coerce.number() }) }),
    ])
    .optional(),
});

type Metadata = z.output<typeof metadataSchema>;

/** What is wrong with a package, and how it is mended. */
interface Fault {
  readonly found: string;
  readonly mend: string;
}

/**
 * The weight of headings (`templates/styles/base.css`), and the weights for which the shipped font is used.
 */
const HEADING_WEIGHT = 650;
const HEADING_WEIGHTS = [500, 700] as const;

/**
 * Reads the font of an installed package of Fontsource: Latin, upright, of all weights or
 * the one nearest to that of headings.
 */
export async function readFontPackage(
  name: string,
  packages = path.resolve('node_modules'),
): Promise<Extract<HeadingFont, { kind: 'file' }> | Fault> {
  const folder = path.join(packages, name);
  const described = await readFile(path.join(folder, 'metadata.json'), 'utf8').catch(() => null);
  if (described === null) return { found: 'none of that name', mend: `run 'npm install ${name}'` };
  const metadata = metadataSchema.safeParse(jsonOrNull(described));
  if (!metadata.success) return unusable(`metadata.json of the package lacks what Fontsource says of fonts`);
  const { file, weights } = fileOf(metadata.data, name.startsWith('@fontsource-variable/'));
  const contents = await readFile(path.join(folder, 'files', file)).catch(() => null);
  if (!contents) return unusable(`no file '${file}' in the package`);
  const { family, category } = metadata.data;
  return { kind: 'file', family, weights, fallback: fallbackStack(category), contents };
}

function unusable(found: string): Fault {
  return { found, mend: 'choose another font' };
}

/** The file for headings, and the weights for which it is used. */
function fileOf({ id, subsets, defSubset, weights, variable }: Metadata, isVariable: boolean) {
  const subset = subsets.includes('latin') ? 'latin' : defSubset;
  if (isVariable && variable) {
    const { min, max } = variable.wght;
    return { file: `${id}-${subset}-wght-normal.woff2`, weights: [min, max] as const };
  }
  const distance = (weight: number) => Math.abs(weight - HEADING_WEIGHT);
  const [nearest = HEADING_WEIGHT] = weights.toSorted((a, b) => distance(a) - distance(b) || b - a);
  // A browser makes letters bolder itself where the font has none of the weight.
  const used = nearest < HEADING_WEIGHTS[0] ? ([nearest, nearest] as const) : HEADING_WEIGHTS;
  return { file: `${id}-${subset}-${nearest}-normal.woff2`, weights: used };
}
