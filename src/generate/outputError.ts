import { codeOf } from '../cli/systemError.ts';
import { UserError } from '../cli/userError.ts';

/** The output folder cannot be used as it is. */
export class OutputError extends UserError {
  override readonly name = 'OutputError';
}

/** What the system's refusals mean, by their codes, and what to do. */
const REFUSALS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; make room, or choose another folder with --out',
  EDQUOT: 'the disk quota is used up; make room, or choose another folder with --out',
  EROFS: 'the disk is read-only; choose another folder with --out',
  EACCES: 'it may not be written to; change its permissions, or choose another folder with --out',
  EPERM: 'it may not be written to; change its permissions, or choose another folder with --out',
  EMFILE: 'too many files are open; close other programs',
};

/**
 * Gives what a step gives that writes to a file or folder.
 * @throws OutputError where the system refuses, with the place and what to do
 */
export function asOutputError<T>(place: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    const refusal = REFUSALS[codeOf(error) ?? ''];
    if (!refusal) throw error;
    throw new OutputError(`expected to write to '${place}', but ${refusal}`);
  }
}
