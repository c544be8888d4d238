/**
 * The outline of an egg, by Hügelschäffer's formula, as in Narushin et al., "Egg and math:
 * introducing a universal formula for egg shape", Annals of the New York Academy of Sciences
 * 1505 (2021). Lengths in millimeters.
 */
export interface EggShape {
  readonly length: number;
  readonly width: number;
  /** How far its widest place is from its middle, toward the blunt end. */
  readonly shift: number;
}

export const HEN_EGG: EggShape = { length: 57, width: 44, shift: 2.5 };

export function halfWidthAt({ length, width, shift }: EggShape, depth: number): number {
  const x = Math.min(length, Math.max(0, depth)) - length / 2;
  return (
    (width / 2) *
    Math.sqrt(Math.max(0, length ** 2 - 4 * x ** 2) / (length ** 2 + 8 * shift * x + 4 * shift ** 2))
  );
}

/**
 * The size of an air cell, from the water that an egg has lost: one gram leaves one milliliter of air, since
 * the shell does not shrink (Durojaye et al. 2018: weight loss is the main factor in the size of the air
 * cell). Its lower edge is taken as a plane, as in an egg that stands on its narrow end.
 */

/**
 * Grams for each milliliter of a fresh egg, which sinks slowly. An assumption: a percent
 * more or less moves no line by 0.1 mm.
 */
const FRESH_DENSITY = 1.08;

/** The slices in which a volume is added up, which are thinner than any pencil line. */
const SLICE = 0.05;

/** The volume of the part of an egg above a depth below its blunt end, in cubic millimeters. */
export function volumeAbove(shape: EggShape, depth: number): number {
  let volume = 0;
  for (let at = SLICE / 2; at < depth; at += SLICE) volume += Math.PI * halfWidthAt(shape, at) ** 2 * SLICE;
  return volume;
}

/**
 * How far below the blunt end the edge of the air cell is, in millimeters, once an
 * egg has lost a part of its weight.
 */
export function airCellDepth(shape: EggShape, lost: number): number {
  const wanted = lost * FRESH_DENSITY * volumeAbove(shape, shape.length);
  let above = 0;
  let below = shape.length;
  while (below - above > SLICE) {
    const middle = (above + below) / 2;
    if (volumeAbove(shape, middle) < wanted) above = middle;
    else below = middle;
  }
  return (above + below) / 2;
}

/** The days on which hens' eggs are candled. */
export const AIR_CELL_DAYS = [7, 14, 18] as const;

export type AirCellDay = (typeof AIR_CELL_DAYS)[number];

/**
 * What eggs have lost by day 18, as parts of their weight: the target of hatcheries, and two
 * clear cases a third below and above.
 */
export const LOST_BY_DAY_18 = { wet: 0.08, right: 0.12, dry: 0.16 } as const;

export type AirCellKind = keyof typeof LOST_BY_DAY_18;

/** The part of its weight that an egg has lost by a day, at an even pace. */
export function lostBy(day: number, kind: AirCellKind): number {
  return (LOST_BY_DAY_18[kind] * day) / 18;
}

/**
 * The widths of the eggs that a gauge has a notch for, in millimeters: what
 * hens of small and large breeds lay.
 */
export const GAUGE_WIDTHS = [40, 43, 46] as const;

export function eggOfWidth(width: number, { length, width: own, shift }: EggShape): EggShape {
  const scale = width / own;
  return { length: length * scale, width, shift: shift * scale };
}
