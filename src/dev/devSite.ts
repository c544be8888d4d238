import { isDeepStrictEqual } from 'node:util';
import { type Problem, ProblemLog } from '../content/check/problem.ts';
import { contentReader, type ReadContent } from '../content/read/readContent.ts';
import { keysOf } from '../domain/table.ts';
import { type AssetParts, hashOfStyles, joinAssets, loadIcons, styledSite } from '../generate/buildAssets.ts';
import { buildStyles, type Styles, widgetStyles } from '../generate/buildStyles.ts';
import { bundleWidgets } from '../generate/bundleWidgets.ts';
import { suppressUnhandled } from '../generate/progress.ts';
import { StepCache } from '../generate/remember.ts';
import { loadTemplates, type Templates } from '../generate/renderer.ts';
import { htmlOf } from '../html/pageParts.ts';
import { mediaTypeOf } from '../site/hosting.ts';
import type { Route } from '../site/routes.ts';
import { fileAt } from '../site/urls.ts';
import { checkSite } from './checkSite.ts';
import { buildSiteData, type ShownSite, type SiteData, type SiteFile, showSite } from './shownSite.ts';

/** What a site answers to a request. */
export type Answer =
  | {
      readonly kind: 'file';
      readonly status: 200 | 404;
      readonly type: string;
      readonly body: string | Uint8Array;
    }
  /** A folder was named without its slash. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** There is no site yet. */
  | { readonly kind: 'nothing' };

/** The media type of a file of a site. */
export function contentType(file: string): string {
  return mediaTypeOf(file) ?? 'application/octet-stream';
}

/** What the code alone makes of the frame of pages. */
type FrameParts = Omit<AssetParts, 'styles'>;

/** What became of an update. */
export interface SiteReport {
  /** Whether the pages are others than before. */
  readonly changed: boolean;
  /** The errors and warnings of the content. */
  readonly problems: readonly Problem[];
  /** What is shown: the last site whose content had no errors; null where there was none yet. */
  readonly shown: { readonly base: string; readonly drafts: readonly string[] } | null;
}

/** What became of a change of style sheets: scripts, which only another site has, are made of some of them, too. */
export type Restyled = 'same' | 'restyled' | 'needs other scripts';

/** The site of a content folder with its drafts, in memory: a page is rendered when it is asked for. */
export class DevSite {
  readonly #content: string;
  readonly #templates: Templates;
  readonly #read: (log: ProblemLog) => Promise<ReadContent>;
  readonly #parts: Promise<FrameParts>;
  /** Texts that were searched the last time need not be read again. */
  #cache = new StepCache();
  #styles: { readonly hash: string; readonly made: Styles } | null = null;
  /** The last reading of the content; null where it had errors. */
  #files: ReadContent | null = null;
  #problems: readonly Problem[] = [];
  #shown: ShownSite | null = null;
  /** The page that was asked for last. */
  #asked: Route | null = null;
  /** How often it was told that something may have changed. */
  #changes = 0;

  private constructor(content: string, templates: Templates, parts: Promise<FrameParts>) {
    this.#content = content;
    this.#templates = templates;
    this.#read = contentReader(content, 'included');
    this.#parts = parts;
  }

  /**
   * Opens the site of a content folder and reads it.
   * @throws what the code throws that makes the site of its content, and esbuild for the code that ships to browsers
   */
  static async open(content: string): Promise<{ site: DevSite; report: SiteReport }> {
    // esbuild makes them in a process of its own while the content is read.
    const parts = suppressUnhandled(makeFrameParts());
    const site = new DevSite(content, await loadTemplates(), parts);
    const [report] = await Promise.all([site.update(), parts]);
    return { site, report };
  }

