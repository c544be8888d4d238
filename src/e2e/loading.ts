import type { Page, Route } from 'playwright-core';

/** The initial script of a list or a tool, which loads its engine on first use. */
export const ENTRY_SCRIPT = /\/assets\/(?:list|tool)-[^-]+\.js/;

/** The engine of lists. */
export const ENGINE_SCRIPT = /\/assets\/list-engine-/;

/** The runtime that all engines share. */
export const RUNTIME_SCRIPT = /\/assets\/runtime-/;

/** Importing a module once more waits until it has run. As text, since Vite would rewrite the import. */
const IMPORT_SCRIPTS = `Promise.all(
  [...document.querySelectorAll('script[type=module], link[rel=modulepreload]')].map((file) => import(file.src ?? file.href))
)`;

/** Waits until the scripts that a page loads have run. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.evaluate(IMPORT_SCRIPTS);
}

/**
 * Loads a page, its scripts held back as a slow connection would, until all of
 * it is there and has been painted.
 * @returns a function that lets the scripts load and waits until they have run
 */
export async function openUnscripted(page: Page, address: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(ENTRY_SCRIPT, (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto(address, { waitUntil: 'commit' });
  // Chromium drops keys that are pressed before the first paint: frames alone do not tell that it has been.
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  return async () => {
    // The route stays: a request that began while it was taken back would never be answered.
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
    await scriptsRun(page);
  };
}

/** Waits until changes are painted. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

/** Returns the files that a page loaded and the initiator of each. */
export function loadedFiles(page: Page): Promise<{ path: string; initiator: string }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, initiatorType }) => ({ path: new URL(name).pathname, initiator: initiatorType })),
  );
}
