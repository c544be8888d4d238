/** What stands before the decimals of a number. */
export type DecimalMark = 'point' | 'comma';

/** A text with its numbers as English writes them: with a decimal comma, `1.299,00` becomes `1,299.00`. */
export function withDecimalPoint(text: string, decimal: DecimalMark): string {
  if (decimal === 'point') return text;
  return text.replace(/(?<=\d)[.,](?=\d)/g, (mark) => (mark === '.' ? ',' : '.'));
}
