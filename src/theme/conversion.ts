import Color from 'colorjs.io';
import { memoize } from '../domain/memoize.ts';
import { hexOfChannels } from './colors.ts';
import type { Hex } from './tokens.ts';

/** A color in OKLCH: lightness (0 to 1), chroma (0 to some 0.3) and hue (degrees; null of a gray). */
interface Lch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number | null;
}

/** Reads a color in any form of CSS; one outside of sRGB becomes the nearest within. */
export function readColor(
  text: string,
): { readonly kind: 'color'; readonly hex: Hex } | { readonly kind: 'translucent' | 'none' } {
  const color = parse(text);
  // The library makes a text of the call of another function, and null of a missing channel, which is 0.
  const isColor = color?.coords.every((channel) => channel === null || Number.isFinite(channel));
  if (!color || !isColor) return { kind: 'none' };
  return color.alpha === 1 ? { kind: 'color', hex: hexOf(color) } : { kind: 'translucent' };
}

/** For a text that is no color, the library throws several kinds of errors. */
function parse(text: string): Color | null {
  try {
    return new Color(text);
  } catch {
    return null;
  }
}

// Each color is converted once, because the search for a passing color derives a scheme from each candidate.
export const toLch = memoize((color: Hex): Lch => {
  const [lightness, chroma, hue] = new Color(color).to('oklch').coords;
  return { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? null };
});

/** The color of sRGB with this lightness and hue whose chroma is the nearest. */
export const toHex = memoize(
  ({ lightness, chroma, hue }: Lch): Hex =>
    hexOf(new Color('oklch', [Math.min(1, Math.max(0, lightness)), chroma, hue ?? 0])),
  ({ lightness, chroma, hue }) => `${lightness} ${chroma} ${hue}`,
);

function hexOf(color: Color): Hex {
  const { coords } = color.to('srgb').toGamut();
  return hexOfChannels(coords.map((channel) => channel ?? 0));
}

/** The search for a lightness goes in steps first, then by halves of a step. */
const STEPS = 40;
const HALVES = 7;

/**
 * The nearest color by OKLab that suits, of the same hue but lighter or darker; null if no lightness suits.
 */
export function nearestColor(from: Hex, suits: (color: Hex) => boolean): Hex | null {
  if (suits(from)) return from;
  const lch = toLch(from);
  const difference = (color: Hex) => {
    const { lightness, chroma } = toLch(color);
    return Math.hypot(lch.lightness - lightness, lch.chroma - chroma);
  };
  const found = [0, 1].flatMap((end) => firstTowards(end, lch, suits) ?? []);
  return found.sort((a, b) => difference(a) - difference(b))[0] ?? null;
}

/** The first color that suits on the way to black (0) or to white (1). */
function firstTowards(end: number, from: Lch, suits: (color: Hex) => boolean): Hex | null {
  const at = (share: number) =>
    toHex({ ...from, lightness: from.lightness + (end - from.lightness) * share });
  const shares = Array.from({ length: STEPS }, (_, index) => (index + 1) / STEPS);
  const step = shares.find((share) => suits(at(share)));
  if (step === undefined) return null;
  let far = step;
  let near = step - 1 / STEPS;
  for (let half = 0; half < HALVES; half++) {
    const middle = (far + near) / 2;
    if (suits(at(middle))) far = middle;
    else near = middle;
  }
  return at(far);
}
