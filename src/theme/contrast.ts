import type { Hex, Scheme, Token } from './tokens.ts';

/**
 * The contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio" and "relative luminance",
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
 */
export function contrast(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminance(channels(one)), luminance(channels(other))].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** Whether a ground takes light writing rather than dark. */
export function isDark(ground: Hex): boolean {
  return contrast(ground, '#ffffff') > contrast(ground, '#000000');
}

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** Red, green and blue, from 0 to 1. */
function channels(colour: Hex): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
}

/** Two tokens of which one is seen on, or beside, the other. */
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

/** Of text, and of what else has to be recognised: WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT = 4.5;
const SHAPE = 3;

const GROUNDS = ['paper', 'surface', 'band'] as const;

const on = (front: Token, grounds: readonly Token[], least: number, what: string): Pair[] =>
  grounds.map((ground) => ({ front, ground, least, what }));

/** `.button:hover` of `templates/styles/shared.css`. */
const UNDER_POINTER = 1.08;

/** Every pair of colours that the pages show and that has to be told apart. */
export const PAIRS: readonly Pair[] = [
  ...on('ink', [...GROUNDS, 'tint'], TEXT, 'text'),
  ...on('inkSoft', [...GROUNDS, 'tint'], TEXT, 'text'),
  ...on('link', [...GROUNDS, 'tint'], TEXT, 'links'),
  ...on('accent', GROUNDS, TEXT, 'the words above headings'),
  ...on('accent', ['tint'], SHAPE, 'the focus'),
  ...on('onAccent', ['accent'], TEXT, 'the text of buttons'),
  {
    front: 'onAccent',
    ground: 'accent',
    least: TEXT,
    what: 'buttons under the pointer',
    brightness: UNDER_POINTER,
  },
  ...on('onHighlight', ['highlight'], TEXT, 'the text of badges'),
  ...on('lineStrong', GROUNDS, SHAPE, 'the edges of fields and buttons'),
  ...on('star', GROUNDS, SHAPE, 'stars'),
  ...on('good', ['surface'], SHAPE, 'the marks of pros'),
];

/** The contrast of a pair with these colours. */
export function contrastOf({ brightness = 1 }: Pair, front: Hex, ground: Hex): number {
  return contrast(brighter(front, brightness), brighter(ground, brightness));
}

/** The pairs of a scheme whose contrast is too small. */
export function failingPairs(scheme: Scheme): Pair[] {
  return PAIRS.filter((pair) => contrastOf(pair, scheme[pair.front], scheme[pair.ground]) < pair.least);
}

/** A colour as `filter: brightness()` shows it (https://www.w3.org/TR/filter-effects-1/#brightnessEquivalent). */
function brighter(colour: Hex, factor: number): Hex {
  if (factor === 1) return colour;
  const shown = channels(colour).map((channel) => Math.round(Math.min(1, channel * factor) * 255));
  return `#${shown.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
