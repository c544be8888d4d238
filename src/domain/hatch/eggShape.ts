/**
 * The outline of an egg, by Hügelschäffer's formula, as in Narushin et al., "Egg and math: introducing a universal formula for egg
 * shape", Annals of the New York Academy of Sciences 1505 (2021). Lengths in millimeters.
 */
export interface EggShape {
  readonly length: number;
  readonly width: number;
  /** How far its widest place is from its middle, towards the blunt end. */
  readonly shift: number;
}

/** A hen's egg of usual size. */
export const HEN_EGG: EggShape = { length: 57, width: 44, shift: 2.5 };

/** Half the width of an egg at a depth below its blunt end. */
export function halfWidthAt({ length, width, shift }: EggShape, depth: number): number {
  const x = Math.min(length, Math.max(0, depth)) - length / 2;
  return (
    (width / 2) *
    Math.sqrt(Math.max(0, length ** 2 - 4 * x ** 2) / (length ** 2 + 8 * shift * x + 4 * shift ** 2))
  );
}
