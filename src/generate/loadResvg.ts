import { UserError } from '../cli/userError.ts';

/**
 * Loads the renderer of icons and sharing pictures, a native module that most builds do not need.
 * @throws UserError if it is not installed for this machine
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
