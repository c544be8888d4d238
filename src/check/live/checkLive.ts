import path from 'node:path';
import { buildCatalogue } from '../../content/buildCatalogue.ts';
import type { Site } from '../../content/catalogue.ts';
import type { Leftover } from '../../content/check/liveCatalogue.ts';
import { type Problem, ProblemLog, problemAt } from '../../content/check/problem.ts';
import { checkPriceDays } from '../../content/days.ts';
import { isImportFile } from '../../content/read/contentFiles.ts';
import { isComplete, type ReadContent, readContent } from '../../content/read/readContent.ts';
import { LINK_LEDGER_FILE } from '../../content/read/readLinkLedger.ts';
import { displayPath, readTexts } from '../../content/read/sourceFile.ts';
import { checkRoutes } from '../../site/checkRoutes.ts';
import { buildRoutes } from '../../site/routes.ts';
import { resolveLook } from '../../theme/resolveLook.ts';
import { unstatedFacts } from './products.ts';
import { type LiveSource, REQUIREMENTS, type Requirement } from './requirements.ts';
import { linksWithOtherTags } from './stores.ts';

/** A place to edit, and what stands there. */
export interface LivePlace extends Pick<Problem, 'file' | 'line' | 'column' | 'field'> {
  readonly found: string;
}

/** A requirement that the content does not keep yet, and where. */
export interface LiveTask extends Omit<Requirement, 'find'> {
  readonly places: readonly LivePlace[];
}

/** What a content folder lacks before it goes live. */
export interface LiveCheck {
  /** What is left to do, in the order in which it is best done; no task without a place. */
  readonly tasks: readonly LiveTask[];
  /** Entries that stay out of the site. */
  readonly drafts: readonly LivePlace[];
  /** Links whose tag is another one than the site's: nothing has to be done where the owner has both. */
  readonly otherTags: readonly LivePlace[];
  /** Products with facts that neither maker nor store states: nothing has to be done. */
  readonly unstated: readonly LivePlace[];
}

/**
 * Looks for everything in a content folder that is still sample, placeholder or undated.
 * @throws ContentError where the content cannot be built even as a sample
 */
export async function checkLive(
  folder: string,
  { today, siteUrl }: Pick<LiveSource, 'today' | 'siteUrl'>,
): Promise<LiveCheck> {
  const read = new ProblemLog();
  const content = await readContent(folder, read);
  checkPriceDays(content, today, read);
  const asSample = await problemsAs('sample', content, folder, read);
  asSample.throwIfAny();
  if (!isComplete(content)) throw read.toError();
  const { problems } = await problemsAs('live', content, folder, read);
  const ledgerFile = displayPath(path.join(folder, LINK_LEDGER_FILE));
  const drafts = draftsOf(content);
  const texts = await textsOf(folder, drafts);
  const source = { content, problems, texts, ledgerFile, siteUrl, today };
  const otherTags = linksWithOtherTags(content).map(placeOf);
  return { tasks: tasksIn(source), drafts, otherTags, unstated: unstatedFacts(content).map(placeOf) };
}

/** A place is told once, by the first requirement that names it. */
function tasksIn(source: LiveSource): LiveTask[] {
  const told = new Set<string>();
  return REQUIREMENTS.flatMap(({ find, ...requirement }) => {
    const places = find(source)
      .map(placeOf)
      .filter((place) => !told.has(keyOf(place)));
    for (const place of places) told.add(keyOf(place));
    return places.length > 0 ? { ...requirement, places } : [];
  });
}

/** What a build says before it makes pages of content, as a sample or as a live catalogue, whatever it calls itself. */
async function problemsAs(
  catalogue: Site['catalogue'],
  content: ReadContent,
  folder: string,
  read: ProblemLog,
): Promise<ProblemLog> {
  const log = new ProblemLog();
  log.addAll(read);
  const { site } = content;
  const value = site && { ...site, value: { ...site.value, catalogue } };
  const built = buildCatalogue({ ...content, site: value }, log);
  checkRoutes(buildRoutes(built.catalogue), built, log);
  await resolveLook(built, folder, log);
  return log;
}

/** The texts that may name the sample, by their paths as a terminal shows them; a file of products may have one draft among others. */
async function textsOf(folder: string, drafts: readonly LivePlace[]): Promise<Map<string, string>> {
  const texts = [...(await readTexts(folder))].filter(
    ([name]) => name !== LINK_LEDGER_FILE && !isImportFile(name),
  );
  const shown = new Map(texts.map(([name, text]) => [displayPath(path.join(folder, name)), text]));
  for (const { file } of drafts) if (!file.endsWith('.json')) shown.delete(file);
  return shown;
}

function keyOf({ file, line, column, field }: LivePlace): string {
  return `${file}:${line}:${column} ${field}`;
}

function placeOf({ origin, path: at, found }: Leftover): LivePlace {
  const { severity: _, message, ...place } = problemAt('warning', origin, at, found);
  return { ...place, found: message };
}

/** The drafts that were left out. */
function draftsOf({ rejected }: ReadContent): LivePlace[] {
  return rejected.drafts.map(({ entry: { value, origin } }) =>
    placeOf({ origin, path: ['draft'], found: `'${nameOf(value)}'` }),
  );
}

/** Products have a name, and texts a title. */
function nameOf(entry: object): string {
  const name = 'name' in entry ? entry.name : 'title' in entry ? entry.title : '';
  return String(name);
}
