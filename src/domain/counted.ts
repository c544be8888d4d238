import { formatCount } from './money.ts';

/** Writes a count with the word for one, or that for any other number: `1 product`, `1,024 products`. */
export function sayCount(count: number, one: string, many: string): string {
  return (count === 1 ? one : many).replace('{count}', formatCount(count));
}

/** Formats a count with its noun: `1 product`, `1,024 products`. The plural of the noun must end in `s`. */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
