import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';
import { IS_PACKAGE } from '../cli/engine.ts';
import { isWithin, readRegularFile } from '../cli/files.ts';
import type { Problem } from '../content/check/problem.ts';
import { isThere } from '../content/read/sourceFile.ts';
import type { DevResponse } from './devSite.ts';
import {
  type DevState,
  type ProblemSource,
  problemOfFolder,
  problemOfMessage,
  problemsOf,
} from './devState.ts';
import { CALL_TIMEOUT_MS, EndlessCall, SiteFailure, SiteInThread } from './siteInThread.ts';

interface Watched {
  readonly content: string;
  readonly project: string;
}

export function sourcesOf({ content, project }: Watched): string[] {
  const code = IS_PACKAGE ? ['package.json'] : ['src', 'templates', 'package.json'];
  return [content, ...code.map((name) => path.join(project, name))];
}

const OTHER_CODE =
  /(?:^|[\\/])(?:fixtures|testing|e2e|bench|audit|owner|screenshots)(?:$|[\\/])|\.test\.tsx?$/;

export function isIgnored(file: string, { content, project }: Watched): boolean {
  return !isWithin(file, content) && OTHER_CODE.test(path.relative(project, file));
}

/** Milliseconds without a change after which all pages are checked. */
const QUIET = 500;

type OpenSite = (watched: Watched, onSlow: (isSlow: boolean) => void) => SiteInThread;

const openSite: OpenSite = ({ project, content }, onSlow) => new SiteInThread(project, content, { onSlow });

/** Keeps the site as its files are. What fails leaves the last site that could be shown. */
export class DevLoop {
  readonly #watched: Watched;
  readonly #state: DevState;
  #site: SiteInThread | null = null;
  /** Whether the site runs other code than there is now. */
  #isStale = true;
  #isClosed = false;
  #changing: Promise<void> = Promise.resolve();
  #reviving: Promise<void> | null = null;
  #lastPath = '/';
  #checking: NodeJS.Timeout | undefined;
  readonly #hashes = new Map<string, string>();
  readonly #wrongSheets = new Map<string, readonly Problem[]>();
  readonly #open: OpenSite;

  /** @param open starts the code of the site as it is now */
  constructor(watched: Watched, state: DevState, open: OpenSite = openSite) {
    this.#watched = watched;
    this.#state = state;
    this.#open = open;
  }

