import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';
import type { Problem } from '../content/check/problem.ts';
import type { Answer } from './answer.ts';
import { isImage, kindOf, type Watched } from './changes.ts';
import { type CodeKeys, codeKeys } from './codeKeys.ts';
import type { SiteReport } from './devSite.ts';
import type { DevState, ProblemSource } from './devState.ts';
import { problemOfMessage, problemsOf } from './problems.ts';
import { SiteFailure, SiteInThread } from './siteInThread.ts';
import type { SiteBundler, SiteProgram } from './siteProgram.ts';

/** How long after a change all pages are checked, in milliseconds, unless there is another one before. */
const QUIET = 500;

/** The code of the site as it was bundled. */
interface BundledCode {
  readonly program: SiteProgram;
  /** Null where it was edited while it was bundled. */
  readonly keys: CodeKeys | null;
  /** Tells it, and what ships to browsers besides, from any other code. */
  readonly code: string;
}

/** Keeps the site as its files are. What fails leaves the last site that could be shown. */
export class DevLoop {
  readonly #watched: Watched;
  readonly #state: DevState;
  readonly #bundler: SiteBundler;
  /** The site that is shown, and the code that it runs. */
  #site: SiteInThread | null = null;
  #code: string | null = null;
  /** A thread that has the packages already, for the next change of code. */
  #spare: SiteInThread;
  /** Whether the site that is shown runs other code than there is now. */
  #isStale = true;
  #isClosed = false;
  /** The change that is under way. */
  #changing: Promise<void> = Promise.resolve();
  #lastPath = '/';
  #checking: NodeJS.Timeout | undefined;
  readonly #wrongSheets = new Map<string, readonly Problem[]>();

  constructor(watched: Watched, state: DevState, bundler: SiteBundler) {
    this.#watched = watched;
    this.#state = state;
    this.#bundler = bundler;
    this.#spare = this.#startThread([]);
  }

  /** Brings the site up to date with its files, of which these have changed; what goes wrong is reported. */
  change(files: ReadonlySet<string>): Promise<void> {
    if (!this.#isClosed) this.#changing = this.#follow(files);
    return this.#changing;
  }

  async #follow(files: ReadonlySet<string>): Promise<void> {
    clearTimeout(this.#checking);
    const kinds = new Set([...files].map((file) => kindOf(file, this.#watched)));
    const hasNewImage = [...files].some((file) => isImage(file, this.#watched));
    const site = this.#site;
    if (!site || site.hasEnded || this.#isStale || kinds.has('code')) await this.#renew(hasNewImage);
    else if (kinds.has('content')) await this.#update(site, hasNewImage);
    if (kinds.has('styles')) await this.#restyle([...files].filter((file) => file.endsWith('.css')));
    this.#checking = setTimeout(() => void this.#check(), QUIET);
  }

  /** Answers a request for a path below the base path; null where the page cannot be rendered, which is reported. */
  async answer(request: string): Promise<Answer | null> {
    const site = this.#site;
    try {
      const answer = (await site?.answer(request)) ?? { kind: 'nothing' };
      if (answer.kind === 'file' && answer.type.startsWith('text/html')) this.#lastPath = request;
      return answer;
    } catch (error) {
      // The thread has been replaced meanwhile, and was closed.
      if (site !== this.#site) return this.answer(request);
      this.#report('requests', this.#problemsOf(error));
      return null;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#changing;
    clearTimeout(this.#checking);
    await Promise.all([this.#site?.close(), this.#spare.close(), this.#bundler.close()]);
  }

  /** Replaces the site by one that runs the code as it is now. */
  async #renew(hasNewImage: boolean): Promise<void> {
    this.#isStale = true;
    try {
      const [bundled, handed] = await Promise.all([this.#bundle(), this.#handOver()]);
      const { code } = bundled;
      const isSame = code === this.#code && this.#site && !this.#site.hasEnded;
      if (!isSame) await this.#replace(bundled, handed);
      this.#isStale = this.#code !== code;
      this.#report('code', []);
      if (isSame && this.#site) await this.#update(this.#site, hasNewImage);
    } catch (error) {
      this.#report('code', this.#problemsOf(error));
    }
  }

  async #bundle(): Promise<BundledCode> {
    const { project } = this.#watched;
    const before = codeKeys(project);
    const program = await this.#bundler.bundle();
    const keys = codeKeys(project);
    const isSettled = before.reading === keys.reading && before.scripts === keys.scripts;
    return { program, keys: isSettled ? keys : null, code: `${program.url} ${keys.scripts}` };
  }

  /** What the site that is shown hands over to the next one; nothing where its thread has ended. */
  async #handOver(): Promise<Uint8Array | null> {
    return (await this.#site?.handOver().catch(() => null)) ?? null;
  }

  /** Opens the site with a program, and shows it if a page of it can be rendered. */
  async #replace({ program, keys, code }: BundledCode, handed: Uint8Array | null): Promise<void> {
    const next = this.#spare;
    let replaced: SiteInThread | null = next;
    try {
      const report = await next.open({
        program: program.url,
        content: this.#watched.content,
        beginning: { keys, handed },
      });
      this.#report('content', report.problems);
      if (!report.shown) return;
      await next.answer(this.#lastPath);
      replaced = this.#site;
      this.#site = next;
      this.#code = code;
      this.#state.showPages(report.shown);
    } finally {
      this.#spare = this.#startThread(program.packages);
      await replaced?.close();
    }
  }

  async #update(site: SiteInThread, hasNewImage: boolean): Promise<void> {
    const report = await site.update(hasNewImage).catch((error: unknown): SiteReport | null => {
      this.#report('content', this.#problemsOf(error));
      return null;
    });
    if (!report) return;
    this.#report('content', report.problems);
    if (report.changed) this.#state.showPages(report.shown);
  }

  async #restyle(sheets: readonly string[]): Promise<void> {
    try {
      for (const sheet of sheets) this.#wrongSheets.set(sheet, await this.#problemsIn(sheet));
      this.#report('styles', [...this.#wrongSheets.values()].flat());
      const restyled = await this.#site?.restyle();
      if (restyled === 'restyled') this.#state.showStyles();
      if (restyled === 'needs other scripts') await this.#renew(false);
    } catch (error) {
      this.#report('styles', this.#problemsOf(error));
    }
  }

  /** The mistakes in a style sheet: browsers pass over what they do not understand, and so does esbuild. */
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
      const problems = await site?.check();
      if (problems && this.#state.client.pages === pages) this.#report('checks', problems);
    } catch (error) {
      if (site === this.#site) this.#report('checks', this.#problemsOf(error));
    }
  }

  /** Replaces the problems of a source. What fails because the loop is closed is none. */
  #report(source: ProblemSource, problems: readonly Problem[]): void {
    if (!this.#isClosed) this.#state.report(source, problems);
  }

  #startThread(packages: readonly string[]): SiteInThread {
    return new SiteInThread({ project: this.#watched.project, packages });
  }

  #problemsOf(error: unknown): readonly Problem[] {
    return error instanceof SiteFailure ? error.problems : problemsOf(error, this.#watched.project);
  }
}
