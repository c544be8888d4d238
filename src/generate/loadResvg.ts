import { UserError } from '../cli/userError.ts';

/**
 * Loads what makes pixels of icons and of pictures for shared links, when they have to be drawn: it is a program of the
 * machine's own kind, which most builds do not need.
 * @throws UserError where it is not installed for this machine
 */
export async function loadResvg(): Promise<typeof import('@resvg/resvg-js')> {
  try {
    return await import('@resvg/resvg-js');
  } catch {
    throw new UserError(
      "expected '@resvg/resvg-js' for this machine, which draws icons and pictures for shared links, found none; run npm ci",
    );
  }
}
