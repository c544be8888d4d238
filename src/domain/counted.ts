import { formatCount } from './money.ts';

/** Writes a number of things: `1 product`, `1,024 products`. Takes a noun whose plural ends in `s`. */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
