import { setImmediate } from 'node:timers/promises';
import type { PageContext } from '../site/pages/pageContext.ts';
import type { Route } from '../site/routes.ts';
import { outputFileOf } from '../site/urls.ts';
import { type Basis, hasBasis } from './basis.ts';
import type { KnownPages } from './knownSite.ts';
import type { Renderers } from './loadRenderers.ts';
import type { MakerThreads } from './makerThreads.ts';
import {
  createPageMaker,
  type MadePage,
  type MadePages,
  type PageJob,
  type PageSite,
  pageJob,
} from './pageMaker.ts';
import { PageWriter } from './pageText.ts';
import type { Tell } from './progress.ts';
import type { StagePlan } from './stage.ts';

/** Pages between two reports of progress; a thread is handed so many at once. */
const BATCH = 40;

/** What pages are made from. */
export interface PageOrder {
  readonly routes: readonly Route[];
  readonly context: PageContext;
  readonly basis: Pick<Basis, 'ofPage'>;
  readonly site: PageSite;
  readonly renderers: Renderers;
  readonly plan: StagePlan;
  readonly known: KnownPages;
  /** Make pages beside this thread; null where none were started. */
  readonly threads: MakerThreads | null;
  readonly tell: Tell;
}

/**
 * Makes and writes the pages that are not known: here and in the threads, with the same bytes.
 * @returns all pages in the order of their routes, the known ones among them
 * @throws OutputError where a page cannot be written
 */
export async function makePages(order: PageOrder): Promise<MadePages> {
  const { routes, tell, site, renderers, plan, threads } = order;
  const writer = new PageWriter(order.context.cards);
  const { make, targets } = createPageMaker(site, renderers, plan, writer.cards);
  const [reused, pages]: [MadePage[], MadePage[]] = [[], []];
  const inOrder = withoutBasisBetween(routes);
  for (let done = 0; done < routes.length; done += BATCH) {
    tell('pages', done, routes.length);
    const missing: PageJob[] = [];
    for (const route of inOrder.slice(done, done + BATCH)) {
      const next = findOrOrder(route, order, writer);
      if (next.kind === 'found') reused.push(next.page);
      else missing.push(next.job);
    }
    if (missing.length > 0 && threads?.tryMakePages(missing, writer.cards, routes.length - done)) continue;
    pages.push(...missing.map(make));
    // Answers of threads are read, and what is no page is made.
    await setImmediate();
  }
  const others = (await threads?.end()) ?? [];
  tell('pages', routes.length, routes.length);
  const known = { pages: reused, targets: order.known.targets };
  return join(routes, known, [{ pages, targets: targets() }, ...others]);
}

/**
 * The order in which pages are made. Those without a basis stand in the middle: they show addresses of data files, which are made
 * while threads make the first pages, and take longest to work out, so that threads would wait for them at the end.
 */
function withoutBasisBetween(routes: readonly Route[]): Route[] {
  const withBasis = routes.filter(hasBasis);
  const half = Math.ceil(withBasis.length / 2);
  const others = routes.filter((route) => !hasBasis(route));
  return [...withBasis.slice(0, half), ...others, ...withBasis.slice(half)];
}

/**
 * Finds the known page of a route, or says what has to be made. Most pages are known by what they are made from; of the
 * others it is worked out what they show, which may be the same.
 */
function findOrOrder(
  route: Route,
  { context, basis, known }: PageOrder,
  writer: PageWriter,
): { readonly kind: 'found'; readonly page: MadePage } | { readonly kind: 'missing'; readonly job: PageJob } {
  const origin = basis.ofPage(route);
  const same = origin && known.find(route, (page) => page.basis === origin);
  if (same) return { kind: 'found', page: same };
  const job = pageJob(route, context, origin, writer);
  const equal = known.find(route, ({ key }) => key === job.key);
  return equal ? { kind: 'found', page: { ...equal, basis: origin } } : { kind: 'missing', job };
}

/**
 * Puts the pages of several makers into the order of their routes, and the targets of their links into the table of the
 * first. A target that no page has any more stays there until all pages are made again.
 */
function join(routes: readonly Route[], first: MadePages, others: readonly MadePages[]): MadePages {
  const numbers = new Map<string, number>();
  for (const target of first.targets) numbers.set(target, numbers.size);
  const byFile = new Map(first.pages.map((page) => [page.file.file, page]));
  for (const { pages, targets } of others) {
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
