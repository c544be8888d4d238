/** What a chart's axis counts in. */
export interface Unit {
  /** How far its marks may lie apart. */
  readonly steps: readonly number[];
  /** How a mark reads, in a line for each way of writing it. */
  readonly tick: (value: number) => readonly string[];
}

export const DEGREES: Unit = {
  steps: [1, 2, 5, 10, 20],
  tick: (fahrenheit) => [`${fahrenheit}°F`, `${(((fahrenheit - 32) * 5) / 9).toFixed(1)}°C`],
};

export const PERCENT: Unit = { steps: [10, 20], tick: (value) => [`${value}%`] };
