import type LibraryColour from 'colorjs.io';
import { memoize } from '../domain/memoize.ts';
import type { Hex, Scheme, Token } from './tokens.ts';

/** A color in OKLCH: lightness (0 to 1), chroma (0 to some 0.3) and hue (degrees; null of a gray). */
export interface Lch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number | null;
}

/** Reads and converts colors. */
export interface ColourTools {
  /** Reads a color in any form of CSS; one outside of sRGB becomes the nearest within. */
  readonly read: (
    text: string,
  ) => { readonly kind: 'colour'; readonly hex: Hex } | { kind: 'translucent' | 'none' };
  readonly toLch: (colour: Hex) => Lch;
  /** The color of sRGB with this lightness and hue whose chroma is the nearest. */
  readonly toHex: (colour: Lch) => Hex;
}

/**
 * Loads the library of colors, which takes some 60 ms that a site without colors of its own is spared. Each color is converted once,
 * because the search for one that passes derives a scheme from each that it tries.
 */
export async function loadColourTools(): Promise<ColourTools> {
  const { default: Color } = await import('colorjs.io');
  const hexOf = (colour: LibraryColour): Hex => {
    const { coords } = colour.to('srgb').toGamut();
    return hexOfChannels(coords.map((channel) => channel ?? 0));
  };
  const parsed = (text: string) => {
    // For a text that is no color, the library throws several kinds of errors.
    try {
      return new Color(text);
    } catch {
      return null;
    }
  };
  return {
    read(text) {
      const colour = parsed(text);
      // The library makes a text of the call of another function, and null of a missing channel, which is 0.
      const isColour = colour?.coords.every((channel) => channel === null || Number.isFinite(channel));
      if (!colour || !isColour) return { kind: 'none' };
      return colour.alpha === 1 ? { kind: 'colour', hex: hexOf(colour) } : { kind: 'translucent' };
    },
    toLch: memoize((colour: Hex) => {
      const [lightness, chroma, hue] = new Color(colour).to('oklch').coords;
      return { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? null };
    }),
    toHex: memoize(
      ({ lightness, chroma, hue }: Lch) => hexOf(new Color('oklch', [clamp(lightness), chroma, hue ?? 0])),
      ({ lightness, chroma, hue }) => `${lightness} ${chroma} ${hue}`,
    ),
  };
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** @param channels red, green and blue, from 0 to 1 */
function hexOfChannels(channels: readonly number[]): Hex {
  const bytes = channels.map((channel) => Math.round(clamp(channel) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(colour: Hex): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
}

/**
 * The contrast of two colors, from 1 to 21 (WCAG 2.2, "contrast ratio" and "relative luminance",
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
 */
export function contrast(one: Hex, other: Hex): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: Hex): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether light text is more legible on a color than dark text. */
export function isDark(ground: Hex): boolean {
  return contrast(ground, '#ffffff') > contrast(ground, '#000000');
}

/** Two tokens, one on or beside the other. */
export interface Pair {
  readonly front: Token;
  readonly ground: Token;
  /** The least contrast. */
  readonly least: number;
  /** What is seen, for messages. */
  readonly what: string;
  /** How much brighter both are under the pointer (`filter: brightness`). */
  readonly brightness?: number;
}

/** The least contrast of text and of other shapes: WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT = 4.5;
const SHAPE = 3;

const GROUNDS = ['paper', 'surface', 'band'] as const;

const on = (front: Token, grounds: readonly Token[], least: number, what: string): Pair[] =>
  grounds.map((ground) => ({ front, ground, least, what }));

/** `.button:hover` of `templates/styles/shared.css`. */
const UNDER_POINTER = 1.08;

/** Every pair of colors that the pages show and that must be told apart. */
export const PAIRS: readonly Pair[] = [
  ...on('ink', [...GROUNDS, 'tint'], TEXT, 'text'),
  ...on('inkSoft', [...GROUNDS, 'tint'], TEXT, 'text'),
  ...on('link', [...GROUNDS, 'tint'], TEXT, 'links'),
  ...on('accent', GROUNDS, TEXT, 'the words above headings'),
  ...on('accent', ['tint'], SHAPE, 'the focus'),
  ...on('onAccent', ['accent'], TEXT, 'the text of buttons'),
  ...on('onAccent', ['accent'], TEXT, 'buttons under the pointer').map((pair) => ({
    ...pair,
    brightness: UNDER_POINTER,
  })),
  ...on('onHighlight', ['highlight'], TEXT, 'the text of badges'),
  ...on('lineStrong', GROUNDS, SHAPE, 'the edges of fields and buttons'),
  ...on('star', GROUNDS, SHAPE, 'stars'),
  ...on('good', ['surface'], SHAPE, 'the marks of pros'),
];

/** The contrast of a pair with these colors. */
export function contrastOf({ brightness = 1 }: Pair, front: Hex, ground: Hex): number {
  return contrast(brighter(front, brightness), brighter(ground, brightness));
}

/** The pairs of a scheme whose contrast is too small. */
export function failingPairs(scheme: Scheme): Pair[] {
  return PAIRS.filter((pair) => contrastOf(pair, scheme[pair.front], scheme[pair.ground]) < pair.least);
}

/** A color as `filter: brightness()` shows it (https://www.w3.org/TR/filter-effects-1/#brightnessEquivalent). */
function brighter(colour: Hex, factor: number): Hex {
  return factor === 1 ? colour : hexOfChannels(channelsOf(colour).map((channel) => channel * factor));
}

/** The search for a lightness goes in steps first, then by halves of a step. */
const STEPS = 40;
const HALVES = 7;

/**
 * The color nearest to another one that suits: of its hue, and of its chroma as far as sRGB has it, lighter or darker by the least
 * difference in OKLab.
 * @returns null if no lightness suits
 */
export function nearestColour(from: Hex, suits: (colour: Hex) => boolean, tools: ColourTools): Hex | null {
  if (suits(from)) return from;
  const lch = tools.toLch(from);
  const difference = (colour: Hex) => {
    const { lightness, chroma } = tools.toLch(colour);
    return Math.hypot(lch.lightness - lightness, lch.chroma - chroma);
  };
  const found = [0, 1].flatMap((end) => firstTowards(end, lch, suits, tools) ?? []);
  return found.sort((a, b) => difference(a) - difference(b))[0] ?? null;
}

/** The first color that suits on the way to black (0) or to white (1). */
function firstTowards(
  end: number,
  from: Lch,
  suits: (colour: Hex) => boolean,
  { toHex }: ColourTools,
): Hex | null {
  const at = (share: number) =>
    toHex({ ...from, lightness: from.lightness + (end - from.lightness) * share });
  const shares = Array.from({ length: STEPS }, (_, index) => (index + 1) / STEPS);
  const step = shares.find((share) => suits(at(share)));
  if (step === undefined) return null;
  let [far, near] = [step, step - 1 / STEPS];
  for (let half = 0; half < HALVES; half++) {
    const middle = (far + near) / 2;
    if (suits(at(middle))) far = middle;
    else near = middle;
  }
  return at(far);
}
