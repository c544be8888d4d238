/** The files of a build, wherever they lie before it is committed. */
export interface BuiltFiles {
  readonly files: Iterable<string>;
  locate(file: string): string | null;
}

/** The path that a file is asked for at: a folder's own, for its index. */
export function pathOf(file: string): string {
  return `/${encodeURI(file.replace(/(^|\/)index\.html$/, '$1'))}`;
}
