import { readChoice } from '../../domain/compare/tray.ts';
import { addStyles } from '../dom.ts';
import { importEngine } from '../importEngine.ts';
import { saveListAddress } from './listAddress.ts';
import { comparePathBeside } from './storedTray.ts';
import { TrayStore } from './trayStore.ts';

/** The address of the tray's engine relative to this script, and the styles of the buttons: the bundler puts them in. */
declare const TRAY_ENGINE: string;
declare const COMPARE_BUTTON_STYLES: string;

/** How often the tray's engine is asked for without a choice, and the milliseconds before, times the attempts. */
const MOST_ATTEMPTS = 4;
const PAUSE = 2000;

/**
 * Makes the compare buttons of a page work, which without a script are not shown, and loads the tray once something is chosen.
 * @param script the address of the script that calls it
 */
export function mountCompareButtons(script: string): void {
  const path = comparePathBeside(script);
  const store = new TrayStore(path);
  const showTray = loadOnce(store);
  markButtons(document, store);
  addStyles(COMPARE_BUTTON_STYLES);
  store.onChange(() => {
    markButtons(document, store);
    showTray();
  });
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('.compare');
    if (!button) return;
    saveListAddress(path, button);
    store.toggle(readChoice(button.value));
  });
  markLaterButtons(store);
  if (store.tray.length > 0) showTray();
}

/** Lists render cards later, and show them again. A long list has hundreds: those that stay are not looked at each time. */
function markLaterButtons(store: TrayStore): void {
  const main = document.querySelector('main');
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element) markButtons(node, store);
  });
  if (main) observer.observe(main, { childList: true, subtree: true });
}

/** Gives the buttons of a part names of their own, and says of each whether its product is chosen. */
function markButtons(part: ParentNode, store: TrayStore): void {
  for (const button of part.querySelectorAll<HTMLButtonElement>('.compare')) {
    const product = readChoice(button.value);
    button.setAttribute('aria-label', `Compare: ${product.name}`);
    button.setAttribute('aria-pressed', String(store.has(product)));
  }
}

/**
 * Gives what shows the tray, but for the page that compares. Where its engine does not come, it is asked for again after a
 * while, and by the next choice.
 */
function loadOnce(store: TrayStore): () => void {
  let [isAsked, attempts] = [document.querySelector('[data-tool="compare"]') !== null, 0];
  const show = async () => {
    if (isAsked) return;
    isAsked = true;
    try {
      const engine = await importEngine(TRAY_ENGINE, attempts);
      engine.mountTray(store);
    } catch {
      isAsked = false;
      attempts++;
      if (attempts <= MOST_ATTEMPTS) setTimeout(show, attempts * PAUSE);
    }
  };
  return show;
}
