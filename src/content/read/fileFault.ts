/** What is wrong with a file of a content folder as a whole. */
export interface FileFault {
  /** Relative to the content folder, with slashes. */
  readonly file: string;
  /** What was expected, what was found, and what to do. */
  readonly message: string;
}