  /**
   * Reads what has changed in the content. With errors in it, the site stays as it is.
   * @param hasNewImage whether a picture has changed: what is made of its bytes is no entry of the content
   */
  async update(hasNewImage = false): Promise<SiteReport> {
    this.#changes += 1;
    const log = new ProblemLog();
    const files = await this.#read(log);
    const isSound = log.failure({ strict: false }) === null;
    const isSame = isSound && !hasNewImage && this.#files && isSameContent(this.#files, files);
    if (isSame) return this.#report(false);
    this.#cache = new StepCache(this.#cache.store);
    const data = await buildSiteData(files, this.#content, log, this.#cache);
    if (data) await this.#show(data);
    this.#problems = log.problems;
    // Only now: where the code threw an error, the same content is tried again. What was rejected is none of the entries, so a
    // reading with errors says nothing of the next one.
    this.#files = isSound ? files : null;
    return this.#report(data !== null);
  }

  /** Makes the styles again, unless the scripts need others, too: the names in their styles are those of the pages. */
  async restyle(): Promise<Restyled> {
    this.#changes += 1;
    const [{ widgets }, scriptStyles] = await Promise.all([this.#parts, widgetStyles()]);
    if (!isDeepStrictEqual(widgets.styles, scriptStyles)) return 'needs other scripts';
    const before = this.#styles;
    this.#styles = null;
    if (this.#shown) await this.#show(this.#shown.data);
    return textOf(before?.made) === textOf(this.#madeStyles()) ? 'same' : 'restyled';
  }

  /** Answers a request for a path below the base path, which begins with a slash and has no query. */
  async answer(path: string): Promise<Answer> {
    const shown = this.#shown;
    if (!shown) return { kind: 'nothing' };
    const file = fileAt(path, '') ?? path;
    const found = shown.find(file);
    if (found)
      return { kind: 'file', status: 200, type: contentType(file), body: await this.#contents(found, shown) };
    if (shown.find(`${file}/index.html`)) return { kind: 'redirect', to: `${path}/` };
    const notFound = shown.find('404.html');
    const body = notFound ? await this.#contents(notFound, shown) : '';
    return { kind: 'file', status: 404, type: contentType('404.html'), body };
  }

  /**
   * Checks the pages by the rules, the one that was asked for last before the others; null where something may have changed
   * meanwhile. It ends before that is read, which would else take turns with its slices, file by file.
   */
  async check(): Promise<readonly Problem[] | null> {
    const before = this.#changes;
    return this.#shown && checkSite(this.#shown, this.#asked, () => this.#changes === before);
  }

  async #contents(file: SiteFile, { render }: ShownSite): Promise<string | Buffer> {
    if (file.kind === 'other') return file.read();
    this.#asked = file.route;
    return htmlOf(render(file.route));
  }

  async #show(data: SiteData): Promise<void> {
    const { catalogue } = data.built;
    const { urls } = data.context;
    const parts = { ...(await this.#parts), styles: await this.#stylesFor(data) };
    const assets = joinAssets(catalogue, urls, data.look, parts);
    this.#shown = showSite(data, assets, this.#templates, this.#content);
  }

  async #stylesFor({ built, context, look }: SiteData): Promise<Styles> {
    const site = styledSite(built.catalogue);
    const hash = hashOfStyles(context.urls, site, look);
    if (this.#styles?.hash !== hash)
      this.#styles = { hash, made: await buildStyles(context.urls, site, look) };
    return this.#styles.made;
  }

  /** The styles as they are now: where they were set to null, the compiler takes them to be so still. */
  #madeStyles(): Styles | undefined {
    return this.#styles?.made;
  }

  #report(changed: boolean): SiteReport {
    if (!this.#shown) return { changed, problems: this.#problems, shown: null };
    const { routes, context } = this.#shown.data;
    const drafts = routes.filter(({ entry }) => 'draft' in entry && entry.draft === true);
    const addresses = drafts.map(({ path }) => context.urls.href(path));
    return { changed, problems: this.#problems, shown: { base: context.urls.base, drafts: addresses } };
  }
}

async function makeFrameParts(): Promise<FrameParts> {
  const [widgets, icons] = await Promise.all([bundleWidgets(), loadIcons()]);
  return { widgets, icons };
}

function textOf(styles: Styles | undefined): string {
  return styles ? JSON.stringify([[...styles.css], styles.print, styles.font]) : '';
}

/** Whether two readings of a folder gave the very same entries. */
function isSameContent(before: ReadContent, now: ReadContent): boolean {
  return keysOf(now).every((key) => {
    const [a, b]: unknown[] = [before[key], now[key]];
    if (key === 'rejected' || a === b) return true;
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((entry, i) => entry === b[i])
    );
  });
}
