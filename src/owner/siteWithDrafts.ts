import { buildCatalogue } from '../content/buildCatalogue.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { type Problem, ProblemLog } from '../content/check/problem.ts';
import type { EntryFolder } from '../content/read/contentFiles.ts';
import { contentReader, type ReadContent } from '../content/read/readContent.ts';
import { checkRoutes } from '../site/checkRoutes.ts';
import { buildRoutes, type Route } from '../site/routes.ts';

/** A site with its drafts, as `npm run dev` shows it. */
export interface SiteWithDrafts {
  readonly folder: string;
  readonly files: ReadContent;
  readonly catalogue: Catalogue;
  readonly routes: readonly Route[];
  readonly errors: readonly Problem[];
  /** The kinds of which an entry could not be read. */
  readonly rejected: ReadonlySet<EntryFolder>;
}

/** Reads a content folder with its drafts, and lays out its pages; throws if a single file cannot be read. */
export async function readSiteWithDrafts(folder: string): Promise<SiteWithDrafts> {
  const log = new ProblemLog();
  const files = await contentReader(folder, 'included')(log);
  const rejected = new Set(log.rejected);
  const catalogue = buildCatalogue(files, log);
  const routes = buildRoutes(catalogue);
  checkRoutes(routes, catalogue, log);
  const errors = log.problems.filter(({ severity }) => severity === 'error');
  return { folder, files, catalogue, routes, errors, rejected };
}
