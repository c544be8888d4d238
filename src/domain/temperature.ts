/** Degrees Fahrenheit in degrees Celsius. */
export function celsiusOf(fahrenheit: number): number {
  return (fahrenheit - 32) / 1.8;
}

/** Degrees Celsius in degrees Fahrenheit. */
export function fahrenheitOf(celsius: number): number {
  return celsius * 1.8 + 32;
}
