/** Makes GitHub Pages serve files unprocessed. It also marks a folder as a build of this site. */
export const MARKER_FILE = '.nojekyll';

/** The text of the marker: the files that the owner has added as they are, one on each line. */
export function markerText(added: readonly string[]): string {
  return added.map((file) => `${file}\n`).join('');
}

export function addedFiles(marker: string): ReadonlySet<string> {
  return new Set(marker.split('\n').filter((file) => file !== ''));
}

/** Marks a preview, which has drafts and which no deployment may publish. */
export const DRAFTS_FILE = '.drafts';

export const DRAFTS_TEXT = 'A preview with drafts: build without --drafts what you publish.\n';
