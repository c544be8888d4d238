import type { Origin, ProblemLog } from '../content/check/problem.ts';
import { keysOf } from '../domain/table.ts';
import { contrast, contrastOf, failingPairs, isDark, PAIRS, type Pair } from './colours.ts';
import { nearestColour, readColour } from './conversion.ts';
import { deriveScheme, deriveTone, type SetColours } from './deriveScheme.ts';
import type { Colours } from './look.ts';
import type { Hex, OwnColours, OwnToken, Scheme, SchemeName, Theme, Token } from './tokens.ts';

type WrittenColours = NonNullable<Theme['colours']>;
type Report = (scheme: SchemeName, token: OwnToken, message: string) => void;

/** Derives the colors of a theme. Logs each that is none, and each pair whose contrast is too small, with the nearest color that mends it. */
export function resolveColours(
  { light = {}, dark = {} }: WrittenColours,
  origin: Origin,
  log: Pick<ProblemLog, 'error'>,
): Colours {
  const report: Report = (scheme, token, message) =>
    log.error(origin, ['theme', 'colours', scheme, token], message);
  const set = {
    light: readColours('light', light, report),
    dark: readColours('dark', dark, report),
  };
  const colours = {
    light: deriveScheme('light', set.light, set.dark),
    dark: deriveScheme('dark', set.dark, set.light),
  };
  for (const name of ['light', 'dark'] as const)
    new ContrastReport(name, set[name], set[name === 'light' ? 'dark' : 'light']).write(report);
  const tone = deriveTone(colours.light.buy);
  return { ...colours, tone, print: isDark(colours.light.paper) ? printScheme(set.light) : null };
}

