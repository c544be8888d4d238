import type { Origin, ProblemLog } from '../content/check/problem.ts';
import type { TextMemory } from '../content/read/readProductFile.ts';
import { keysOf } from '../domain/table.ts';
import { type ColourTools, loadColourTools } from './colourTools.ts';
import { contrastOf, failingPairs, isDark, type Pair } from './contrast.ts';
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
  const told = new Set<OwnToken>();
  for (let shown = derived; ; ) {
    const failing = failingPairs(shown.scheme)
      .map((pair) => ({ pair, token: changeable(pair, set) }))
      .filter(({ token }) => !told.has(token));
    if (failing.length === 0) return;
    for (const { pair, token } of failing) {
      if (!told.has(token))
        Object.assign(proposed, mend(token, { ...derived, set: { ...set, ...proposed } }, tools));
      told.add(token);
      report(name, token, describePair(pair, token, shown.scheme, proposed[token]));
    }
    const changed = { ...set, ...proposed };
    shown = { ...derived, set: changed, scheme: deriveScheme(name, changed, otherSet, tools) };
  }
}

/** The colour of a pair that the owner has set, what is in front before its ground; else the paper, which all follow. */
function changeable({ front, ground }: Pair, set: SetColours): OwnToken {
  const isSet = (token: Token): token is OwnToken => token in set;
  return [front, ground].find(isSet) ?? 'paper';
}

/**
 * The nearest colour with which a scheme has no failing pair that is to be mended at this token: one with which no other
 * pair fails that did not fail before, if there is one.
 */
function mend(token: OwnToken, derived: Derived, tools: ColourTools): Partial<Record<OwnToken, Hex>> {
  const { name, set, otherSet } = derived;
  const failingWith = (colour: Hex) => {
    const changed = { ...set, [token]: colour };
    return failingPairs(deriveScheme(name, changed, otherSet, tools)).filter(
      (pair) => changeable(pair, changed) === token || !before.has(pair),
    );
  };
  // A paper that is not set follows the other scheme's, or is the shipped one.
  const from = set[token] ?? derived.scheme[token];
  const before = new Set(failingPairs(deriveScheme(name, set, otherSet, tools)));
  const isOwn = (pair: Pair) => changeable(pair, set) === token;
  const nearest =
    nearestColour(from, (colour) => failingWith(colour).length === 0, tools) ??
    nearestColour(from, (colour) => !failingWith(colour).some(isOwn), tools);
  return nearest ? { [token]: nearest } : {};
}

function describePair(pair: Pair, token: OwnToken, scheme: Scheme, proposed: Hex | undefined): string {
  const { front, ground, least, what } = pair;
  const ratio = contrastOf(pair, scheme[front], scheme[ground]);
  const [one, other] = front === token ? [front, ground] : [ground, front];
  const isOfPair = one === token;
  const between = `${isOfPair ? '' : `of ${one} '${scheme[one]}' `}with ${other} '${scheme[other]}'`;
  const found = isOfPair ? `'${scheme[token]}' with ${rounded(ratio)}:1` : `${rounded(ratio)}:1`;
  return `expected a contrast ${between} of at least ${least}:1 (${what}), found ${found}; ${mending(token, other, scheme, proposed)}`;
}

function mending(token: OwnToken, other: Token, scheme: Scheme, proposed: Hex | undefined): string {
  if (proposed === undefined) return `change ${other} as well`;
  if (proposed === scheme[token]) return `it passes with what is proposed for ${other}`;
  return `the nearest colour that passes is '${proposed}'`;
}

/** A ratio with two decimals, rounded down: 4.499 is less than 4.5. */
function rounded(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
