import path from 'node:path';
import { displayPath } from '../../cli/files.ts';
import { buildCatalogue } from '../../content/buildCatalogue.ts';
import type { SiteConfig } from '../../content/catalogue.ts';
import { type Leftover, type LiveRequirement, leftOutOffers } from '../../content/check/liveCatalogue.ts';
import { type Problem, ProblemLog, problemAt } from '../../content/check/problem.ts';
import { checkPriceDays } from '../../content/days.ts';
import { isImportFile } from '../../content/read/contentFiles.ts';
import { LINK_LEDGER_FILE } from '../../content/read/ledgers.ts';
import { isComplete, type ReadContent, readContent } from '../../content/read/readContent.ts';
import { readTexts } from '../../content/read/sourceFile.ts';
import { checkRoutes } from '../../site/checkRoutes.ts';
import { buildRoutes } from '../../site/routes.ts';
import { resolveLook } from '../../theme/resolveLook.ts';
import { unstatedFacts } from './products.ts';
import { type LiveSource, REQUIREMENTS } from './requirements.ts';

export interface LivePlace extends Pick<Problem, 'file' | 'line' | 'column' | 'field'> {
  readonly found: string;
}

export interface LiveTask extends Omit<LiveRequirement<never>, 'find' | 'severity'> {
  /** Whether a build refuses `catalogue: live` without it. */
  readonly isRefused: boolean;
  readonly places: readonly LivePlace[];
}

export interface LiveCheck {
  /** Tasks in the best order, each with at least one place. */
  readonly tasks: readonly LiveTask[];
  readonly drafts: readonly LivePlace[];
  /** Prices and ratings that pages leave out, as their stores want it. */
  readonly leftOut: readonly LivePlace[];
  /** Products with facts that neither maker nor store states, which is allowed. */
  readonly unstated: readonly LivePlace[];
}

/**
 * Finds sample content, placeholders and undated prices. @throws ContentError if the
 * content is wrong even as a sample
 */
export async function checkLive(
  folder: string,
  { today, siteUrl }: Pick<LiveSource, 'today' | 'siteUrl'>,
): Promise<LiveCheck> {
  const read = new ProblemLog();
  const content = { ...(await readContent(folder, read)), today };
  checkPriceDays(content, today, read);
  const asSample = await problemsAs('sample', content, folder, read);
  asSample.throwIfAny();
  if (!isComplete(content)) throw read.toError();
  const { problems } = await problemsAs('live', content, folder, read);
  const ledgerFile = displayPath(path.join(folder, LINK_LEDGER_FILE));
  const drafts = draftsOf(read);
  const texts = await textsOf(folder, drafts);
  const source = { content, problems, texts, ledgerFile, siteUrl, today };
  const leftOut = leftOutOffers(content).map(placeOf);
  const unstated = unstatedFacts(content).map(placeOf);
  return { tasks: tasksIn(source), drafts, leftOut, unstated };
}

/** Keeps each place only in the first task that names it. */
function tasksIn(source: LiveSource): LiveTask[] {
  const reported = new Set<string>();
  return REQUIREMENTS.flatMap(({ find, severity, ...requirement }) => {
    const places = find(source)
      .map(placeOf)
      .filter((place) => !reported.has(keyOf(place)));
    for (const place of places) reported.add(keyOf(place));
    return places.length > 0 ? { ...requirement, isRefused: severity === 'error', places } : [];
  });
}

/**
 * Returns the problems that a build reports before rendering if the catalogue is a sample,
 * or live, whatever site.yaml says.
 */
async function problemsAs(
  kind: SiteConfig['catalogue'],
  content: ReadContent,
  folder: string,
  read: ProblemLog,
): Promise<ProblemLog> {
  const log = new ProblemLog();
  log.addAll(read);
  const { site } = content;
  const value = site && { ...site, value: { ...site.value, catalogue: kind } };
  const catalogue = buildCatalogue({ ...content, site: value }, log);
  checkRoutes(buildRoutes(catalogue), catalogue, log);
  await resolveLook(catalogue, folder, log);
  return log;
}

/**
 * Returns the texts that may name the sample, by path. A file of products may have one draft among others.
 */
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

function draftsOf({ drafts }: ProblemLog): LivePlace[] {
  return drafts.flatMap(({ entry }) => {
    if (!entry) return [];
    return placeOf({ origin: entry.origin, path: ['draft'], found: `'${nameOf(entry.value)}'` });
  });
}

function nameOf(entry: object): string {
  const name = 'name' in entry ? entry.name : 'title' in entry ? entry.title : '';
  return String(name);
}