/** The colors of a scheme as hexadecimal numbers. */
function readColours(scheme: SchemeName, written: OwnColours, report: Report): SetColours {
  const read: Partial<Record<OwnToken, Hex>> = {};
  for (const token of keysOf(written)) {
    const text = written[token];
    if (text === undefined) continue;
    const colour = readColour(text);
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

/** Colors for white paper that keep the hues of a theme for dark paper. */
function printScheme({ buy, link, highlight, star }: SetColours): Scheme {
  const kept = Object.fromEntries(
    Object.entries({ buy, link, highlight, star }).filter(([, colour]) => colour !== undefined),
  );
  return deriveScheme('light', { paper: WHITE, surface: WHITE, band: WHITE }, kept);
}

/** A pair whose contrast is too small in a scheme, and the color to report it for. */
interface Failure {
  readonly pair: Pair;
  readonly token: OwnToken;
  readonly scheme: Scheme;
}

/** Whether a change of the set colors must mend a pair. */
type MustPass = (pair: Pair, changed: SetColours) => boolean;

/** Reports the pairs of a scheme whose contrast is too small, with the nearest colors that mend them. */
class ContrastReport {
  readonly #name: SchemeName;
  readonly #set: SetColours;
  readonly #otherSet: SetColours;

  constructor(name: SchemeName, set: SetColours, otherSet: SetColours) {
    this.#name = name;
    this.#set = set;
    this.#otherSet = otherSet;
  }

  /**
   * Reports each pair at the color that the owner can change. Each color is proposed for a scheme with the colors proposed before, so
   * that they can be used together; what fails only then is reported too.
   */
  write(report: Report): void {
    const proposed: Partial<Record<OwnToken, Hex>> = {};
    const failures: Failure[] = [];
    for (;;) {
      const changed = { ...this.#set, ...proposed };
      const scheme = this.#schemeOf(changed);
      const failing = failingPairs(scheme)
        .filter((pair, index, all) => index === all.findIndex((other) => looksLike(pair, other, scheme)))
        .map((pair) => ({ pair, token: changeable(pair, this.#set), scheme }))
        .filter(({ token }) => !failures.some((known) => known.token === token));
      if (failing.length === 0) break;
      for (const token of new Set(failing.map((failure) => failure.token)))
        Object.assign(proposed, this.#mend(token, { ...this.#set, ...proposed }));
      failures.push(...failing);
    }
    for (const failure of failures) report(this.#name, failure.token, describeFailure(failure, proposed));
  }

  #schemeOf(set: SetColours): Scheme {
    return deriveScheme(this.#name, set, this.#otherSet);
  }

  /** Mends the failing pairs of a color by the nearest one that suits. If none does, its ground is moved, if it is the only one. */
  #mend(token: OwnToken, set: SetColours): Partial<Record<OwnToken, Hex>> {
    const own = this.#nearest(token, set, (pair, changed) => changeable(pair, changed) === token);
    if (own) return { [token]: own };
    // Only buttons have a ground of their own that the owner can set.
    const grounds = new Set(PAIRS.filter((pair) => pair.front === token).map(({ ground }) => ground));
    if (grounds.size !== 1 || !grounds.has('buy') || !('buy' in set)) return {};
    const isOfGround: MustPass = (pair) => pair.ground === 'buy' || changeable(pair, set) === 'buy';
    const buy = this.#nearest('buy', set, isOfGround);
    return buy ? { buy } : {};
  }

  /** The nearest color with which every pair passes that must, and none fails that did not fail before, if there is one. */
  #nearest(token: OwnToken, set: SetColours, mustPass: MustPass): Hex | null {
    const scheme = this.#schemeOf(set);
    const before = new Set(failingPairs(scheme));
    const passes = (colour: Hex, counts: MustPass) => {
      const changed = { ...set, [token]: colour };
      return !failingPairs(this.#schemeOf(changed)).some((pair) => counts(pair, changed));
    };
    // A paper that is not set follows the other scheme's, or is the shipped one.
    const from = set[token] ?? scheme[token];
    const isNewOrMust: MustPass = (pair, changed) => mustPass(pair, changed) || !before.has(pair);
    return (
      nearestColour(from, (colour) => passes(colour, isNewOrMust)) ??
      nearestColour(from, (colour) => passes(colour, mustPass))
    );
  }
}

/** Whether two pairs show the same colors for the same purpose. */
function looksLike(one: Pair, other: Pair, scheme: Scheme): boolean {
  return one.front === other.front && one.what === other.what && scheme[one.ground] === scheme[other.ground];
}

/** The color of a pair that the owner has set, the front before its ground; else the paper, which all follow. */
function changeable({ front, ground }: Pair, set: SetColours): OwnToken {
  const isSet = (token: Token): token is OwnToken => token in set;
  return [front, ground].find(isSet) ?? 'paper';
}

function describeFailure(
  { pair, token, scheme }: Failure,
  proposed: Readonly<Partial<Record<Token, Hex>>>,
): string {
  const { front, ground, least, what } = pair;
  // Rounded down, because 4.499 is less than 4.5.
  const ratio = (Math.floor(contrastOf(pair, scheme[front], scheme[ground]) * 100) / 100).toFixed(2);
  const [one, other] = front === token ? [front, ground] : [ground, front];
  const isOfPair = one === token;
  const between = `${isOfPair ? '' : `of ${one} '${scheme[one]}' `}with ${other} '${scheme[other]}'`;
  const found = isOfPair ? `'${scheme[token]}' with ${ratio}:1` : `${ratio}:1`;
  return `expected a contrast ${between} of at least ${least}:1 (${what}), found ${found}; ${mendOf(token, other, scheme, proposed)}`;
}

function mendOf(
  token: OwnToken,
  other: Token,
  scheme: Scheme,
  proposed: Readonly<Partial<Record<Token, Hex>>>,
): string {
  const own = proposed[token];
  if (own !== undefined)
    return own === scheme[token]
      ? `it passes with what is proposed for ${other}`
      : `the nearest colour that passes is '${own}'`;
  if (proposed[other]) return `it passes with ${other} '${proposed[other]}'`;
  // If nothing suits all grounds of a color, nothing suits the lightest and the darkest.
  const brightness = (ground: Token) => contrast(scheme[ground], '#000000');
  const grounds = PAIRS.filter((pair) => pair.front === token)
    .map(({ ground }) => ground)
    .sort((a, b) => brightness(b) - brightness(a));
  const [lightest, darkest] = [grounds.at(0), grounds.at(-1)];
  if (!lightest || !darkest || brightness(lightest) === brightness(darkest)) return `change ${other} as well`;
  const named = [lightest, darkest].map((ground) => `${ground} '${scheme[ground]}'`).join(' and ');
  return `no colour passes on both ${named}: change one of them`;
}
