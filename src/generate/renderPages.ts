import { setImmediate } from 'node:timers/promises';
import { compareRelatable } from '../domain/products/relatedProducts.ts';
import type { CardProps, PageContext } from '../site/pages/pageContext.ts';
import type { Route } from '../site/routes.ts';
import { outputFileOf } from '../site/urls.ts';
import { type Hash, hasInputHash, type InputHashes } from './inputHashes.ts';
import type { Renderers } from './loadRenderers.ts';
import {
  createPageRenderer,
  type PageJob,
  type PageRenderer,
  type PageSite,
  pageJob,
  type RenderedPage,
  type RenderedPages,
} from './pageRenderer.ts';
import { type CardsByHash, PageWriter } from './pageText.ts';
import type { ReusablePages } from './previousBuild.ts';
import type { ReportProgress } from './progress.ts';
import type { RenderPool } from './renderPool.ts';
import type { StagingTarget } from './stagingWriter.ts';

/** Pages per batch: progress is reported after each. */
const PAGE_BATCH = 40;

/** Inputs and tools for rendering pages. */
export interface PageOrder {
  readonly routes: readonly Route[];
  readonly context: PageContext;
  readonly inputHashes: Pick<InputHashes, 'pageHash'>;
  readonly site: PageSite;
  readonly renderers: Renderers;
  readonly stagingTarget: StagingTarget;
  readonly reusablePages: ReusablePages;
  /** Renders pages in parallel; null without workers. */
  readonly pool: RenderPool | null;
  readonly reportProgress: ReportProgress;
}

/**
 * Renders and writes the pages that cannot be reused, on this thread and in the workers.
 * @returns all pages, reused ones included, in the order of their routes
 * @throws OutputError if a page cannot be written
 */
export async function renderPages(order: PageOrder): Promise<RenderedPages> {
  const { routes, context, reportProgress, pool, reusablePages } = order;
  const own = new MainThreadPages(order);
  const reused: RenderedPage[] = [];
  const left = pool ? inOrderForPool(routes) : [...routes];
  while (left.length > 0) {
    reportProgress('pages', routes.length - left.length, routes.length);
    const worker = pool?.findFree(left.length) ?? null;
    const batch = worker ? left.splice(0, PAGE_BATCH) : left.splice(-PAGE_BATCH);
    const writer = new PageWriter(context.cards);
    const next = batch.map((route) => findOrCreateJob(route, order, writer));
    reused.push(...next.flatMap((found) => (found.kind === 'found' ? [found.page] : [])));
    const jobs = next.flatMap((missing) => (missing.kind === 'missing' ? [missing.job] : []));
    (worker ?? own).renderPages(jobs, writer.cards);
    // Yield, to receive responses of workers and let other steps run.
    if (!worker) await setImmediate();
  }
  const others = (await pool?.end()) ?? [];
  reportProgress('pages', routes.length, routes.length);
  return join(routes, { pages: reused, targets: reusablePages.targets }, [own.made, ...others]);
}

/** Routes to sample when estimating. */
const SAMPLE = 40;

/**
 * Estimates from a sample how many pages must be rendered, to decide whether workers pay. Input hashes alone do not tell: an edit of a
 * text changes the inputs of all pages but the output of few.
 */
export function estimateMissing(
  order: Pick<PageOrder, 'routes' | 'context' | 'inputHashes' | 'reusablePages'>,
): number {
  const { routes, reusablePages, context } = order;
  if (reusablePages.count === 0) return routes.length;
  // Other pages are few, and slow to compute.
  const hashed = routes.filter(hasInputHash);
  const step = Math.ceil(hashed.length / SAMPLE);
  const sample = hashed.filter((_route, index) => index % step === 0);
  const writer = new PageWriter(context.cards);
  const missing = sample.filter((route) => findOrCreateJob(route, order, writer).kind === 'missing');
  return missing.length * step;
}

/** Renders pages on this thread. */
class MainThreadPages {
  readonly #cards = new Map<Hash, CardProps>();
  readonly #renderer: PageRenderer;
  readonly #pages: RenderedPage[] = [];

  constructor({ site, renderers, stagingTarget }: PageOrder) {
    this.#renderer = createPageRenderer(site, renderers, stagingTarget, this.#cards);
  }

  get made(): RenderedPages {
    return { pages: this.#pages, targets: this.#renderer.targets() };
  }

  renderPages(jobs: readonly PageJob[], cards: CardsByHash): void {
    for (const [hash, card] of cards) this.#cards.set(hash, card);
    this.#pages.push(...jobs.map(this.#renderer.render));
  }
}

/** Share of the pages with an input hash that come before those without one. */
const SHARE_BEFORE = 0.8;

/**
 * Orders routes for the pool: workers take pages from the front, this thread from the back. Related products are adjacent, because
 * each worker renders the cards of its own pages. Pages without an input hash need the data files and are slow to compute, so they come
 * before the last products: this thread reaches them early enough that no worker waits for them at the end.
 */
function inOrderForPool(routes: readonly Route[]): Route[] {
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
function findOrCreateJob(
  route: Route,
  { context, inputHashes, reusablePages }: Pick<PageOrder, 'context' | 'inputHashes' | 'reusablePages'>,
  writer: PageWriter,
):
  | { readonly kind: 'found'; readonly page: RenderedPage }
  | { readonly kind: 'missing'; readonly job: PageJob } {
  const own = inputHashes.pageHash(route);
  const same = own && reusablePages.find(route, (page) => page.inputHash === own);
  if (same) return { kind: 'found', page: same };
  const job = pageJob(route, context, own, writer);
  const equal = reusablePages.find(route, ({ hash }) => hash === job.hash);
  return equal ? { kind: 'found', page: { ...equal, inputHash: own } } : { kind: 'missing', job };
}

/**
 * Merges the pages of several renderers in the order of their routes, and renumbers their link targets. Targets that no page has
 * any more stay until the next full build.
 */
function join(
  routes: readonly Route[],
  first: RenderedPages,
  others: readonly RenderedPages[],
): RenderedPages {
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
