/** A figure with `over` behind it where it exceeds its limit. */
export function against(limit: number, value: number, format: (value: number) => string): string {
  return value > limit ? `over ${format(value)}` : format(value);
}
