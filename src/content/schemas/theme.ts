import { z } from 'zod';
import { markPath } from './fields.ts';

/**
 * `resolveLook` checks whether it is a valid color, so that other content does not load the color library.
 */
const COLOR = "expected a color in quotes, such as '#a63d28', which is a comment without them";

const color = z.string(COLOR).trim().min(1, COLOR);

/** The colors of a scheme that an owner may set; each that is left out follows from the others. */
const schemeSchema = z
  .strictObject({
    paper: color.describe('The background of pages.'),
    surface: color.describe('The background of cards, header and menus. Default: from `paper`.'),
    band: color.describe('The background of bands and the footer. Default: from `paper`.'),
    line: color.describe('Hairlines. Default: from `paper`.'),
    ink: color.describe('Text. Default: from `paper`.'),
    inkSoft: color.describe('Lighter text, such as dates. Default: from `ink`.'),
    link: color.describe('Links in texts, the focus, charts.'),
    buy: color.describe('Buttons that lead to stores, and nothing else.'),
    onBuy: color.describe('Text on such buttons. Default: from `paper`.'),
    highlight: color.describe('Discounts, marks, and the background of what is chosen.'),
    star: color.describe('The stars of ratings. Default: `highlight`.'),
  })
  .partial();

/**
 * The stacks of fonts that systems have, by their names of
 * https://github.com/system-fonts/modern-font-stacks.
 */
const SYSTEM_FONTS = [
  'system-ui',
  'transitional',
  'old-style',
  'humanist',
  'geometric-humanist',
  'classical-humanist',
  'neo-grotesque',
] as const;

const FONT =
  `expected a package of Fontsource, such as '@fontsource-variable/lora', or a stack of fonts that ` +
  `systems have: ${SYSTEM_FONTS.join(', ')}`;

const fontPackage = z
  .string()
  .regex(/^@fontsource(?:-variable)?\/[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .transform((name) => ({ kind: 'package' as const, name }));

const systemFont = z.enum(SYSTEM_FONTS).transform((name) => ({ kind: 'system' as const, name }));

/** The largest radius, in rem: a button of two lines is a pill then. */
const MOST_RADIUS = 2;
const PIXELS_OF_REM = 16;
const RADIUS = `expected a length of up to ${MOST_RADIUS}rem, such as '0.5rem' or '8px', or 0`;

const radius = z
  .union([z.literal(0), z.string().regex(/^(?:\d+|\d*\.\d+)(?:rem|px)$|^0$/, RADIUS)], RADIUS)
  .transform((length) => {
    const number = Number.parseFloat(String(length));
    return String(length).endsWith('px') ? number / PIXELS_OF_REM : number;
  })
  .refine((length) => length <= MOST_RADIUS, RADIUS);

const LOGO =
  "expected an SVG or a PNG of images without blanks in its name, such as '/images/logo.svg', or one " +
  "for 'light' and one for 'dark'";

export const themeSchema = z.strictObject({
  colors: z
    .strictObject({
      light: schemeSchema.describe('The light scheme.'),
      dark: schemeSchema.describe('The dark scheme.'),
    })
    .partial()
    .optional()
    .describe('Colors in any CSS form, in quotes.'),
  headingFont: z
    .union([fontPackage, systemFont], FONT)
    .optional()
    .describe('An installed Fontsource package, such as `@fontsource-variable/lora`, or system fonts.'),
  radius: radius.optional().describe('The radius of cards and buttons, from `0` to `2rem`.'),
  logo: z
    .union(
      [
        markPath.transform((light) => ({ light, dark: null })),
        z.strictObject({
          light: markPath.describe('On light paper.'),
          dark: markPath.describe('On dark paper.'),
        }),
      ],
      LOGO,
    )
    .optional()
    .describe('A picture in the header instead of mark and name: a path, or one for each scheme.'),
});
