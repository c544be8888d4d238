import { buildCatalogue } from '../content/buildCatalogue.ts';
import { type Problem, ProblemLog } from '../content/check/problem.ts';
import { readContent } from '../content/read/readContent.ts';
import { checkLinks } from '../linkcheck/checkLinks.ts';
import { buildRoutes } from '../site/buildRoutes.ts';
import { checkRoutes } from '../site/checkRoutes.ts';
import { createUrls } from '../site/urls.ts';
import { buildDate } from './buildDate.ts';
import { buildStyles } from './buildStyles.ts';
import { bundleWidgets } from './bundleWidgets.ts';
import { loadIcons } from './loadIcons.ts';
import { loadPictureRenderer, loadRenderer } from './loadRenderer.ts';
import { Output } from './output.ts';
import { type Timing, timer } from './timing.ts';
import { writeDescriptions, writeImages, writePages, writeSiteFiles } from './writePages.ts';
import { writePictures } from './writePictures.ts';

export interface BuildOptions {
  /** The folder that is read. */
  readonly content: string;
  /** The folder that is written; it is untouched unless the whole build succeeds. */
  readonly out: string;
  /** Where the site will stand, base path included; without it, the address in site.yaml. */
  readonly siteUrl?: string | undefined;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface BuildReport {
  readonly pages: number;
  readonly bytes: number;
  readonly links: number;
  readonly written: number;
  readonly removed: number;
  readonly warnings: readonly Problem[];
  readonly timings: readonly Timing[];
}

/**
 * Builds the site: content, catalogue, routes, pages, dist.
 * @throws ContentError where the content is wrong, LinkError where a link of the pages is dead, OutputError where the
 * output folder holds something else; in each case `out` is as it was.
 */
export async function buildSite({ content, out, siteUrl, onProgress }: BuildOptions): Promise<BuildReport> {
  const { time, timings } = timer();
  const log = new ProblemLog();
  const { catalogue, routes } = await time('content', async () => {
    const built = buildCatalogue(await readContent(content, log), log);
    const planned = buildRoutes(built.catalogue);
    checkRoutes(planned, built, log);
    log.throwIfAny();
    return { catalogue: built.catalogue, routes: planned };
  });
  const [renderer, drawer] = await time('templates', () =>
    Promise.all([loadRenderer(), loadPictureRenderer()]),
  );
  const urls = createUrls(siteUrl ?? catalogue.site.url);
  const { styles, widgets, icons } = await time('assets', async () => ({
    styles: await buildStyles(
      routes.map(({ kind }) => kind),
      urls,
      catalogue.products.some(({ image }) => image.kind === 'remote'),
    ),
    widgets: await bundleWidgets(),
    icons: await loadIcons(),
  }));
  const output = await Output.open(out, content);
  try {
    const site = { catalogue, urls, styles, icons, scriptsOf: widgets.scriptsOf, buildDate: buildDate() };
    await time('pages', () => writePages(renderer, routes, site, output, onProgress));
    await time('pictures', () => writePictures(drawer, catalogue, output));
    await time('files', async () => {
      await writeSiteFiles(routes, catalogue, urls, output);
      await writeDescriptions(catalogue, output);
      for (const file of [...styles.files, ...widgets.files]) await output.write(file.path, file.contents);
      await writeImages(catalogue.images, content, output);
    });
    const links = await time('links', () =>
      checkLinks(output, urls, { stores: catalogue.stores, tags: catalogue.site.tags }),
    );
    const { written, removed } = await time('commit', () => output.commit());
    return {
      pages: routes.length,
      bytes: output.bytes,
      links,
      written,
      removed,
      warnings: log.warnings,
      timings,
    };
  } finally {
    await output.discard();
  }
}
