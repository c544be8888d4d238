import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from './systemError.ts';
import { UserError } from './userError.ts';

const claimed = new Set<string>();

export interface ClaimedFolder {
  /** Removes the folder, with all that is in it. */
  readonly remove: () => void;
  /** Lets others have the folder, with all that is in it. */
  readonly leave: () => void;
}

/**
 * Claims a folder for this process, for a purpose such as `a build into 'dist'`. Takes
 * over the folder of a killed process.
 */
export function claimFolder(folder: string, purpose: string): ClaimedFolder {
  const owner = path.join(folder, 'pid');
  mkdirSync(folder, { recursive: true });
  // The flag fails if the file exists: of two processes at once, one gets it.
  if (!tryWrite(owner)) {
    assertAbandoned(folder, owner, purpose);
    rmSync(owner, { force: true });
    if (!tryWrite(owner)) throw taken(folder, purpose, 'which has just begun');
  }
  claimed.add(folder);
  const giveUp = (removed: string) => {
    claimed.delete(folder);
    rmSync(removed, { recursive: true, force: true });
  };
  return { remove: () => giveUp(folder), leave: () => giveUp(owner) };
}

function tryWrite(owner: string): boolean {
  try {
    writeFileSync(owner, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function assertAbandoned(folder: string, owner: string, purpose: string): void {
  // Another process may have just removed the file, or was killed while it wrote it, which leaves it empty.
  const pid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : 0;
  // In a container, the process before may have had the number of this one.
  const runs = pid === process.pid ? claimed.has(folder) : pid > 0 && isRunning(pid);
  if (runs) throw taken(folder, purpose, `process ${pid}`);
}

function taken(folder: string, purpose: string, other: string): UserError {
  return new UserError(
    `expected no other ${purpose.replace(/^an? /, '')}, found a running one (${other}); wait until it ` +
      `has ended, or delete '${folder}' if none runs`,
  );
}

/** Whether a process has ended, but its parent has not yet read how (Linux, proc(5)). */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Whether a process is running. Signal 0 is never sent: the system only checks whether it could be. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // It runs, but for another user.
    return codeOf(error) === 'EPERM';
  }
}
