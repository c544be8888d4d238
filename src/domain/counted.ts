import { formatCount } from './money.ts';

/** Formats a count with its noun: `1 product`, `1,024 products`. The plural of the noun must end in `s`. */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
