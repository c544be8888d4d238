import type { Hex, Scheme, Token } from './tokens.ts';

/** @param channels red, green and blue, from 0 to 1 */
export function hexOfChannels(channels: readonly number[]): Hex {
  const bytes = channels.map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(color: Hex): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
}

/** The contrast of two colors, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: Hex, other: Hex): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: Hex): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether light text is more legible on a color than dark text. */
export function isDark(ground: Hex): boolean {
  return contrast(ground, '#ffffff') > contrast(ground, '#000000');
}

export interface Pair {
  readonly front: Token;
  readonly ground: Token;
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

/** Every pair of colors on pages that needs contrast. */
export const PAIRS: readonly Pair[] = [
  ...on('ink', [...GROUNDS, 'tint'], TEXT, 'text'),
  ...on('inkSoft', [...GROUNDS, 'tint'], TEXT, 'text'),
  ...on('link', [...GROUNDS, 'tint'], TEXT, 'links'),
  ...on('buy', GROUNDS, SHAPE, 'buttons that lead to stores'),
  ...on('buyText', GROUNDS, TEXT, 'buttons that lead to stores, in outline'),
  ...on('onBuy', ['buy'], TEXT, 'the text of buttons'),
  ...on('onBuy', ['buy'], TEXT, 'buttons under the pointer').map((pair) => ({
    ...pair,
    brightness: UNDER_POINTER,
  })),
  ...on('onSave', ['highlight'], TEXT, 'the text of discounts'),
  ...on('lineStrong', GROUNDS, SHAPE, 'the edges of fields and buttons'),
  ...on('star', GROUNDS, SHAPE, 'stars'),
  ...on('good', ['paper', 'surface'], TEXT, 'days of hatch and the marks of pros'),
  ...on('error', GROUNDS, TEXT, 'what is wrong with a field'),
];

export function contrastOf({ brightness = 1 }: Pair, front: Hex, ground: Hex): number {
  return contrast(brighter(front, brightness), brighter(ground, brightness));
}

export function failingPairs(scheme: Scheme): Pair[] {
  return PAIRS.filter((pair) => contrastOf(pair, scheme[pair.front], scheme[pair.ground]) < pair.least);
}

/**
 * A color as `filter: brightness()` shows it (https://www.w3.org/TR/filter-effects-1/#brightnessEquivalent).
 */
function brighter(color: Hex, factor: number): Hex {
  return factor === 1 ? color : hexOfChannels(channelsOf(color).map((channel) => channel * factor));
}
