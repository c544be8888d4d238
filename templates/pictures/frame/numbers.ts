/** Rounds a coordinate to what an eye can see: one decimal. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** Fills numbers into a path: `at`M${x} ${y}`` has one decimal each. */
export function at(parts: TemplateStringsArray, ...numbers: readonly number[]): string {
  return String.raw({ raw: parts }, ...numbers.map(round));
}

/** A number that a text always gives (FNV-1a): what looks like chance in a picture comes from it. */
export function hash(text: string): number {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
  }
  return value >>> 0;
}

/** Numbers from 0 to 1 in an order that the seed settles (mulberry32): the same picture in every build. */
export function scatter(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
