import { toneOf } from '../theme/look.ts';
import type { DataFiles } from './buildDataFiles.ts';
import type { BuildOptions } from './buildOptions.ts';
import { filesBesidePages } from './filesBesidePages.ts';
import { writeIcons } from './icons/writeIcons.ts';
import { knownFiles, knownPages, type MadeFile } from './knownSite.ts';
import { makePages } from './makePages.ts';
import { readMark } from './mark.ts';
import type { Output } from './output.ts';
import type { MadePages } from './pageMaker.ts';
import type { SitePlan } from './planSite.ts';
import { PICTURE_CACHE } from './sharing/pictureCache.ts';
import type { Time } from './timing.ts';
import { writePictures } from './writePictures.ts';

/** The pages that were made, and the other files that the next build may take over. */
export interface WrittenSite {
  readonly made: MadePages;
  readonly files: readonly MadeFile[];
}

/**
 * Writes every file of a site. What an earlier build has made and nothing has changed is taken over.
 * @param ended says when the build has ended, also where it has failed
 * @throws OutputError where a file cannot be written
 */
export async function writeSite(
  plan: SitePlan,
  options: BuildOptions,
  output: Output,
  time: Time,
  ended: AbortSignal,
): Promise<WrittenSite> {
  const { content, pictureCache = PICTURE_CACHE } = options;
  const { catalogue } = plan.context;
  const find = knownFiles(options.earlier ?? null);
  const mark = await readMark(content, catalogue.site.icon);
  const { drawPicture } = plan.renderers;
  const paper = plan.assets.frame.paper.light;
  const data = await time('files', () => writeDataFiles(plan.data, output));
  // Pictures are drawn here while threads make the pages, and cards on the thread pool of Node.
  const [made, drawings, icons] = await Promise.all([
    time('pages', () => writePages(plan, options, output)),
    time('pictures', () =>
      writePictures(drawPicture, catalogue, toneOf(plan.look), plan.basis, find, output),
    ),
    time('icons', () => writeIcons(mark, paper, find, output)),
    time('sharing', () => plan.sharing.write(pictureCache, output, () => ended.aborted)),
  ]);
  await time('files', () => writeFilesBesidePages(plan, options, output));
  return { made, files: [...drawings, ...icons, ...data] };
}

async function writePages(plan: SitePlan, options: BuildOptions, output: Output): Promise<MadePages> {
  const { onProgress, earlier = null } = options;
  const made = await makePages({
    ...plan,
    plan: output.plan,
    known: knownPages(earlier, plan.key),
    onProgress: (done) => onProgress?.(done, plan.routes.length),
  });
  output.adopt(made.pages.map(({ file }) => file));
  return made;
}

/**
 * Writes the data files that are not known, and takes them off their list: their contents would stay in memory while the
 * pages are made. Gives those by which the next build can know them.
 */
function writeDataFiles({ files, known }: DataFiles, output: Output): MadeFile[] {
  output.adopt(known.map(({ file }) => file));
  const written = files.splice(0).flatMap(({ path, contents, key }): MadeFile[] => {
    const file = output.write(path, contents);
    return key === null ? [] : [{ key, file }];
  });
  return [...known, ...written];
}

async function writeFilesBesidePages(plan: SitePlan, options: BuildOptions, output: Output): Promise<void> {
  const { routes, context, built, search } = plan;
  const { content, commitDates } = options;
  const fileDate = (entry: object) => commitDates?.get(built.sources.originOf(entry).file) ?? null;
  const { policies, frame } = plan.assets;
  const paper = frame.paper.light;
  const assets = [...search, ...plan.assets.files];
  const others = filesBesidePages({ routes, context, content, assets, policies, paper, fileDate });
  for (const { path, read } of others) output.write(path, await read());
}
