import { MARKER_FILE } from '../domain/markerFile.ts';
import { SITE_ICONS } from './frame.ts';
import { HEADERS_FILE } from './hosting.ts';
import { REDIRECT_FILES } from './redirectFiles.ts';
import { FILE_PATHS, outputFileOf, type SitePath } from './urls.ts';

/** The folders of files, in which no page can be. */
const FOLDERS: readonly (readonly [folder: string, owner: string])[] = [
  ['/images/', 'the pictures of content/images'],
  ['/pictures/', 'the drawings of the build'],
  ['/og/', 'the sharing pictures of the build'],
  ['/assets/', 'the scripts and styles of the build'],
  ['/data/', 'the data files of the build'],
  ['/admin/', 'the editor'],
];

/** The files of every site other than pages, with their owners. */
export const OWN_FILES: ReadonlyMap<string, string> = new Map([
  ...[...Object.values(FILE_PATHS), ...SITE_ICONS.map(({ path }) => path)].map(
    (path) => [path.slice(1), path.slice(1)] as const,
  ),
  ...[MARKER_FILE, HEADERS_FILE, ...REDIRECT_FILES].map((file) => [file, file] as const),
  // The folder of immutable assets cannot contain a page.
  ['assets/index.html', 'assets/index.html'],
  // Hosts that leave out the endings of pages serve another one there.
  ['404/index.html', '404.html'],
  ['index/index.html', 'index.html'],
  ['admin/index.html', 'the editor'],
]);

/** Returns the owner of the folder of files that a page at this path would be in; undefined if there is none. */
export function folderOwnerOf(path: SitePath): string | undefined {
  return FOLDERS.find(([folder]) => path.toLowerCase().startsWith(folder))?.[1];
}

/** Whether a page or redirect at this path would take the place of a file that every site has. */
export function isOwnFile(path: SitePath): boolean {
  return OWN_FILES.has(outputFileOf({ path }).toLowerCase());
}
