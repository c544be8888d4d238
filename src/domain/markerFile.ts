/** Makes GitHub Pages serve files unprocessed. It also marks a folder as a build of this site. */
export const MARKER_FILE = '.nojekyll';
