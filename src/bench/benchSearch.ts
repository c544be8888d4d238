import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { buildSearchFiles, type FoundDocuments } from '../generate/buildSearchFiles.ts';
import { createContext } from '../site/pages/pageContext.ts';
import { buildRoutes } from '../site/routes.ts';
import { createUrls } from '../site/urls.ts';
import type { BenchSites } from './benchSites.ts';

/** Questions as hatchers ask them, each with the pages of the sample that answer it. */
const questionsSchema = z.array(
  z.object({
    ask: z.string(),
    right: z.array(z.string()),
    /** Words of the line above the results. */
    line: z.string().optional(),
  }),
);

/**
 * Asks the search the questions of `questions.json`, and lists those whose right page is not the first result;
 * then those of `heldBackQuestions.json`, of which it lists none, so that no rule is made for one of them.
 */
export async function benchSearch(sites: BenchSites): Promise<string> {
  const [size = 0] = sites.sizes;
  const { catalogue } = await loadCatalogue(await sites.content(size));
  const urls = createUrls(catalogue.site.url);
  const context = createContext({
    catalogue,
    urls,
    buildDate: '2026-01-01',
    sharedPictures: new Map(),
    offlinePages: { forEveryone: [], forBatches: [] },
  });
  const { ask } = buildSearchFiles(context, buildRoutes(catalogue));
  const judged = async (name: string) => {
    const questions = questionsSchema.parse(
      JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8')),
    );
    return Promise.all(questions.map(async (question) => judge(question, await ask(question.ask))));
  };
  const tuning = await judged('questions.json');
  const heldBack = await judged('heldBackQuestions.json');
  return [
    `Search: ${shares(tuning)}`,
    ...tuning.filter(({ place }) => place > 0).map(({ report }) => report),
    `Held back: ${shares(heldBack)}`,
  ].join('\n');
}

type Judged = ReturnType<typeof judge>;

function shares(asked: readonly Judged[]): string {
  const within = (places: number) => asked.filter(({ place }) => place < places).length;
  const lines = asked.flatMap(({ hasLine }) => hasLine ?? []);
  const right = lines.filter((isRight) => isRight).length;
  return (
    `of ${asked.length} questions the right page is first for ${within(1)}, among three for ${within(3)}; ` +
    `the line above is right for ${right} of ${lines.length}`
  );
}

/** Where among the results of a query the first right page is: 0 for the first, Infinity for none. */
function judge(
  { ask, right, line: wanted }: z.infer<typeof questionsSchema>[number],
  { documents, line }: FoundDocuments,
) {
  const found = documents.map(({ href }) => href.replace(/\?.*/, ''));
  const place = found.findIndex((path) => right.includes(path));
  const where = place < 0 ? 'none' : String(place + 1);
  return {
    place: place < 0 ? Infinity : place,
    hasLine: wanted === undefined ? null : line?.text.toLowerCase().includes(wanted.toLowerCase()) === true,
    report:
      `  ${where.padStart(4)} of ${found.length}  ${ask}: ` +
      `${found.slice(0, 3).join(' ')}${line ? ` | ${line.text}` : ''}`,
  };
}
