import { lazy } from '../domain/memoize.ts';
import { buildDataFiles, type DataFiles } from './buildDataFiles.ts';
import type { Hash } from './inputHashes.ts';
import type { BuiltFile, Output } from './output.ts';
import type { SitePlan } from './planSite.ts';
import type { FindFile, MadeFile } from './previousBuild.ts';

/** Writes the files that scripts fetch. */
export interface DataFileWriter {
  /** Writes the files on first use, because most pages need none. */
  readonly dataFiles: () => DataFiles;
  /** The files written or reused so far, for the manifest. */
  readonly made: readonly MadeFile[];
}

/**
 * Creates the writer of the files that scripts fetch. Files of the previous build with the same inputs are reused.
 * @param find finds files of the previous build
 */
export function dataFileWriter(
  { context, routes, inputHashes }: Pick<SitePlan, 'context' | 'routes' | 'inputHashes'>,
  find: FindFile,
  output: Output,
): DataFileWriter {
  const made: MadeFile[] = [];
  const write = ({ path, contents }: BuiltFile, hash: Hash | null) => {
    const file = output.write(path, contents);
    if (hash !== null) made.push({ hash, file });
  };
  const reuseFile = (hash: Hash) => {
    const found = find(hash);
    if (!found) return null;
    output.adopt([found.file]);
    made.push(found);
    return found.file.file;
  };
  return {
    dataFiles: lazy(() => buildDataFiles(context, routes, write, { inputHashes, reuseFile })),
    made,
  };
}
