import type { Page } from 'playwright-core';

/** What a phone shows of a page: shares of letters, numbers of targets, and heights in CSS pixels. */
export interface Calm {
  /** The share of visible letters below 14 px, from 0 to 1. */
  readonly smallLetters: number;
  /**
   * Links and controls below 44 px, the size that a thumb hits
   * (https://www.w3.org/TR/WCAG22/#target-size-enhanced).
   */
  readonly lowTargets: number;
  readonly footer: number;
  readonly page: number;
}

/** Measures the letters, targets and heights of a page as it is shown now. */
export function calmOf(page: Page): Promise<Calm> {
  return page.evaluate(() => {
    const isSeen = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) === true &&
      element.getClientRects().length > 0 &&
      !element.closest('.visually-hidden, .skip-link');
    const letters = { all: 0, small: 0 };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node;
      if (!parent || !isSeen(parent)) continue;
      const count = textContent?.replace(/\s+/g, '').length ?? 0;
      letters.all += count;
      if (Number.parseFloat(getComputedStyle(parent).fontSize) < 14) letters.small += count;
    }
    const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0;
    // A label is part of the target of its control.
    const targetHeight = (target: Element) =>
      Math.max(heightOf(target), target instanceof HTMLInputElement ? heightOf(target.labels?.[0]) : 0);
    const targets = [...document.querySelectorAll('a[href], button, input, select, summary')];
    return {
      smallLetters: letters.small / letters.all,
      lowTargets: targets.filter((target) => isSeen(target) && targetHeight(target) < 43.5).length,
      footer: heightOf(document.querySelector('.site-footer')),
      page: document.documentElement.scrollHeight,
    };
  });
}
