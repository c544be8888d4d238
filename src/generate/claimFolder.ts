import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '../cli/isRunning.ts';
import { codeOf, OutputError } from './outputError.ts';

/** The folders that this process has claimed. */
const claimed = new Set<string>();

/**
 * Makes a folder that one process has to itself. One that a killed process has left is taken over as it is.
 * @param purpose what the owner of the folder does, for the message
 * @returns a function that removes the folder, with all that is in it
 * @throws OutputError while another process, or another run in this one, has it
 */
export function claimFolder(folder: string, purpose: string): () => void {
  const owner = path.join(folder, 'pid');
  mkdirSync(folder, { recursive: true });
  // The flag makes the file only where there is none: of two processes at once, one gets it.
  if (!tryWrite(owner)) {
    assertAbandoned(folder, owner, purpose);
    rmSync(owner, { force: true });
    if (!tryWrite(owner)) throw taken(folder, purpose, 'which has just begun');
  }
  claimed.add(folder);
  return () => {
    claimed.delete(folder);
    rmSync(folder, { recursive: true, force: true });
  };
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

/** A file without a number was being written when its process was killed. */
function assertAbandoned(folder: string, owner: string, purpose: string): void {
  const pid = Number(readFileSync(owner, 'utf8'));
  // In a container, the process before may have had the number of this one.
  const runs = pid === process.pid ? claimed.has(folder) : pid > 0 && isRunning(pid);
  if (runs) throw taken(folder, purpose, `process ${pid}`);
}

function taken(folder: string, purpose: string, other: string): OutputError {
  return new OutputError(
    `expected no other ${purpose.replace(/^an? /, '')}, found one that runs (${other}); wait until it has ended, or delete '${folder}' where there is none`,
  );
}
