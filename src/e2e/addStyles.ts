import type { Page } from 'playwright-core';

/**
 * Gives a page styles of a test's own, as a visitor's browser may: the policy of the page refuses style elements.
 * @returns a function that removes them
 */
export async function addStyles(page: Page, css: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((text) => {
    const made = new CSSStyleSheet();
    made.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, made];
    return made;
  }, css);
  return () =>
    sheet.evaluate((made) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== made);
    });
}
