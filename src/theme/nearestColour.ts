import type { ColourTools, Lch } from './colourTools.ts';
import type { Hex } from './tokens.ts';

/** How finely lighter and darker colours are tried: first in steps, then by halves of a step. */
const STEPS = 40;
const HALVES = 7;

/**
 * The colour nearest to another one that suits: of its hue, and of its chroma as far as sRGB has it, lighter or darker by the
 * least difference in OKLab.
 * @returns null where no lightness suits
 */
export function nearestColour(from: Hex, suits: (colour: Hex) => boolean, tools: ColourTools): Hex | null {
  if (suits(from)) return from;
  const lch = tools.toLch(from);
  const found = [0, 1].flatMap((end) => firstOnTheWay(lch, end, suits, tools) ?? []);
  const [nearest = null] = found.sort(
    (a, b) => difference(lch, tools.toLch(a)) - difference(lch, tools.toLch(b)),
  );
  return nearest;
}

/** The first colour that suits on the way to black or to white. */
function firstOnTheWay(
  from: Lch,
  end: number,
  suits: (colour: Hex) => boolean,
  { toHex }: ColourTools,
): Hex | null {
  const at = (share: number) =>
    toHex({ ...from, lightness: from.lightness + (end - from.lightness) * share });
  const step = Array.from({ length: STEPS }, (_, index) => (index + 1) / STEPS).find((share) =>
    suits(at(share)),
  );
  if (step === undefined) return null;
  let [far, near] = [step, step - 1 / STEPS];
  for (let half = 0; half < HALVES; half++) {
    const middle = (far + near) / 2;
    if (suits(at(middle))) far = middle;
    else near = middle;
  }
  return at(far);
}

/** The difference of two colours of about one hue in OKLab. */
function difference(one: Lch, other: Lch): number {
  return Math.hypot(one.lightness - other.lightness, one.chroma - other.chroma);
}
