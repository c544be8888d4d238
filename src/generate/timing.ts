/** Duration of a build step. */
export interface Timing {
  readonly label: string;
  readonly milliseconds: number;
}

/** Measures a step and returns its result. */
export type Time = <T>(label: string, step: () => T | Promise<T>) => Promise<T>;

/** Measures build steps, in order of completion; steps with the same label are added up. */
export function timer() {
  const timings: { readonly label: string; milliseconds: number }[] = [];
  const add = (label: string, milliseconds: number) => {
    const known = timings.find((timing) => timing.label === label);
    if (known) known.milliseconds += milliseconds;
    else timings.push({ label, milliseconds });
  };
  const time: Time = async (label, step) => {
    const start = performance.now();
    const result = await step();
    add(label, performance.now() - start);
    return result;
  };
  return { time, timings };
}
