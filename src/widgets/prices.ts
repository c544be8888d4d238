/** The event of a document whose prices have become too old to be shown. */
const OLD_PRICES = 'oldprices';

/** Milliseconds between two looks at the clock: one timer would be late on a device that has slept. */
const CHECK_EVERY = 5000;

/**
 * Hides the prices of a page at a moment, because stores allow theirs for a while and the site was not built
 * again in time. Styles hide those in the page, and its scripts leave out theirs.
 */
export function hidePricesAt(moment: number): void {
  if (Date.now() <= moment) {
    setTimeout(() => hidePricesAt(moment), CHECK_EVERY);
    return;
  }
  document.documentElement.dataset['oldPrices'] = '';
  document.dispatchEvent(new Event(OLD_PRICES));
}

/** Whether prices of the site are too old to be shown: a script that reads prices asks here first. */
export function arePricesOld(): boolean {
  return 'oldPrices' in document.documentElement.dataset;
}

/** Calls back once prices that are fresh now become too old. */
export function whenPricesAge(act: () => void): void {
  document.addEventListener(OLD_PRICES, act);
}
