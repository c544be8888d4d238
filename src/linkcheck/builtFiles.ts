import { addressOf } from '../site/urls.ts';

/** The files of a build, committed or not. */
export interface BuiltFiles {
  readonly files: Iterable<string>;
  locate(file: string): string | null;
}

/** The path at which a file is requested: a folder's own, for its index. */
export function pathOf(file: string): string {
  return `/${encodeURI(addressOf(file))}`;
}
