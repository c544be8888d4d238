import { setImmediate } from 'node:timers/promises';
import { compareRelatable } from '../domain/products/relatedProducts.ts';
import { searchAddresses } from '../site/head.ts';
import { type PageData, pageData } from '../site/pageData.ts';
import { sitePictures } from '../site/pictures.ts';
import type { Route } from '../site/routes.ts';
import type { BuildTools } from './buildOptions.ts';
import { type Hash, hashOf, hashOfText } from './hash.ts';
import { hasInputHash } from './inputHashes.ts';
import { optimizeAsUsual } from './optimizer.ts';
import { suppressUnhandled } from './progress.ts';
import type { Made } from './remember.ts';
import { createRenderer, type Render, type RenderedPage, type RenderJob } from './renderer.ts';
import { RenderPool } from './renderPool.ts';
import type { Site } from './site.ts';

/** A page or picture of the site. */
interface RenderStep {
  readonly name: string;
  readonly inputs: Hash;
  readonly createJob: () => RenderJob;
}

/** Steps per batch: progress is reported after each. */
const BATCH = 40;

/** With fewer steps to run, loading the code in each worker takes longer than it saves (`npm run bench`). */
const MANY = 1000;

/** With this many steps to run, it pays that V8 optimizes functions early. */
const VERY_MANY = 8000;

/**
 * Renders and writes the pages and pictures of a site, on this thread and in workers.
 * @returns all pages, in the order of the routes
 */
export async function renderSite(site: Site, tools: BuildTools): Promise<RenderedPage[]> {
  const { cache, output } = tools;
  const setup = { ...site.setup, stagingTarget: output.stagingTarget };
  const first = [...pictureSteps(site), ...declaredPageSteps(site)];
  const others = site.routes.filter((route) => !hasInputHash(route));
  const missing = first.filter(({ name, inputs }) => !cache.has(name, inputs)).length + others.length;
  if (missing >= VERY_MANY) optimizeAsUsual();
  const pool = missing >= MANY ? new RenderPool(setup) : null;
  try {
    const renderHere = createRenderer(setup, site.templates);
    const pages = new Map<string, RenderedPage>();
    const onBatch = (batch: readonly RenderedPage[]) => {
      for (const page of batch) pages.set(page.report.path, page);
      tools.reportProgress('pages', pages.size, site.routes.length);
    };
    await runSteps(chain(first, otherPageSteps(others, site)), renderHere, pool, tools, onBatch);
    return site.routes.flatMap(({ path }) => pages.get(path) ?? []);
  } finally {
    await pool?.end();
  }
}

function pictureSteps({ context, setup }: Site): RenderStep[] {
  return sitePictures(context.catalogue).map((picture) => ({
    name: `picture ${picture.path}`,
    inputs: hashOf([setup.accentTone, picture]),
    createJob: () => ({ kind: 'picture', picture }),
  }));
}

/**
 * Pages whose inputs are known before their data is computed. Related products are
 * adjacent: they show the same cards.
 */
function declaredPageSteps(site: Site): RenderStep[] {
  const { routes, hashes, siteHash } = site;
  const isProduct = (route: Route): route is Route<'product'> => route.kind === 'product';
  const products = routes.filter(isProduct).sort((a, b) => compareRelatable(a.entity, b.entity));
  const others = routes.filter((route) => hasInputHash(route) && !isProduct(route));
  return [...others, ...products].map((route) => ({
    name: `page ${route.path}`,
    inputs: hashOf([siteHash(), hashes.pageHash(route)]),
    createJob: () => pageJob(route, pageData(route, site.context), site),
  }));
}

/** Pages that depend on the whole catalogue: their data is computed to see whether it has changed. */
function* otherPageSteps(routes: readonly Route[], site: Site): Generator<RenderStep> {
  for (const route of routes) {
    const job = pageJob(route, pageData(route, site.context), site);
    yield {
      name: `page ${route.path}`,
      inputs: hashOfText(site.siteHash() + JSON.stringify(job)),
      createJob: () => job,
    };
  }
}

function pageJob(route: Route, data: PageData, { context }: Site): RenderJob {
  return { kind: 'page', path: route.path, data, ...searchAddresses(route, context) };
}

/**
 * Runs the steps that have changed, in batches. A batch goes to the least busy worker; if all
 * are busy, this thread renders it.
 */
async function runSteps(
  steps: Iterable<RenderStep>,
  render: Render,
  pool: RenderPool | null,
  { cache }: BuildTools,
  onBatch: (pages: readonly RenderedPage[]) => void,
): Promise<void> {
  const running: Promise<void>[] = [];
  const finish = (names: readonly RenderStep[], made: readonly Made<RenderedPage | null>[]) => {
    const results = names.flatMap(({ name, inputs }, index) => {
      const result = made[index];
      return result ? cache.add(name, inputs, result) : [];
    });
    onBatch(results.flatMap(({ value }) => value ?? []));
  };
  for (const batch of inBatches(steps)) {
    const known = batch.map(({ name, inputs }) => cache.take<RenderedPage | null>(name, inputs));
    onBatch(known.flatMap((made) => made?.value ?? []));
    const missing = batch.filter((_step, index) => known[index] === null);
    if (missing.length === 0) continue;
    const jobs = missing.map(({ createJob }) => createJob());
    const inWorker = pool?.render(jobs) ?? null;
    if (inWorker !== null) running.push(suppressUnhandled(inWorker.then((made) => finish(missing, made))));
    else finish(missing, jobs.map(render));
    // Let workers answer and other steps run.
    await setImmediate();
  }
  await Promise.all(running);
}

function* chain<T>(...parts: readonly Iterable<T>[]): Generator<T> {
  for (const part of parts) yield* part;
}

function* inBatches(steps: Iterable<RenderStep>): Generator<RenderStep[]> {
  let batch: RenderStep[] = [];
  for (const step of steps) {
    batch.push(step);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}
