import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { z } from 'zod';

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

/**
 * Watches files and folders, and tells which paths have changed. While `onChange` runs, changes are collected for its
 * next run: there is never more than one at a time.
 */
export async function watchFiles(
  places: readonly string[],
  { isIgnored, onChange, onError }: Watch,
): Promise<FSWatcher> {
  const tell = repeatOnceSettled(collect(onChange));
  const notice = (file: string) => {
    if (!isIgnored(file)) tell(file);
  };
  // A file that is replaced is gone for a moment.
  const watcher = watch([...places], { ignoreInitial: true, ignored: isIgnored, atomic: 50 });
  watcher.on('all', (_event, file) => notice(file));
  watcher.on('error', (error) => onError(aboutError(error)));
  // chokidar drops a change that follows another within 50 ms; what the system says it passes on as it is.
  watcher.on('raw', (_event, name, details) => notice(rawPath(name, details)));
  await new Promise<void>((resolve) => void watcher.once('ready', resolve));
  return watcher;
}

/** Linux gives each user a number of watched files, and other programs such as editors take most of them (inotify(7)). */
function aboutError(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `expected to watch all files of the site, but some edits will not show: ${reason}; raise fs.inotify.max_user_watches, or set CHOKIDAR_USEPOLLING=1`;
}

/** Tells each change at once, and all of a burst again after its end. */
function repeatOnceSettled(tell: (file: string) => void): (file: string) => void {
  let burst = new Set<string>();
  let settling: NodeJS.Timeout | undefined;
  return (file) => {
    tell(file);
    burst.add(file);
    clearTimeout(settling);
    settling = setTimeout(() => {
      for (const changed of burst) tell(changed);
      burst = new Set();
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
