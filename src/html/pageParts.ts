/**
 * The HTML of a page in five parts, which give its text when they are joined in this order. `start`, `middle` and `end`
 * are its frame's: pages of a kind share the very strings. Each part holds whole tags.
 */
export interface PageParts {
  readonly start: string;
  readonly head: string;
  /** Ends where the content of `main` begins; empty for a page without a frame. */
  readonly middle: string;
  readonly main: string;
  readonly end: string;
}

/** The HTML of a page. */
export function htmlOf({ start, head, middle, main, end }: PageParts): string {
  return start + head + middle + main + end;
}
