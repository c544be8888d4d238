import type { Origin, ProblemLog } from '../content/check/problem.ts';
import type { TextMemory } from '../content/read/remembering.ts';
import { keysOf } from '../domain/table.ts';
import { type ColourTools, loadColourTools } from './colourTools.ts';
import { contrast, contrastOf, failingPairs, isDark, PAIRS, type Pair } from './contrast.ts';
import { deriveScheme, deriveTone, type SetColours } from './deriveScheme.ts';
import type { Colours } from './look.ts';
import { nearestColour } from './nearestColour.ts';
import type { Hex, OwnColours, OwnToken, Scheme, SchemeName, Theme, Token } from './tokens.ts';

/** Where messages about the colours of a scheme go. */
type Report = (scheme: SchemeName, token: OwnToken, message: string) => void;

/** What was worked out of colours in which nothing is wrong, by their text. */
export type ColourMemory = TextMemory<Colours>;

/**
 * Works out the colours of a theme, and logs each that is none, and each pair whose contrast is too small, with the nearest
 * colour that mends it.
 * @param memory what is known from earlier builds with the same code: then nothing is loaded that reads colours
 */
export async function resolveColours(
  written: WrittenColours,
  origin: Origin,
  log: Pick<ProblemLog, 'error'>,
  memory?: ColourMemory,
): Promise<Colours> {
  const text = JSON.stringify(written);
  const known = memory?.recall(text);
  if (known) return known;
  let isSound = true;
  const report: Report = (scheme, token, message) => {
    isSound = false;
    log.error(origin, ['theme', 'colours', scheme, token], message);
  };
  const colours = workOut(written, await loadColourTools(), report);
  if (isSound) memory?.keep(text, colours);
  return colours;
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
const BLACK = '#000000';

/** Colours for white paper that keep what a theme for dark paper has of colour. */
function printScheme({ accent, link, highlight, star }: SetColours, tools: ColourTools): Scheme {
  const kept = Object.fromEntries(
    Object.entries({ accent, link, highlight, star }).filter(([, colour]) => colour !== undefined),
  );
  return deriveScheme('light', { paper: WHITE, surface: WHITE, band: WHITE }, kept, tools);
}

/** A scheme with what it was derived from. */
interface Derived {
  readonly name: SchemeName;
  readonly scheme: Scheme;
  readonly set: SetColours;
  readonly otherSet: SetColours;
}

/**
 * Logs each pair of a scheme whose contrast is too small, at the colour that the owner can change. Each colour is proposed
 * for a scheme that has the colours proposed before: they can be taken over together, and what fails only then is logged too.
 */
function reportContrast(derived: Derived, tools: ColourTools, report: Report): void {
  const { name, set, otherSet } = derived;
  const proposed: Partial<Record<OwnToken, Hex>> = {};
  const failures: Failure[] = [];
  for (let shown = derived; ; ) {
    const failing = failingPairs(shown.scheme)
      .filter((pair, index, all) => index === all.findIndex((other) => looksLike(pair, other, shown.scheme)))
      .map((pair) => ({ pair, token: changeable(pair, set), scheme: shown.scheme }))
      .filter(({ token }) => !failures.some((told) => told.token === token));
    if (failing.length === 0) break;
    for (const { token } of new Map(failing.map((failure) => [failure.token, failure])).values())
      Object.assign(proposed, mend(token, { ...derived, set: { ...set, ...proposed } }, tools));
    failures.push(...failing);
    const changed = { ...set, ...proposed };
    shown = { ...derived, set: changed, scheme: deriveScheme(name, changed, otherSet, tools) };
  }
  for (const { pair, token, scheme } of failures)
    report(name, token, describePair(pair, token, scheme, proposed));
}

/** A pair whose contrast is too small in a scheme, and the colour that it is told of. */
interface Failure {
  readonly pair: Pair;
  readonly token: OwnToken;
  readonly scheme: Scheme;
}

/** Whether two pairs show the same colours for the same purpose. */
function looksLike(one: Pair, other: Pair, scheme: Scheme): boolean {
  return one.front === other.front && one.what === other.what && scheme[one.ground] === scheme[other.ground];
}

/** The colour of a pair that the owner has set, what is in front before its ground; else the paper, which all follow. */
function changeable({ front, ground }: Pair, set: SetColours): OwnToken {
  const isSet = (token: Token): token is OwnToken => token in set;
  return [front, ground].find(isSet) ?? 'paper';
}

/**
 * Mends the failing pairs that are told of a colour: by the nearest one with which none of them fails, and no other pair that
 * did not fail before, if there is one. Where no colour suits, and it has one ground alone, such as a button, that is moved.
 */
function mend(token: OwnToken, derived: Derived, tools: ColourTools): Partial<Record<OwnToken, Hex>> {
  const { set } = derived;
  const own = nearestThatMends(token, (pair, changed) => changeable(pair, changed) === token, derived, tools);
  if (own) return { [token]: own };
  const ground = onlyGround(token);
  if (!ground || !(ground in set)) return {};
  const isMet: IsMet = (pair) => pair.ground === ground || changeable(pair, set) === ground;
  const moved = nearestThatMends(ground, isMet, derived, tools);
  return moved ? { [ground]: moved } : {};
}

/** Whether a pair is to be met by a change of a scheme's colours. */
type IsMet = (pair: Pair, changed: Derived['set']) => boolean;

/** The nearest colour with which no pair fails that is to be met, and no other one that did not fail before, if there is one. */
function nearestThatMends(
  token: OwnToken,
  isMet: IsMet,
  { name, scheme, set, otherSet }: Derived,
  tools: ColourTools,
): Hex | null {
  const before = new Set(failingPairs(deriveScheme(name, set, otherSet, tools)));
  const leaves = (colour: Hex, isOpen: IsMet) => {
    const changed = { ...set, [token]: colour };
    return failingPairs(deriveScheme(name, changed, otherSet, tools)).some((pair) => isOpen(pair, changed));
  };
  // A paper that is not set follows the other scheme's, or is the shipped one.
  const from = set[token] ?? scheme[token];
  const isNewOrMet: IsMet = (pair, changed) => isMet(pair, changed) || !before.has(pair);
  return (
    nearestColour(from, (colour) => !leaves(colour, isNewOrMet), tools) ??
    nearestColour(from, (colour) => !leaves(colour, isMet), tools)
  );
}

/** The ground of a colour that is seen on no other, where the owner can set it. */
function onlyGround(front: Token): OwnToken | null {
  const grounds = new Set(PAIRS.filter((pair) => pair.front === front).map(({ ground }) => ground));
  return grounds.size === 1 && grounds.has('accent') ? 'accent' : null;
}

function describePair(
  pair: Pair,
  token: OwnToken,
  scheme: Scheme,
  proposed: Partial<Record<Token, Hex>>,
): string {
  const { front, ground, least, what } = pair;
  const ratio = contrastOf(pair, scheme[front], scheme[ground]);
  const [one, other] = front === token ? [front, ground] : [ground, front];
  const isOfPair = one === token;
  const between = `${isOfPair ? '' : `of ${one} '${scheme[one]}' `}with ${other} '${scheme[other]}'`;
  const found = isOfPair ? `'${scheme[token]}' with ${rounded(ratio)}:1` : `${rounded(ratio)}:1`;
  return `expected a contrast ${between} of at least ${least}:1 (${what}), found ${found}; ${mending(token, other, scheme, proposed)}`;
}

function mending(
  token: OwnToken,
  other: Token,
  scheme: Scheme,
  proposed: Partial<Record<Token, Hex>>,
): string {
  const own = proposed[token];
  if (own === undefined && proposed[other]) return `it passes with ${other} '${proposed[other]}'`;
  if (own === undefined) return conflictOf(token, scheme) ?? `change ${other} as well`;
  if (own === scheme[token]) return `it passes with what is proposed for ${other}`;
  return `the nearest colour that passes is '${own}'`;
}

/** The grounds of a colour that differ the most: where nothing suits all of them, nothing suits those two. */
function conflictOf(front: Token, scheme: Scheme): string | undefined {
  const grounds = PAIRS.filter((pair) => pair.front === front)
    .map(({ ground }) => ({ ground, light: contrast(scheme[ground], BLACK) }))
    .sort((a, b) => b.light - a.light);
  const [lightest, darkest] = [grounds.at(0), grounds.at(-1)];
  if (!lightest || !darkest || lightest.light === darkest.light) return undefined;
  const named = [lightest, darkest].map(({ ground }) => `${ground} '${scheme[ground]}'`).join(' and ');
  return `no colour passes on both ${named}: change one of them`;
}

/** A ratio with two decimals, rounded down: 4.499 is less than 4.5. */
function rounded(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
