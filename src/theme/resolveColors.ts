import type { Origin, ProblemLog } from '../content/check/problem.ts';
import { groupBy } from '../domain/groupBy.ts';
import { keysOf } from '../domain/table.ts';
import { contrastOf, failingPairs, isDark, type Pair } from './colors.ts';
import { nearestColor, readColor } from './conversion.ts';
import { deriveScheme, deriveTone, type SetColors } from './deriveScheme.ts';
import type { Colors } from './look.ts';
import type { Hex, OwnColors, OwnToken, Scheme, SchemeName, Theme, Token } from './tokens.ts';

type WrittenColors = NonNullable<Theme['colors']>;
type Report = (scheme: SchemeName, token: OwnToken, message: string) => void;

/**
 * Derives the colors of a theme. Logs each that is none, and each color whose contrast is too
 * small, with the nearest that mends it.
 */
export function resolveColors(
  { light = {}, dark = {} }: WrittenColors,
  origin: Origin,
  log: Pick<ProblemLog, 'error'>,
): Colors {
  const report: Report = (scheme, token, message) =>
    log.error(origin, ['theme', 'colors', scheme, token], message);
  const set = {
    light: readColors('light', light, report),
    dark: readColors('dark', dark, report),
  };
  const colors = {
    light: deriveScheme('light', set.light, set.dark),
    dark: deriveScheme('dark', set.dark, set.light),
  };
  for (const name of ['light', 'dark'] as const)
    reportContrast(name, set[name], set[name === 'light' ? 'dark' : 'light'], report);
  const tone = deriveTone(colors.light.buy);
  return { ...colors, tone, print: isDark(colors.light.paper) ? printScheme(set.light) : null };
}

function readColors(scheme: SchemeName, written: OwnColors, report: Report): SetColors {
  const read: Partial<Record<OwnToken, Hex>> = {};
  for (const token of keysOf(written)) {
    const text = written[token];
    if (text === undefined) continue;
    const color = readColor(text);
    if (color.kind === 'color') read[token] = color.hex;
    else report(scheme, token, `${EXPECTED[color.kind]}, found '${text}'`);
  }
  return read;
}

const EXPECTED = {
  none: "expected a color of CSS such as '#a63d28' or 'oklch(50% 0.14 33)'",
  translucent: 'expected an opaque color, as it is seen',
} as const;

const WHITE = '#ffffff';

/** Colors for white paper that keep the hues of a theme for dark paper. */
function printScheme({ buy, link, highlight, star }: SetColors): Scheme {
  const kept = Object.fromEntries(
    Object.entries({ buy, link, highlight, star }).filter(([, color]) => color !== undefined),
  );
  return deriveScheme('light', { paper: WHITE, surface: WHITE, band: WHITE }, kept);
}

/**
 * Reports each color that the owner can change and that lacks contrast, by its worst pair, with the nearest
 * that passes beside those proposed before.
 */
function reportContrast(name: SchemeName, set: SetColors, otherSet: SetColors, report: Report): void {
  const scheme = deriveScheme(name, set, otherSet);
  const failing = groupBy(failingPairs(scheme), (pair) => changeable(pair, set));
  const shareOf = (pair: Pair) => contrastOf(pair, scheme[pair.front], scheme[pair.ground]) / pair.least;
  let proposed = set;
  for (const [token, pairs] of failing) {
    const mended = nearestColor(scheme[token], (color) => {
      const tried = { ...proposed, [token]: color };
      const left = failingPairs(deriveScheme(name, tried, otherSet));
      return !left.some((pair) => changeable(pair, tried) === token);
    });
    if (mended) proposed = { ...proposed, [token]: mended };
    const [worst] = pairs.toSorted((a, b) => shareOf(a) - shareOf(b));
    if (worst) report(name, token, describeFailure(worst, token, scheme, mended));
  }
}

/**
 * The color of a pair that the owner set, foreground first; otherwise the page
 * background, from which all others derive.
 */
function changeable({ front, ground }: Pair, set: SetColors): OwnToken {
  const isSet = (token: Token): token is OwnToken => token in set;
  return [front, ground].find(isSet) ?? 'paper';
}

function describeFailure(pair: Pair, token: OwnToken, scheme: Scheme, mended: Hex | null): string {
  const { front, ground, least, what } = pair;
  // Rounded down, because 4.499 is less than 4.5.
  const ratio = (Math.floor(contrastOf(pair, scheme[front], scheme[ground]) * 100) / 100).toFixed(2);
  const [one, other] = front === token ? [front, ground] : [ground, front];
  const isOfPair = one === token;
  const between = `${isOfPair ? '' : `of ${one} '${scheme[one]}' `}with ${other} '${scheme[other]}'`;
  const found = isOfPair ? `'${scheme[token]}' with ${ratio}:1` : `${ratio}:1`;
  return (
    `expected a contrast ${between} of at least ${least}:1 (${what}), found ${found}; ` +
    `${mendOf(token, other, scheme, mended)}`
  );
}

function mendOf(token: OwnToken, other: Token, scheme: Scheme, mended: Hex | null): string {
  if (mended === null)
    return `no color passes on all that ${token} is shown with: change another color as well`;
  if (mended === scheme[token]) return `it passes with what is proposed for ${other}`;
  return `the nearest color that passes is '${mended}'`;
}
