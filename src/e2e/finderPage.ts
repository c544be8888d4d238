import type { Locator, Page } from 'playwright-core';

/** The incubators that the finder shows. */
export function finderCards(page: Page): Locator {
  return page.locator('.results .found > li');
}

/** The heading of the finder's results. */
export function heading(page: Page): Locator {
  return page.locator('.results h2').first();
}

/** The path and query of a page. */
export function addressOf(page: Page): Promise<string> {
  return page.evaluate(() => location.pathname + location.search);
}
