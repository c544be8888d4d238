import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { buildSearchFiles, type FoundDocuments } from '../generate/buildSearchFiles.ts';
import { createContext } from '../site/pages/pageContext.ts';
import { buildRoutes } from '../site/routes.ts';
import { createUrls } from '../site/urls.ts';
import type { BenchSites } from './benchSites.ts';

/** Questions as hatchers ask them, each with the pages of the sample that answer it. */
const questionsSchema = z.array(z.object({ ask: z.string(), right: z.array(z.string()) }));

/**
 * Asks the search the questions of `questions.json`; lists those whose right page is not the first result.
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
    offlinePages: [],
  });
  const { ask } = buildSearchFiles(context, buildRoutes(catalogue));
  const file = new URL('questions.json', import.meta.url);
  const questions = questionsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const asked = await Promise.all(
    questions.map(async (question) => judge(question.ask, question.right, await ask(question.ask))),
  );
  const within = (places: number) => asked.filter(({ place }) => place < places).length;
  return [
    `Search: of ${asked.length} questions the right page is first for ${within(1)}, among three for ${within(3)}`,
    ...asked.filter(({ place }) => place > 0).map(({ report }) => report),
  ].join('\n');
}

/** Where among the results of a query the first right page is: 0 for the first, Infinity for none. */
function judge(query: string, right: readonly string[], { documents, line }: FoundDocuments) {
  const found = documents.map(({ href }) => href.replace(/\?.*/, ''));
  const place = found.findIndex((path) => right.includes(path));
  const where = place < 0 ? 'none' : String(place + 1);
  return {
    place: place < 0 ? Infinity : place,
    report:
      `  ${where.padStart(4)} of ${found.length}  ${query}: ` +
      `${found.slice(0, 3).join(' ')}${line ? ` | ${line.text}` : ''}`,
  };
}
