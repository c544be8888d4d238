// In JavaScript, since `scripts/run.mjs` needs it before there is a bundle.
import { createHash } from 'node:crypto';
import { accessSync, constants, lstatSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The folders of which was said that they cannot be written to. */
const told = new Set();

/**
 * Gives a folder to keep in what later runs can use: the given one, or else one of this user in the system's temporary folder,
 * with a line on stderr. `scripts/run.mjs` says it for the project, and names the folder in HATCH_CACHE.
 * @param wanted an absolute path
 * @param within folders in it that are written to
 * @throws an error without a stack where there is no folder to write to, or somebody else has made it
 */
export function cacheFolder(wanted, within = []) {
  if (['', ...within].every((name) => isWritable(path.join(wanted, name)))) return wanted;
  const folder = ownTemporaryFolder(wanted);
  if (process.env.HATCH_CACHE !== folder && !told.has(wanted))
    console.error(`${wanted} cannot be written to: caches are kept in ${folder}`);
  told.add(wanted);
  return folder;
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Others may write to the temporary folder, and programs are run from this one: it has to be this user's alone. */
function ownTemporaryFolder(wanted) {
  const user = process.getuid?.() ?? os.userInfo().username;
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  const folder = path.join(os.tmpdir(), `hatch-guide-${user}-${name}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (error.code !== 'EEXIST') throw noFolder(wanted, error.message);
  }
  const found = lstatSync(folder);
  const isOwn = process.getuid === undefined || (found.uid === user && (found.mode & 0o077) === 0);
  if (!found.isDirectory() || !isOwn)
    throw noFolder(wanted, `'${folder}', which is not a folder of this user alone`);
  return folder;
}

function noFolder(wanted, found) {
  const error = new Error(
    `expected a folder for caches that can be written to, found neither '${wanted}' nor another: ${found}; set TMPDIR to one`,
  );
  // Tells a message for the user from a bug.
  error.stack = error.message;
  return error;
}
