import { lazy } from '../domain/memoize.ts';
import { buildDataFiles, type DataFiles } from './buildDataFiles.ts';
import type { Hash } from './inputHashes.ts';
import type { FindFile, MadeFile } from './knownSite.ts';
import type { BuiltFile, Output } from './output.ts';
import type { SitePlan } from './planSite.ts';

/** Writes the files that scripts fetch. */
export interface DataFileWriter {
  /** Makes and writes the files when they, or their addresses, are first asked for: most pages show none. */
  readonly dataFiles: () => DataFiles;
  /** Those that were written or taken over so far, and by which the next build can know them. */
  readonly made: readonly MadeFile[];
}

/**
 * Makes the writer of the files that scripts fetch. What an earlier build has made of the same is taken over.
 * @param find finds the files of an earlier build
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
  const reuse = (hash: Hash) => {
    const found = find(hash);
    if (!found) return null;
    output.adopt([found.file]);
    made.push(found);
    return found.file.file;
  };
  return {
    dataFiles: lazy(() => buildDataFiles(context, routes, write, { inputHashes, reuse })),
    made,
  };
}
