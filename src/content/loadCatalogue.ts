import { buildCatalogue } from './buildCatalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { type Problem, ProblemLog } from './check/problem.ts';
import { readContent } from './read/readContent.ts';

export interface LoadedCatalogue {
  readonly catalogue: Catalogue;
  readonly warnings: readonly Problem[];
  readonly notes: readonly Problem[];
}

/**
 * Reads a content folder into a catalogue.
 * @param siteUrl overrides the `url` of site.yaml
 * @throws ContentError with every problem at once
 */
export async function loadCatalogue(folder: string, siteUrl?: string): Promise<LoadedCatalogue> {
  const log = new ProblemLog();
  const catalogue = buildCatalogue(await readContent(folder, log), log, siteUrl);
  log.throwIfAny();
  return { catalogue, warnings: log.warnings, notes: log.notes };
}
