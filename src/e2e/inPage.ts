import type { Locator, Page } from 'playwright-core';

/** The path and query of a page. */
export function addressOf(page: Page): Promise<string> {
  return page.evaluate(() => location.pathname + location.search);
}

export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
}

/** Where an element is in the window, in CSS pixels. */
export function boxOf(element: Locator): Promise<DOMRect> {
  return element.evaluate((node) => node.getBoundingClientRect().toJSON());
}

/** Returns the accessible error message of a field; null if it is valid. */
export function problemOf(field: Locator): Promise<string | null> {
  return field.evaluate((element) => {
    const problem = document.getElementById(element.getAttribute('aria-describedby') ?? '');
    if (element.getAttribute('aria-invalid') !== 'true') return problem && 'a problem, and not invalid';
    return problem?.checkVisibility() ? problem.textContent : 'invalid, and no problem that shows';
  });
}

/** Holds files of a page back until the function that it returns is called. */
export async function holdFiles(page: Page, files: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, (route) => released.then(() => route.continue()));
  return release;
}

/** Takes note of elements; returns a function that counts those that have left the page since. */
export async function watchElements(elements: Locator): Promise<() => Promise<number>> {
  const handles = await elements.elementHandles();
  return async () => {
    const kept = await Promise.all(handles.map((each) => each.evaluate(({ isConnected }) => isConnected)));
    return kept.filter((isKept) => !isKept).length;
  };
}

/** The incubators that the finder shows. */
export function finderCards(page: Page): Locator {
  return page.locator('.results .found > li');
}

/** The heading of the finder's results. */
export function heading(page: Page): Locator {
  return page.locator('.results h2').first();
}
