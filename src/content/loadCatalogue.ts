import { type BuiltCatalogue, buildCatalogue } from './buildCatalogue.ts';
import { type Problem, ProblemLog } from './check/problem.ts';
import { readContent } from './read/readContent.ts';

/**
 * Reads a content folder into a catalogue.
 * @param siteUrl overrides the `url` of site.yaml
 * @throws ContentError with every problem at once
 */
export async function loadCatalogue(
  folder: string,
  siteUrl?: string,
): Promise<BuiltCatalogue & { readonly warnings: readonly Problem[]; readonly notes: readonly Problem[] }> {
  const log = new ProblemLog();
  const built = buildCatalogue(await readContent(folder, log), log, siteUrl);
  log.throwIfAny();
  return { ...built, warnings: log.warnings, notes: log.notes };
}
