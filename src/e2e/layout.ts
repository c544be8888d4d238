import type { Page } from 'playwright-core';

/**
 * The options of selects whose names must fit. A select cannot break a line:
 * with the largest letters none does.
 */
export type FittingOptions = 'all' | 'chosen' | 'none';

/** Finds layout problems at the current size: elements that cause horizontal scrolling, and clipped text. */
export async function layoutFaults(page: Page, fitting: FittingOptions = 'chosen'): Promise<string[]> {
  const faults = await page.evaluate((fittingOptions) => {
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`;
    const isPhone = matchMedia('(22rem <= width < 40rem)').matches;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = (element: Element) => {
      // What is typed into a field scrolls in it.
      if (element instanceof HTMLInputElement) return false;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      // A card or a line on a phone and a search result shorten what the page that they lead to says in full.
      const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (isShortened && element.closest(isPhone ? '.card, .guide-lines, [role=option]' : '[role=option]'))
        return false;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      return (
        (hides(overflowX) && scrollWidth > clientWidth + 1) ||
        (hides(overflowY) && scrollHeight > clientHeight + 1)
      );
    };
    const canvas = document.createElement('canvas').getContext('2d');
    const cutsOption = (element: Element) => {
      if (!(element instanceof HTMLSelectElement) || !canvas || fittingOptions === 'none') return false;
      const { font, letterSpacing, wordSpacing, paddingLeft, paddingRight } = getComputedStyle(element);
      Object.assign(canvas, { font, letterSpacing, wordSpacing });
      const options = fittingOptions === 'all' ? element.options : element.selectedOptions;
      const widest = Math.max(...Array.from(options, ({ text }) => canvas.measureText(text).width));
      return widest > element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };
    const { scrollWidth } = document.documentElement;
    const shown = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && !element.closest('.visually-hidden'),
    );
    return [
      ...(scrollWidth > innerWidth ? [`needs ${scrollWidth} of ${innerWidth} pixels`] : []),
      ...shown.filter(isCut).map((element) => `${name(element)} is cut`),
      ...shown.filter(cutsOption).map((element) => `an option of ${element.getAttribute('name')} is cut`),
    ];
  }, fitting);
  return [...new Set(faults)];
}

/**
 * Finds the faults of a page in a window: of its layout, and of what stays in
 * view, of the screen a third at most.
 */
export async function faultsAt(
  page: Page,
  { width, height = 800, options = 'all' }: { width: number; height?: number; options?: FittingOptions },
): Promise<string[]> {
  await page.setViewportSize({ width, height });
  const faults = await layoutFaults(page, options);
  const share = await stickyShare(page);
  if (share > 1 / 3) faults.push(`${share.toFixed(2)} of the screen stays in view`);
  return faults.map((fault) => `${width} x ${height}: ${fault}`);
}

/** Returns the largest share of the screen, from 0 to 1, that sticky elements cover anywhere on a page. */
export function stickyShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    // A cell that stays beside what scrolls sideways goes with the page.
    const staysInView = ({ position, top, bottom }: CSSStyleDeclaration) =>
      position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'));
    const stays = [...document.body.querySelectorAll('*')].filter(
      (element) => staysInView(getComputedStyle(element)) && element.checkVisibility(),
    );
    const area = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
      return Math.max(height, 0) * Math.max(Math.min(right, innerWidth) - Math.max(left, 0), 0);
    };
    const { scrollHeight } = document.documentElement;
    let largest = 0;
    for (let top = innerHeight; top < scrollHeight; top += Math.max(innerHeight, scrollHeight / 8)) {
      scrollTo({ top, behavior: 'instant' });
      const taken = stays.reduce((sum, element) => sum + area(element), 0);
      largest = Math.max(largest, taken / (innerWidth * innerHeight));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return largest;
  });
}

/** Finds words broken at the end of a line within the matching elements. */
export function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const broken: string[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.visually-hidden'))
          continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\-–]+/g)) {
          const range = new Range();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );
}

/** Finds problems in forced colors: controls without an edge, marks by color alone, missing stars. */
export function colorFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const edge = (element: Element) => Number.parseFloat(getComputedStyle(element).borderTopWidth);
    const marked = shown('[aria-pressed=true], .pager [aria-current]');
    return [
      // A checkbox draws itself, the name beside a radio button shows which is chosen, and a
      // button stands around a file field.
      ...shown(
        'main :is(.button, button, select, .egg, input:not([type=checkbox], [type=radio], [type=file]))',
      ).filter((element) => edge(element) === 0),
      ...marked.filter((element) => edge(element) < 2),
      ...shown('.stars').filter((element) => getComputedStyle(element).forcedColorAdjust !== 'none'),
    ].map(({ outerHTML }) => outerHTML.slice(0, 100));
  });
}

/** Finds animations that run by themselves. */
export function motions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules = (group: CSSStyleSheet | CSSGroupingRule): CSSRule[] =>
      Array.from(group.cssRules).flatMap((rule) => {
        if (rule instanceof CSSMediaRule && !matchMedia(rule.media.mediaText).matches) return [];
        return rule instanceof CSSGroupingRule ? rules(rule) : [rule];
      });
    const transitions = [...document.styleSheets]
      .flatMap(rules)
      .filter(({ cssText }) => cssText.startsWith('@view-transition'));
    const animated = [...document.querySelectorAll('*')].filter((element) => {
      const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
      return animationName !== 'none' || transitionDuration !== '0s' || scrollBehavior !== 'auto';
    });
    return [...transitions.map(({ cssText }) => cssText), ...animated.map(({ tagName }) => tagName)];
  });
}
