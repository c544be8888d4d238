import { setImmediate } from 'node:timers/promises';
import { compareRelatable } from '../domain/products/relatedProducts.ts';
import { searchAddresses } from '../site/head.ts';
import { pageData } from '../site/pageData.ts';
import { sitePictures } from '../site/pictures.ts';
import type { Route } from '../site/routes.ts';
import type { BuildTools } from './buildOptions.ts';
import { type Hash, hashOf, hashOfText } from './hash.ts';
import { hasInputHash } from './inputHashes.ts';
import { optimizeAsUsual } from './optimizer.ts';
import type { Made } from './remember.ts';
import { createRenderer, type RenderedPage, type Renderer } from './renderer.ts';
import type { Site } from './site.ts';

/** A page or picture of the site. */
interface RenderStep {
  readonly name: string;
  readonly inputs: Hash;
  readonly make: () => Made<RenderedPage | null>;
}

/** Steps until other work of the build runs, and progress is reported. */
const BATCH = 40;

/** With this many steps to run, it pays that V8 optimizes functions early. */
const VERY_MANY = 8000;

/**
 * Renders and writes the pages and pictures of a site.
 * @returns all pages, in the order of the routes
 */
export async function renderSite(site: Site, tools: BuildTools): Promise<RenderedPage[]> {
  const { cache, output } = tools;
  const renderer = createRenderer(site, output);
  const first = [...pictureSteps(site, renderer), ...declaredPageSteps(site, renderer)];
  const others = site.routes.filter((route) => !hasInputHash(route));
  const missing = first.filter(({ name, inputs }) => !cache.has(name, inputs)).length + others.length;
  if (missing >= VERY_MANY) optimizeAsUsual();
  const pages = new Map<string, RenderedPage>();
  const report = () => tools.reportProgress('pages', pages.size, site.routes.length);
  report();
  for (const batch of inBatches(chain(first, otherPageSteps(others, site, renderer)))) {
    for (const { name, inputs, make } of batch) {
      const { value } = cache.take<RenderedPage | null>(name, inputs) ?? cache.add(name, inputs, make());
      if (value !== null) pages.set(value.report.path, value);
    }
    report();
    await setImmediate();
  }
  return site.routes.flatMap(({ path }) => pages.get(path) ?? []);
}

function pictureSteps({ context, setup }: Site, renderer: Renderer): RenderStep[] {
  return sitePictures(context.catalogue).map((picture) => ({
    name: `picture ${picture.path}`,
    inputs: hashOf([setup.accentTone, picture]),
    make: () => renderer.picture(picture),
  }));
}

/**
 * Pages whose inputs are known before their data is computed. Related products are
 * adjacent: they show the same cards.
 */
function declaredPageSteps(site: Site, renderer: Renderer): RenderStep[] {
  const { routes, hashes, siteHash, context } = site;
  const isProduct = (route: Route): route is Route<'product'> => route.kind === 'product';
  const products = routes.filter(isProduct).sort((a, b) => compareRelatable(a.entity, b.entity));
  const others = routes.filter((route) => hasInputHash(route) && !isProduct(route));
  return [...others, ...products].map((route) => ({
    name: `page ${route.path}`,
    inputs: hashOf([siteHash(), hashes.pageHash(route)]),
    make: () => renderer.page(route, pageData(route, context)),
  }));
}

/** Pages that depend on the whole catalogue: their data is computed to see whether it has changed. */
function* otherPageSteps(
  routes: readonly Route[],
  { context, siteHash }: Site,
  renderer: Renderer,
): Generator<RenderStep> {
  for (const route of routes) {
    const data = pageData(route, context);
    const inputs = [route.path, searchAddresses(route, context), data];
    yield {
      name: `page ${route.path}`,
      inputs: hashOfText(siteHash() + JSON.stringify(inputs)),
      make: () => renderer.page(route, data),
    };
  }
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
