import { statSync } from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { z } from 'zod';
import { isWithin } from '../cli/isWithin.ts';

/** How long changes are collected before they are told, in milliseconds: a save is often several events. */
const COLLECTED = 15;

/** How long after its last event a burst of changes is told once more, in milliseconds: its last write may have said nothing. */
const SETTLED = 100;

/** What is watched, and who is told. */
interface Watch {
  /** Whether a path is not to be watched. */
  readonly isIgnored: (file: string) => boolean;
  /** May be told of a change that it has seen; must not throw. */
  readonly onChange: (files: ReadonlySet<string>) => Promise<void>;
  /** Is told what the system does not let be watched, and what to do. */
  readonly onError: (message: string) => void;
}

/** What watches until it is closed. */
export interface Watcher {
  close(): Promise<void>;
}

/**
 * Watches files and folders, and tells which paths have changed. While `onChange` runs, changes are collected for its
 * next run: there is never more than one at a time.
 */
export async function watchFiles(places: readonly string[], watched: Watch): Promise<Watcher> {
  const tell = collect(watched.onChange);
  const watchers = await Promise.all(places.map((place) => watchPlace(place, watched, tell)));
  return { close: async () => void (await Promise.all(watchers.map((watcher) => watcher.close()))) };
}

/**
 * Watches a file or a folder. chokidar follows no folder that is replaced within moments, and none that it was asked to watch once
 * it is gone: where a folder was moved, made or deleted, all is watched anew.
 */
async function watchPlace(place: string, watched: Watch, tell: (file: string) => void): Promise<Watcher> {
  let isClosed = false;
  const notice = repeatOnceSettled(tell, (moved) => {
    if (moved.some((file) => file === place || isFolder(file))) watching = watching.then(watchAnew);
  });
  const open = () => openWatcher(place, watched, notice);
  const watchAnew = async (before: FSWatcher) => {
    await before.close();
    if (isClosed) return before;
    const watcher = await open();
    // What has changed meanwhile was seen by nobody.
    tell(place);
    return watcher;
  };
  let watching = open();
  await watching;
  const close = async () => {
    isClosed = true;
    await (await watching).close();
  };
  return { close };
}

async function openWatcher(
  place: string,
  { isIgnored, onError }: Watch,
  notice: (file: string, isMoved: boolean) => void,
): Promise<FSWatcher> {
  // A file that is replaced is gone for a moment.
  const watcher = watch(place, { ignoreInitial: true, ignored: isIgnored, atomic: 50 });
  const noticeWithin = (event: string, file: string) => {
    // Of a place that is gone, the folder around it is watched.
    if (isWithin(file, place) && !isIgnored(file)) notice(file, event !== 'change');
  };
  watcher.on('all', noticeWithin);
  watcher.on('error', (error) => onError(aboutError(error)));
  // chokidar drops a change that follows another within 50 ms; what the system says it passes on as it is.
  watcher.on('raw', (event, name, details) => noticeWithin(event, rawPath(name, details)));
  await new Promise<void>((resolve) => void watcher.once('ready', resolve));
  return watcher;
}

/** Whether a path is that of a folder now: it may be gone, or lie in what is a file by now. */
function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}

/** Linux gives each user a number of watched files, and other programs such as editors take most of them (inotify(7)). */
function aboutError(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `expected to watch all files of the site, but some edits will not show: ${reason}; raise fs.inotify.max_user_watches, or set CHOKIDAR_USEPOLLING=1`;
}

/**
 * Tells each change at once, and all of a burst again after its end.
 * @param onMoved is given the paths of a burst that were made, moved or deleted
 */
function repeatOnceSettled(
  tell: (file: string) => void,
  onMoved: (files: readonly string[]) => void,
): (file: string, isMoved: boolean) => void {
  let burst = new Map<string, boolean>();
  let settling: NodeJS.Timeout | undefined;
  return (file, isMoved) => {
    tell(file);
    burst.set(file, isMoved || burst.get(file) === true);
    clearTimeout(settling);
    settling = setTimeout(() => {
      for (const changed of burst.keys()) tell(changed);
      onMoved([...burst.keys()].filter((changed) => burst.get(changed)));
      burst = new Map();
    }, SETTLED);
  };
}

const rawDetails = z.object({ watchedPath: z.string().optional() });

/** The path that an event of the system is about: it names a file by itself, or in a folder that is watched. Polling gives the path alone. */
function rawPath(name: string | null, details: unknown): string {
  const { watchedPath: watched = '' } = rawDetails.parse(details);
  return name === null || path.basename(watched) === name ? watched : path.join(watched, name);
}

/** Gives a function that takes one item at a time, and hands those of a short while over together. */
function collect<T>(run: (items: ReadonlySet<T>) => Promise<void>): (item: T) => void {
  let items = new Set<T>();
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
