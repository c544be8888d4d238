import type { Page } from 'playwright-core';

/**
 * Does to a page what translators of browsers do: replaces each text node by two nested `font`
 * elements with the same text, those that are added later, too. The words stay, so that a page can
 * be compared with an untouched one.
 */
export function translate(): void {
  // An SVG shows no element of HTML.
  const UNTRANSLATED = 'script, style, noscript, textarea, svg, [data-translated]';
  const wrap = (text: Node): void => {
    if (!text.textContent?.trim() || text.parentElement?.closest(UNTRANSLATED) !== null) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.dataset['translated'] = '';
    inner.textContent = text.textContent;
    outer.append(inner);
    text.parentElement.replaceChild(outer, text);
  };
  const wrapAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) wrap(text);
  };
  wrapAll(document);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') wrapAll(target);
      for (const node of addedNodes) wrapAll(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Translates a page from now on. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(translate);
}

/** Translates the pages that a tab opens from the first of their texts on, before any script has run. */
export async function translateFromTheStart(page: Page): Promise<void> {
  await page.addInitScript(translate);
}

/**
 * Does to a page what extensions do, password managers among them, before any script of the page has run: it
 * puts elements beside fields and into forms, lists and buttons, and attributes on fields.
 */
function extend(): void {
  const isForeign = (element: Element) => element.localName === 'extension-root';
  const extendAll = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('input, select, form, ul, ol, button, [role=status]')) {
      if (element.hasAttribute('data-extended')) continue;
      element.setAttribute('data-extended', '');
      element.setAttribute('autocomplete', 'off');
      const foreign = document.createElement('extension-root');
      if (element.matches('input, select')) element.after(foreign);
      else element.prepend(foreign);
    }
  };
  extendAll(document);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && !isForeign(node)) extendAll(node.parentElement ?? document);
  }).observe(document, { subtree: true, childList: true });
}

/** Changes the pages that a tab opens as extensions do, from their first element on. */
export async function extendFromTheStart(page: Page): Promise<void> {
  await page.addInitScript(extend);
}

/** The lines of text that a visitor sees. */
export async function shownLines(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText);
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '');
}
