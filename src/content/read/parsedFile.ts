import type { Origin } from '../check/problem.ts';

/** A file's data, unchecked yet, with a way back to the place of each value. */
export interface ParsedFile {
  readonly value: unknown;
  readonly origin: Origin;
}
