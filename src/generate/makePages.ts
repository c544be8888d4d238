import { setImmediate } from 'node:timers/promises';
import { compareRelatable } from '../domain/products/relatedProducts.ts';
import type { PageContext } from '../site/pages/pageContext.ts';
import type { CardProps } from '../site/props/cardCache.ts';
import type { Route } from '../site/routes.ts';
import { outputFileOf } from '../site/urls.ts';
import { type Hash, hasInputHash, type InputHashes } from './inputHashes.ts';
import type { Renderers } from './loadRenderers.ts';
import type { MakerThreads } from './makerThreads.ts';
import {
  createPageMaker,
  type MadePage,
  type MadePages,
  type PageJob,
  type PageMaker,
  type PageSite,
  pageJob,
} from './pageMaker.ts';
import { type CardsByHash, PageWriter } from './pageText.ts';
import type { ReusablePages } from './previousBuild.ts';
import type { Tell } from './progress.ts';
import type { StagingPlace } from './stagingWriter.ts';

/** Pages between two reports of progress; a thread is handed so many at once. */
const PAGE_BATCH = 40;

/** What pages are made from. */
export interface PageOrder {
  readonly routes: readonly Route[];
  readonly context: PageContext;
  readonly inputHashes: Pick<InputHashes, 'pageHash'>;
  readonly site: PageSite;
  readonly renderers: Renderers;
  readonly place: StagingPlace;
  readonly reusablePages: ReusablePages;
  /** Make pages beside this thread; null where none were started. */
  readonly threads: MakerThreads | null;
  readonly tell: Tell;
}

/**
 * Renders and writes the pages that cannot be reused, on this thread and in the workers.
 * @returns all pages, reused ones included, in the order of their routes
 * @throws OutputError where a page cannot be written
 */
export async function makePages(order: PageOrder): Promise<MadePages> {
  const { routes, context, tell, threads, reusablePages } = order;
  const own = new OwnPages(order);
  const reused: MadePage[] = [];
  const left = threads ? inOrderForThreads(routes) : [...routes];
  while (left.length > 0) {
    tell('pages', routes.length - left.length, routes.length);
    const thread = threads?.findFree(left.length) ?? null;
    const batch = thread ? left.splice(0, PAGE_BATCH) : left.splice(-PAGE_BATCH);
    const writer = new PageWriter(context.cards);
    const next = batch.map((route) => findOrOrder(route, order, writer));
    reused.push(...next.flatMap((found) => (found.kind === 'found' ? [found.page] : [])));
    const jobs = next.flatMap((missing) => (missing.kind === 'missing' ? [missing.job] : []));
    (thread ?? own).makePages(jobs, writer.cards);
    // Answers of threads are read, and what is no page is made.
    if (!thread) await setImmediate();
  }
  const others = (await threads?.end()) ?? [];
  tell('pages', routes.length, routes.length);
  return join(routes, { pages: reused, targets: reusablePages.targets }, [own.made, ...others]);
}

/** Routes by which it is estimated how many pages have to be made. */
const SAMPLE = 40;

/**
 * How many pages have to be made, as far as some of them tell: that decides what they are made with. An edit of a text changes what
 * all pages are made from, and hardly any page, while an import may change them all.
 */
export function estimateMissing(
  order: Pick<PageOrder, 'routes' | 'context' | 'inputHashes' | 'reusablePages'>,
): number {
  const { routes, reusablePages, context } = order;
  if (reusablePages.count === 0) return routes.length;
  // Others take longest to work out, and are few.
  const hashed = routes.filter(hasInputHash);
  const step = Math.ceil(hashed.length / SAMPLE);
  const sample = hashed.filter((_route, index) => index % step === 0);
  const writer = new PageWriter(context.cards);
  const missing = sample.filter((route) => findOrOrder(route, order, writer).kind === 'missing');
  return missing.length * step;
}

/** The pages that this thread makes. */
class OwnPages {
  readonly #cards = new Map<Hash, CardProps>();
  readonly #maker: PageMaker;
  readonly #pages: MadePage[] = [];

  constructor({ site, renderers, place }: PageOrder) {
    this.#maker = createPageMaker(site, renderers, place, this.#cards);
  }

  get made(): MadePages {
    return { pages: this.#pages, targets: this.#maker.targets() };
  }

  makePages(jobs: readonly PageJob[], cards: CardsByHash): void {
    for (const [hash, card] of cards) this.#cards.set(hash, card);
    this.#pages.push(...jobs.map(this.#maker.make));
  }
}

/** Share of the pages with an input hash that come before those without one. */
const SHARE_BEFORE = 0.8;

/**
 * The order of pages of which threads make the first and this thread the last. Products stand near those that they are related
 * to: each thread renders the cards of its own pages. Pages without an input hash show addresses of data files, which are made beside
 * the others, and take longest to work out: this thread comes to them at half of its time, so that no thread waits for them at
 * the end.
 */
function inOrderForThreads(routes: readonly Route[]): Route[] {
  const hashed = routes.filter(hasInputHash);
  const products = hashed.filter(isOfProduct).sort((a, b) => compareRelatable(a.entity, b.entity));
  const sorted = [...hashed.filter((route) => !isOfProduct(route)), ...products];
  const before = Math.ceil(sorted.length * SHARE_BEFORE);
  const others = routes.filter((route) => !hasInputHash(route));
  return [...sorted.slice(0, before), ...others, ...sorted.slice(before)];
}

function isOfProduct(route: Route): route is Route<'product'> {
  return route.kind === 'product';
}

/**
 * Finds a reusable page for a route, or creates the job to render it. It compares input hashes first, because computing the data of a
 * page is slower; the data may still be the same.
 */
function findOrOrder(
  route: Route,
  { context, inputHashes, reusablePages }: Pick<PageOrder, 'context' | 'inputHashes' | 'reusablePages'>,
  writer: PageWriter,
): { readonly kind: 'found'; readonly page: MadePage } | { readonly kind: 'missing'; readonly job: PageJob } {
  const own = inputHashes.pageHash(route);
  const same = own && reusablePages.find(route, (page) => page.inputHash === own);
  if (same) return { kind: 'found', page: same };
  const job = pageJob(route, context, own, writer);
  const equal = reusablePages.find(route, ({ hash }) => hash === job.hash);
  return equal ? { kind: 'found', page: { ...equal, inputHash: own } } : { kind: 'missing', job };
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
