/**
 * Gives a folder to keep in what later runs can use: the given one, or else one of this user in the system's temporary folder,
 * with a line on stderr.
 * @param wanted an absolute path
 * @param within folders in it that are written to
 * @throws an error without a stack where there is no folder to write to, or somebody else has made it
 */
export function cacheFolder(wanted: string, within?: readonly string[]): string;
