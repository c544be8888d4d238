import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { jsonOrNull } from '../domain/jsonOrNull.ts';
import { fallbackStack } from './fontStacks.ts';
import type { HeadingFont } from './look.ts';

/** Where packages are installed. */
const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/** What a package of Fontsource says of its font (https://fontsource.org/docs/api/fonts); its name goes into style sheets. */
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

/** A font that was read, or what is wrong with its package and how it is mended. */
type ReadFont =
  | { readonly kind: 'font'; readonly font: HeadingFont }
  | { readonly kind: 'problem'; readonly found: string; readonly mend: string };

/** The weight of headings (`templates/styles/base.css`), and the weights for which the shipped font is used. */
const HEADING_WEIGHT = 650;
const HEADING_WEIGHTS = [500, 700] as const;

/**
 * Reads the font of an installed package of Fontsource: the letters of Latin, upright, of all weights where it is variable,
 * else of the one nearest to that of headings.
 * @param name `@fontsource-variable/lora`
 * @param packages the folder in which packages are installed
 */
export async function readFontPackage(name: string, packages = PACKAGES): Promise<ReadFont> {
  const folder = path.join(packages, name);
  const described = await readFile(path.join(folder, 'metadata.json'), 'utf8').catch(() => null);
  if (described === null)
    return { kind: 'problem', found: 'none of that name', mend: `run 'npm install ${name}'` };
  const metadata = metadataSchema.safeParse(jsonOrNull(described));
  if (!metadata.success) return unusable(`metadata.json of the package lacks what Fontsource says of fonts`);
  const isVariable = name.startsWith('@fontsource-variable/');
  const { file, weights } = fileOf(metadata.data, isVariable);
  const contents = await readFile(path.join(folder, 'files', file)).catch(() => null);
  if (!contents) return unusable(`no file '${file}' in the package`);
  const { family, category } = metadata.data;
  return {
    kind: 'font',
    font: { kind: 'file', family, weights, fallback: fallbackStack(category), contents },
  };
}

function unusable(found: string): ReadFont {
  return { kind: 'problem', found, mend: 'choose another font' };
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
