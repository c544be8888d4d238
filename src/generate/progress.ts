/** What a build takes time to make. */
type Made = 'pages' | 'pictures for shared links';

/** How many a build has made, and how many it makes; what it has not begun with is not among them. */
export type Progress = ReadonlyMap<Made, { readonly done: number; readonly total: number }>;

/** Is told, now and then, how far what a build makes has come. */
export type Tell = (made: Made, done: number, total: number) => void;

/** Keeps what it is told, and passes all of it on each time. */
export function progressTeller(onProgress: (progress: Progress) => void): Tell {
  const progress = new Map<Made, { readonly done: number; readonly total: number }>();
  return (made, done, total) => onProgress(progress.set(made, { done, total }));
}

/** `204 of 204 pages, 12 of 164 pictures for shared links`. */
export function formatProgress(progress: Progress): string {
  return [...progress].map(([made, { done, total }]) => `${done} of ${total} ${made}`).join(', ');
}