  change(files: ReadonlySet<string>): Promise<void> {
    const changed = [...files].filter((file) => this.#isOther(file));
    if (!this.#isClosed && changed.length > 0) this.#changing = this.#follow(changed);
    return this.#changing;
  }

  /**
   * Answers a request for a path below the base path; null if there is no site yet, or the page
   * cannot be rendered, which is reported.
   */
  async answer(request: string): Promise<DevResponse | null> {
    await this.#reviving;
    const site = this.#site;
    try {
      const answer = (await site?.call('answer', request)) ?? null;
      if (answer?.kind === 'file' && answer.type.startsWith('text/html')) this.#lastPath = request;
      return answer;
    } catch (error) {
      if (site === this.#site) this.#report('requests', this.#problemsOf(error));
      if (site?.hasEnded) await this.#revive(site);
      const isToBlame = error instanceof EndlessCall && error.path === request;
      // The worker has been replaced meanwhile.
      if (site !== this.#site && !isToBlame) return this.answer(request);
      return null;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#changing;
    await this.#reviving;
    clearTimeout(this.#checking);
    await this.#site?.close();
  }

  /**
   * A save is often several events, and a restart of the code is slow: compares a file
   * with what it was at the last event.
   */
  #isOther(file: string): boolean {
    const hash = hashOf(file);
    const isOther = hash === null || this.#hashes.get(file) !== hash;
    if (hash !== null) this.#hashes.set(file, hash);
    return isOther;
  }

  async #follow(files: readonly string[]): Promise<void> {
    clearTimeout(this.#checking);
    const { content, project } = this.#watched;
    const isSheet = (file: string) =>
      path.dirname(file) === path.join(project, 'templates', 'styles') && file.endsWith('.css');
    const sheets = files.filter(isSheet);
    const ofContent = files.filter((file) => isWithin(file, content));
    const isOfCode = files.length > sheets.length + ofContent.length;
    const site = this.#site;
    if (!site || site.hasEnded || this.#isStale || isOfCode) await this.#restart();
    else if (ofContent.length > 0) await this.#update(site);
    if (sheets.length > 0) await this.#restyle(sheets);
    this.#checking = setTimeout(() => void this.#check(), QUIET);
  }

  /**
   * Starts the code again after it has ended, once for all requests; not again if it ended while
   * it started: a change may mend it.
   */
  #revive(ended: SiteInThread): Promise<void> {
    this.#reviving ??= this.#changing
      .then(async () => {
        const isLast = ended === this.#site && !this.#isStale && !this.#isClosed;
        // Pages do not reload: a page on which the code hangs would request itself again.
        if (isLast) await this.#restart({ reload: false });
      })
      .finally(() => {
        this.#reviving = null;
      });
    return this.#reviving;
  }

  /** Starts the code as it is now, and shows its site if it can render the page that was requested last. */
  async #restart({ reload = true } = {}): Promise<void> {
    this.#isStale = true;
    const next = this.#open(this.#watched, (isSlow) => this.#report('waiting', isSlow ? [this.#slow] : []));
    let replaced: SiteInThread | null = next;
    try {
      const report = await next.call('update');
      this.#report('content', report.problems);
      if (report.shown) {
        await next.call('answer', this.#lastPath);
        replaced = this.#site;
        this.#site = next;
        this.#isStale = false;
        if (reload) this.#state.showPages(report.shown);
      }
      this.#report('code', []);
    } catch (error) {
      this.#report('code', this.#problemsOf(error));
    } finally {
      await replaced?.close();
    }
  }

  get #slow(): Problem {
    const message = `still working: the site has not answered for ${CALL_TIMEOUT_MS / 1000} s, as the machine is busy`;
    return { ...problemOfFolder(this.#watched.project, message), severity: 'warning' };
  }

  async #update(site: SiteInThread): Promise<void> {
    try {
      const report = await site.call('update');
      this.#report('content', report.problems);
      if (report.shown) this.#state.showPages(report.shown);
    } catch (error) {
      this.#report('content', this.#problemsOf(error));
    }
  }

  async #restyle(sheets: readonly string[]): Promise<void> {
    try {
      for (const sheet of sheets) this.#wrongSheets.set(sheet, await this.#problemsIn(sheet));
      this.#report('styles', [...this.#wrongSheets.values()].flat());
      const isRestyled = await this.#site?.call('restyle');
      if (isRestyled) this.#state.showPages();
      else if (isRestyled === false) await this.#restart();
    } catch (error) {
      this.#report('styles', this.#problemsOf(error));
    }
  }

  /** Finds the mistakes in a style sheet: browsers skip what they do not understand, and so does esbuild. */
  async #problemsIn(sheet: string): Promise<Problem[]> {
    const { project } = this.#watched;
    const source = await readFile(sheet, 'utf8').catch(() => '');
    const options = { loader: 'css', sourcefile: path.relative(project, sheet), logLevel: 'silent' } as const;
    const { warnings } = await transform(source, options);
    return warnings.map((warning) => problemOfMessage(warning, project));
  }

  async #check(): Promise<void> {
    const site = this.#site;
    const { pages } = this.#state.client;
    try {
      const problems = await site?.call('check');
      if (problems && this.#state.client.pages === pages) this.#report('checks', problems);
    } catch (error) {
      if (site === this.#site) this.#report('checks', this.#problemsOf(error));
    }
  }

  /** Replaces the problems of a source; what fails because the loop is closed is none. */
  #report(source: ProblemSource, problems: readonly Problem[]): void {
    if (!this.#isClosed) this.#state.report(source, problems);
  }

  #problemsOf(error: unknown): readonly Problem[] {
    return error instanceof SiteFailure ? error.problems : problemsOf(error, this.#watched.project);
  }
}

/** The hash of a file, empty for what is gone; null for a folder, and for a link that leads nowhere. */
function hashOf(file: string): string | null {
  try {
    return createHash('sha256').update(readRegularFile(file)).digest('hex');
  } catch {
    return isThere(file) ? null : '';
  }
}
