/** Tells GitHub Pages to take files as they are. It marks a folder as one that holds a build of this site, too. */
export const MARKER_FILE = '.nojekyll';
