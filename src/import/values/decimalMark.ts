/** What stands before the decimals of a number. */
export type DecimalMark = 'point' | 'comma';

/**
 * A text with its numbers as English writes them: with a decimal comma, `1.299,00` becomes `1,299.00`. Of more than eight decimals
 * the last ones are the remainder of a calculation.
 */
export function withDecimalPoint(text: string, decimal: DecimalMark): string {
  if (decimal === 'point') return withoutRemainders(text);
  const english = text.replace(/(?<=\d)[.,](?=\d)/g, (mark) => (mark === '.' ? ',' : '.'));
  return withoutRemainders(english);
}

/** The most decimals that are not a remainder. */
const DECIMALS = 8;

/** Rounds numbers of more than eight decimals: programs that calculate in binary write `59.970000000000006` for 59.97. */
export function withoutRemainders(text: string): string {
  return text.replace(/(?<![\d.])\d+\.\d{9,}(?![\d.,])/g, (number) => {
    // Behind thousands the first digits may be zeros: 1,059.97.
    return Number(number)
      .toFixed(DECIMALS)
      .padStart(number.indexOf('.') + 1 + DECIMALS, '0');
  });
}
