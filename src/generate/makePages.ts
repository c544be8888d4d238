import { setImmediate } from 'node:timers/promises';
import type { PageContext } from '../site/pages/pageContext.ts';
import type { Route } from '../site/routes.ts';
import { outputFileOf } from '../site/urls.ts';
import type { Renderers } from './loadRenderers.ts';
import {
  createPageMaker,
  type MadePage,
  type MadePages,
  type PageJob,
  type PageSite,
  pageJob,
} from './pageMaker.ts';
import { PageThreads } from './pageThreads.ts';
import type { StagePlan } from './stage.ts';

/** Pages from which on threads pay: each has to load the code (`npm run bench`). */
const MANY_PAGES = 1000;

/** Pages between two reports of progress; a thread is handed so many at once. */
const BATCH = 40;

/** The pages of an earlier build. */
export interface KnownPages {
  readonly count: number;
  /** Finds the page that a job would make, if it is still there. */
  readonly find: (job: PageJob) => MadePage | null;
  /** The targets of their links, by their numbers. */
  readonly targets: readonly string[];
}

/** What pages are made from. */
export interface PageOrder {
  readonly routes: readonly Route[];
  readonly context: PageContext;
  readonly site: PageSite;
  readonly renderers: Renderers;
  readonly plan: StagePlan;
  readonly known: KnownPages;
  /** Called now and then with how many are done. */
  readonly onProgress: (done: number) => void;
}

/**
 * Makes and writes the pages that are not known: many of them in threads, with the same bytes.
 * @returns all pages in the order of their routes, the known ones among them
 * @throws OutputError where a page cannot be written
 */
export async function makePages(order: PageOrder): Promise<MadePages> {
  const { routes, context, known, onProgress, site, renderers, plan } = order;
  const isLarge = routes.length - known.count >= MANY_PAGES;
  const threads = isLarge ? new PageThreads({ site, plan }) : null;
  const { make, targets } = createPageMaker(site, renderers, plan);
  const [reused, pages]: [MadePage[], MadePage[]] = [[], []];
  try {
    for (let done = 0; done < routes.length; done += BATCH) {
      onProgress(done);
      const jobs = routes.slice(done, done + BATCH).map((route) => pageJob(route, context));
      const found = jobs.map((job) => known.find(job));
      reused.push(...found.filter((page) => page !== null));
      const missing = jobs.filter((_, index) => found[index] === null);
      if (missing.length > 0 && !threads?.tryMake(missing)) pages.push(...missing.map(make));
      // Answers of threads are read, and pictures drawn.
      await setImmediate();
    }
    const others = (await threads?.end()) ?? [];
    const parts = [{ pages: reused, targets: known.targets }, { pages, targets: targets() }, ...others];
    return join(routes, parts);
  } finally {
    await threads?.terminate();
  }
}

/** Puts the pages of several makers into the order of their routes, and the targets of their links into one table. */
function join(routes: readonly Route[], parts: readonly MadePages[]): MadePages {
  const numbers = new Map<string, number>();
  const byFile = new Map<string, MadePage>();
  for (const { pages, targets } of parts) {
    const own: number[] = [];
    const numberOf = (target: number) => (own[target] ??= numberIn(numbers, targets[target] ?? ''));
    for (const page of pages) {
      const { targets: within, outbound } = page.links;
      const links = { ...page.links, targets: within.map(numberOf), outbound: outbound.map(numberOf) };
      byFile.set(page.file.file, { ...page, links });
    }
  }
  const pages = routes.flatMap((route) => byFile.get(outputFileOf(route)) ?? []);
  return { pages, targets: [...numbers.keys()] };
}

function numberIn(numbers: Map<string, number>, target: string): number {
  const number = numbers.get(target) ?? numbers.size;
  numbers.set(target, number);
  return number;
}
