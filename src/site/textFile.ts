/** A file beside the pages, written when it is asked for: its path within the site, without a leading slash. */
export interface TextFile {
  readonly path: string;
  readonly read: () => string;
}
