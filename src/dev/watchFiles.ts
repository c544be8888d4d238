import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { z } from 'zod';
import { isFolder, isWithin } from '../cli/files.ts';

/** Milliseconds for which changes are collected: a save is often several events. */
const COLLECTED = 15;

/**
 * Milliseconds after the last event of a burst until all of it is reported again: the
 * last write may have raised no event.
 */
const SETTLED = 100;

interface Watch {
  readonly isIgnored: (file: string) => boolean;
  /** Must not throw. It may be given a file that has not changed. */
  readonly onChange: (files: ReadonlySet<string>) => Promise<void>;
  readonly onError: (message: string) => void;
}

/** Watches files and folders; changes that come while `onChange` runs are collected for its next run. */
export async function watchFiles(
  roots: readonly string[],
  watched: Watch,
): Promise<{ close(): Promise<void> }> {
  const report = collect(watched.onChange);
  let burst = new Map<string, boolean>();
  let settling: NodeJS.Timeout | undefined;
  const note = (file: string, isMoved: boolean) => {
    report(file);
    burst.set(file, isMoved || burst.get(file) === true);
    clearTimeout(settling);
    settling = setTimeout(settle, SETTLED);
  };
  const settle = () => {
    const moved = [...burst].filter(([, isMoved]) => isMoved).map(([file]) => file);
    for (const file of burst.keys()) report(file);
    burst = new Map();
    // chokidar loses a folder that is replaced within moments, and a root that is gone.
    if (moved.some((file) => roots.includes(file) || isFolder(file))) watching = watching.then(watchAgain);
  };
  let watching = openWatcher(roots, watched, note);
  const watchAgain = async (before: FSWatcher) => {
    await before.close();
    const next = await openWatcher(roots, watched, note);
    // Changes in the meantime were missed.
    for (const root of roots) report(root);
    return next;
  };
  await watching;
  const close = async () => {
    clearTimeout(settling);
    await (await watching).close();
  };
  return { close };
}

async function openWatcher(
  roots: readonly string[],
  { isIgnored, onError }: Watch,
  note: (file: string, isMoved: boolean) => void,
): Promise<FSWatcher> {
  // A file that is replaced is gone for a moment.
  const watcher = watch([...roots], { ignoreInitial: true, ignored: isIgnored, atomic: 50 });
  const noteWithin = (event: string, file: string) => {
    // If a root is gone, the folder around it is watched.
    const isInside = roots.some((root) => isWithin(file, root));
    if (isInside && !isIgnored(file)) note(file, event !== 'change');
  };
  watcher.on('all', noteWithin);
  watcher.on('error', (error) => onError(aboutError(error)));
  // chokidar drops a change that follows another within 50 ms; the system's own events come through.
  watcher.on('raw', (event, name, details) => noteWithin(event, rawPath(name, details)));
  await new Promise<void>((resolve) => void watcher.once('ready', resolve));
  return watcher;
}

/**
 * Linux gives each user a number of watched files, and other programs such as
 * editors take most of them (inotify(7)).
 */
function aboutError(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return (
    `expected to watch all files of the site, but some edits will not show: ${reason}; raise ` +
    'fs.inotify.max_user_watches, or set CHOKIDAR_USEPOLLING=1'
  );
}

const rawDetails = z.object({ watchedPath: z.string().optional() });

/**
 * The path of a system event, which names a file by itself or in a watched
 * folder; polling gives the path alone.
 */
function rawPath(name: string | null, details: unknown): string {
  const { watchedPath: watched = '' } = rawDetails.parse(details);
  return name === null || path.basename(watched) === name ? watched : path.join(watched, name);
}

/** Returns a function that takes one item at a time, and passes those of a short while on together. */
function collect(run: (items: ReadonlySet<string>) => Promise<void>): (item: string) => void {
  let items = new Set<string>();
  let isBusy = false;
  const start = async () => {
    while (items.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, COLLECTED));
      const collected = items;
      items = new Set();
      await run(collected);
    }
    isBusy = false;
  };
  return (item) => {
    items.add(item);
    if (isBusy) return;
    isBusy = true;
    void start();
  };
}
