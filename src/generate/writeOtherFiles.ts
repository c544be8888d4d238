import { checkQuestions } from '../site/search/searchData.ts';
import type { BuildOptions, BuildTools } from './buildOptions.ts';
import { buildSearchFiles } from './buildSearchFiles.ts';
import { filesBesidePages } from './filesBesidePages.ts';
import type { Site } from './site.ts';

/** Writes data files, search files and everything else besides pages and pictures; checks the test questions of the content. */
export async function writeOtherFiles(
  { built, routes, context, assets, dataFiles }: Site,
  { content, commitDates }: BuildOptions,
  { cache, output, log, time }: BuildTools,
): Promise<void> {
  const { cards } = await time('data files', dataFiles);
  const search = await time('search', () => buildSearchFiles(context, routes, cards, cache));
  checkQuestions(await search.answers(), built, log);
  const files = filesBesidePages({
    ...{ routes, context, content },
    assets: [...search.files, ...assets.files],
    policies: assets.policies,
    paper: assets.frame.paper.light,
    fileDate: (entry) => commitDates?.get(built.origins.of(entry).file) ?? null,
  });
  for (const { path, read } of files) output.write(path, await read());
}
