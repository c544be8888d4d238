import { mountCompareButtons } from './compare/compareButtons.ts';
import { listenForSearch } from './searchButton.ts';

/** Closes menu and drawer, but for the one that has the focus in it or on its button. */
function closeOthers(focused: EventTarget | null): void {
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) {
    const isUsed =
      focused instanceof Element &&
      (popover.contains(focused) || focused.getAttribute('popovertarget') === popover.id);
    if (!isUsed) popover.hidePopover();
  }
}

// Browsers without popovers have links in their place, and would reject the selector.
if (CSS.supports('selector(:popover-open)')) {
  addEventListener('focusin', ({ target }) => closeOthers(target));
  // A page that Back brings out of the cache would still have them open.
  addEventListener('pagehide', () => closeOthers(null));
}

listenForSearch();

const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement) mountCompareButtons(currentScript.src);
