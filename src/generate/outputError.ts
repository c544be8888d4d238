import { codeOf } from '../cli/systemError.ts';
import { UserError } from '../cli/userError.ts';

/** The output folder cannot be used. */
export class OutputError extends UserError {
  override readonly name = 'OutputError';
}

/** Explanation and remedy for each system error code. */
const REFUSALS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; make room, or choose another folder with --out',
  EDQUOT: 'the disk quota is used up; make room, or choose another folder with --out',
  EROFS: 'the disk is read-only; choose another folder with --out',
  EACCES: 'it may not be written to; change its permissions, or choose another folder with --out',
  EPERM: 'it may not be written to; change its permissions, or choose another folder with --out',
  EMFILE: 'too many files are open; close other programs',
};

/**
 * Runs a step that writes to a file or folder.
 * @throws OutputError instead of a system error, with the path and the remedy
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
