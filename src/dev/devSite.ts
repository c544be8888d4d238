import { isDeepStrictEqual } from 'node:util';
import { ContentError, type Problem, ProblemLog } from '../content/check/problem.ts';
import { contentReader, type ReadContent } from '../content/read/readContent.ts';
import { lastDay } from '../content/today.ts';
import { widgetStyles } from '../generate/buildStyles.ts';
import { bundleWidgets } from '../generate/bundleWidgets.ts';
import { StepCache } from '../generate/remember.ts';
import { resolveContent } from '../generate/site.ts';
import { mediaTypeOf } from '../site/hosting.ts';
import { whyUnpublished } from '../site/unpublished.ts';
import { fileAt } from '../site/urls.ts';
import { checkShownSite } from './checkShownSite.ts';
import { type ShownSite, showSite } from './shownSite.ts';

export type DevResponse =
  | {
      readonly kind: 'file';
      readonly status: 200 | 404;
      readonly type: string;
      readonly body: string | Uint8Array;
    }
  /** A folder was named without its slash. */
  | { readonly kind: 'redirect'; readonly to: string };

export function contentType(file: string): string {
  return mediaTypeOf(file) ?? 'application/octet-stream';
}

export interface SiteFacts {
  readonly base: string;
  /** The addresses of pages that no build shows yet, each with the reason. */
  readonly unpublished: Readonly<Record<string, string>>;
}

/** The site of a content folder with its drafts, in memory: a page is rendered when it is requested. */
export class DevSite {
  readonly #content: string;
  readonly #read: (log: ProblemLog) => Promise<ReadContent>;
  /** Texts that were searched the last time need not be read again. */
  #cache = new StepCache();
  #shown: ShownSite | null = null;
  /** The number of calls that announced a change. */
  #changes = 0;

  constructor(content: string) {
    this.#content = content;
    this.#read = contentReader(content, 'included');
  }

  /** Reads what has changed in the content. With errors in it, the site stays as it is. */
  async update() {
    this.#changes += 1;
    const log = new ProblemLog();
    // Scripts are built even if the content has errors; both are reported.
    const [files] = await Promise.all([this.#read(log), bundleWidgets()]);
    const resolved = await resolveContent(files, this.#content, log).catch((error: unknown) => {
      if (error instanceof ContentError) return null;
      throw error;
    });
    if (!resolved) return { problems: log.problems, shown: null };
    this.#cache = new StepCache(this.#cache.store);
    this.#shown = await showSite(resolved, this.#content, this.#cache);
    const { urls } = this.#shown.site.context;
    const today = lastDay();
    const unpublished = resolved.routes.flatMap(({ entry, path }) => {
      const mark = whyUnpublished(entry, today);
      return mark === null ? [] : [[urls.href(path), mark] as const];
    });
    const shown: SiteFacts = { base: urls.base, unpublished: Object.fromEntries(unpublished) };
    return { problems: log.problems, shown };
  }

  /**
   * Makes the styles again; false if scripts need others, too: the names in
   * their styles are those of the pages.
   */
  async restyle(): Promise<boolean> {
    this.#changes += 1;
    const { styles } = await bundleWidgets();
    if (!isDeepStrictEqual(styles, await widgetStyles())) return false;
    this.#cache = new StepCache();
    if (this.#shown) this.#shown = await showSite(this.#shown.site, this.#content, this.#cache);
    return true;
  }

  /**
   * Answers a request for a path below the base path, which begins with a slash and has no
   * query; null if there is no site yet.
   */
  async answer(path: string): Promise<DevResponse | null> {
    const shown = this.#shown;
    if (!shown) return null;
    const file = fileAt(path, '') ?? path;
    const body = await shown.find(file)?.();
    if (body !== undefined) return { kind: 'file', status: 200, type: contentType(file), body };
    if (shown.find(`${file}/index.html`)) return { kind: 'redirect', to: `${path}/` };
    const notFound = await shown.find('404.html')?.();
    return { kind: 'file', status: 404, type: contentType('404.html'), body: notFound ?? '' };
  }

  /**
   * Checks the pages by the rules; null if something may have changed meanwhile. It ends before that is read.
   */
  async check(): Promise<readonly Problem[] | null> {
    const before = this.#changes;
    return this.#shown && checkShownSite(this.#shown, () => this.#changes === before);
  }
}
