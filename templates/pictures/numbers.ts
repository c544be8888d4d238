/** Rounds a coordinate to one decimal, which is all that an eye can see. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** Fills numbers into path data or a transform: `rounded`M${x} ${y}`` has one decimal each. */
export function rounded(parts: TemplateStringsArray, ...numbers: readonly number[]): string {
  let text = parts[0] ?? '';
  for (let at = 0; at < numbers.length; at++) text += round(numbers[at] ?? 0) + (parts[at + 1] ?? '');
  return text;
}

/** Hash of a text (FNV-1a), the seed of pseudo-random numbers. */
export function hash(text: string): number {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
  }
  return value >>> 0;
}

/**
 * Generates pseudo-random numbers from 0 to 1 (mulberry32): one seed gives the same picture in every build.
 */
export function seededRandom(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Places shapes at random; one seed gives the same shapes in every build. */
export function scatter(
  seed: string,
  count: number,
  shape: (next: () => number, index: number) => string,
): string[] {
  const next = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => shape(next, index));
}

export function straw(
  seed: string,
  count: number,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
): string {
  return scatter(seed, count, (next) => {
    const x = left + next() * (right - left - 20);
    const y = top + next() * (bottom - top);
    return rounded`M${x} ${y}l${10 + next() * 12} ${next() * 8 - 4}`;
  }).join('');
}
