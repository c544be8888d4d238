/** Writes a number of things: `1 product`, `24 products`. Takes a noun whose plural ends in `s`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
