/** A file that the build has made: its path within the site, without a leading slash. */
export interface BuiltFile {
  readonly path: string;
  readonly contents: Buffer;
}
