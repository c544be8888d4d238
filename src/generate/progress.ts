/** The slow steps of a build. */
type Step = 'pages' | 'photos' | 'pictures for shared links';

/** Counts per step that has started. */
export type Progress = ReadonlyMap<Step, { readonly done: number; readonly total: number }>;

export type ReportProgress = (step: Step, done: number, total: number) => void;

/** Calls `onProgress` with the progress of all steps whenever one step reports. */
export function createProgressReporter(
  onProgress: (progress: Progress) => void = () => undefined,
): ReportProgress {
  const progress = new Map<Step, { readonly done: number; readonly total: number }>();
  return (step, done, total) => onProgress(progress.set(step, { done, total }));
}

/** `204 of 204 pages, 12 of 164 pictures for shared links`. */
export function formatProgress(progress: Progress): string {
  return [...progress].map(([step, { done, total }]) => `${done} of ${total} ${step}`).join(', ');
}

export interface Timing {
  readonly label: string;
  readonly milliseconds: number;
}

/** Measures a step and returns its result. */
export type Time = <T>(label: string, step: () => T | Promise<T>) => Promise<T>;

/** Measures build steps, in order of completion; steps with the same label are added up. */
export function stopwatch() {
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

/** Prevents an unhandled rejection from a promise that is awaited later. Awaiting it still throws. */
export function suppressUnhandled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
