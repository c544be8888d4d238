import type { LinkProps } from './links.ts';

/** A link at the end of a page, with a line that says what it leads to. */
export interface DoorProps extends LinkProps {
  readonly note: string;
}

/** The most doors of a page: more would be a list to read. */
export const MOST_DOORS = 6;
