export interface Timing {
  readonly label: string;
  readonly milliseconds: number;
}

/** Measures the steps of a build in the order they end. */
export function timer() {
  const timings: Timing[] = [];
  const time = async <T>(label: string, step: () => T | Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await step();
    timings.push({ label, milliseconds: performance.now() - start });
    return result;
  };
  return { time, timings };
}
