import type { Origin, ProblemLog } from '../content/check/problem.ts';
import { keysOf } from '../domain/table.ts';
import { type ColourTools, loadColourTools } from './colourTools.ts';
import { isDark } from './contrast.ts';
import { deriveScheme, deriveTone, type SetColours } from './deriveScheme.ts';
import type { Colours } from './look.ts';
import { type Report, reportContrast } from './reportContrast.ts';
import type { Hex, OwnColours, OwnToken, Scheme, SchemeName, Theme } from './tokens.ts';

/**
 * Works out the colours of a theme, and logs each that is none, and each pair whose contrast is too small, with the nearest
 * colour that mends it.
 */
export async function resolveColours(
  written: WrittenColours,
  origin: Origin,
  log: Pick<ProblemLog, 'error'>,
): Promise<Colours> {
  const report: Report = (scheme, token, message) =>
    log.error(origin, ['theme', 'colours', scheme, token], message);
  return workOut(written, await loadColourTools(), report);
}

type WrittenColours = NonNullable<Theme['colours']>;

function workOut({ light = {}, dark = {} }: WrittenColours, tools: ColourTools, report: Report): Colours {
  const set = {
    light: readColours('light', light, tools, report),
    dark: readColours('dark', dark, tools, report),
  };
  const colours = {
    light: deriveScheme('light', set.light, set.dark, tools),
    dark: deriveScheme('dark', set.dark, set.light, tools),
  };
  for (const [name, other] of SCHEMES)
    reportContrast({ name, scheme: colours[name], set: set[name], otherSet: set[other] }, tools, report);
  const tone = deriveTone(colours.light.accent, tools);
  return { ...colours, tone, print: isDark(colours.light.paper) ? printScheme(set.light, tools) : null };
}

/** Each scheme, and the other one. */
const SCHEMES = [
  ['light', 'dark'],
  ['dark', 'light'],
] as const;

/** The colours of a scheme as hexadecimal numbers. */
function readColours(
  scheme: SchemeName,
  written: OwnColours,
  tools: ColourTools,
  report: Report,
): SetColours {
  const read: Partial<Record<OwnToken, Hex>> = {};
  for (const token of keysOf(written)) {
    const text = written[token];
    if (text === undefined) continue;
    const colour = tools.read(text);
    if (colour.kind === 'colour') read[token] = colour.hex;
    else report(scheme, token, `${EXPECTED[colour.kind]}, found '${text}'`);
  }
  return read;
}

const EXPECTED = {
  none: "expected a colour of CSS such as '#a63d28' or 'oklch(50% 0.14 33)'",
  translucent: 'expected an opaque colour, the one that is seen',
} as const;

const WHITE = '#ffffff';

/** Colours for white paper that keep what a theme for dark paper has of colour. */
function printScheme({ accent, link, highlight, star }: SetColours, tools: ColourTools): Scheme {
  const kept = Object.fromEntries(
    Object.entries({ accent, link, highlight, star }).filter(([, colour]) => colour !== undefined),
  );
  return deriveScheme('light', { paper: WHITE, surface: WHITE, band: WHITE }, kept, tools);
}
