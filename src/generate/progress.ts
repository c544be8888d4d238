/** The slow steps of a build. */
type Step = 'pages' | 'pictures for shared links';

/** Counts per step that has started. */
export type Progress = ReadonlyMap<Step, { readonly done: number; readonly total: number }>;

/** Reports the progress of a step. */
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
