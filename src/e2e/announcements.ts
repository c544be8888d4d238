declare global {
  interface Window {
    /** What screen readers have announced since the page began, without being asked. */
    announced: string[];
  }
}

/**
 * Records what screen readers announce: the new text of a live region that can be perceived, and an alert
 * when it appears. It runs in a page before its own scripts.
 */
export function recordAnnouncements(): void {
  window.announced = [];
  const known = new Map<Element, string>();
  /**
   * The text of a region; null if nobody perceives it: it is not shown, or a modal dialog is open elsewhere.
   */
  const textOf = (region: Element) => {
    const modal = document.querySelector('dialog:modal');
    const options = { visibilityProperty: true, checkVisibilityCSS: true };
    if (!region.checkVisibility(options) || (modal && !modal.contains(region))) return null;
    return region.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  };
  const listen = () => {
    for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
      const text = textOf(region);
      const before = known.get(region);
      if (text === null) known.delete(region);
      else known.set(region, text);
      // The parser may write a region first, and its text a little later.
      const isParsed = before !== '' || document.readyState !== 'loading';
      const isNew = before === undefined ? region.matches('[role=alert]') : text !== before && isParsed;
      if (text && isNew) window.announced.push(text);
    }
  };
  new MutationObserver(listen).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}
