import { readChoice } from '../domain/compare/tray.ts';
import { say } from '../domain/say.ts';
import { WORDS } from '../domain/words.ts';
import { comparePathBeside, saveListAddress, TrayStore } from './compare/trayStore.ts';
import { addStyles, keepQuery, opensElsewhere, readStored } from './dom.ts';
import { batchKeyBeside } from './hatch/batchKey.ts';
import { importEngine } from './loading.ts';
import { hidePricesAt } from './prices.ts';

/** Closes menu and drawer, unless the focus is inside or on the button. */
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
  // A page from the back/forward cache would still have them open.
  addEventListener('pagehide', () => closeOthers(null));
}

const TYPED_INTO = 'select, textarea, input:not([type=checkbox], [type=radio])';

let isAwaited = false;

/**
 * Has the search button, and Ctrl+K or ⌘K, open the search above the page. A character
 * alone would be pressed by dictation.
 */
function listenForSearch(): void {
  const button = document.querySelector<HTMLAnchorElement>('.site-header a.icon-button');
  if (!button) return;
  // Fetched ahead of the click, which reports a failure.
  button.addEventListener('pointerover', () => void loadEngine().catch(() => {}), { once: true });
  button.addEventListener('click', (event) => {
    // A second click follows the link to the page of the search.
    if (isAwaited || opensElsewhere(event)) return;
    event.preventDefault();
    open(button.href);
  });
  addEventListener('keydown', (event) => {
    if (!isSearchShortcut(event) || isTyping(event)) return;
    event.preventDefault();
    open(button.href);
  });
}

/**
 * The page of the search has a field of its own. Where the engine does not come,
 * that page says so and tries again.
 */
function open(page: string): void {
  const field = document.querySelector<HTMLInputElement>('[data-tool=search] input');
  if (field) {
    field.focus();
    return;
  }
  isAwaited = true;
  loadEngine().then(
    ({ openSearch }) => {
      isAwaited = false;
      openSearch(page);
    },
    () => location.assign(page),
  );
}

function loadEngine(): Promise<typeof import('./searchEngine.ts')> {
  return importEngine(SEARCH_ENGINE);
}

/**
 * Whether keys are Ctrl+K or ⌘K, by the place of the key: layouts of other scripts have another letter there.
 * Firefox has a search of its own at these keys.
 */
function isSearchShortcut({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isFirefox = navigator.userAgent.includes('Firefox/');
  return code === 'KeyK' && ctrlKey !== metaKey && !altKey && !shiftKey && !isFirefox;
}

/** Whether a key is typed into a field, or a dialog is open, which the search would cover. */
function isTyping({ target }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO));
  return isField || document.querySelector('dialog[open]') !== null;
}

/**
 * The most attempts to load the tray's engine without a choice, and the
 * milliseconds before each, times the attempts.
 */
const MOST_ATTEMPTS = 4;
const PAUSE = 2000;

/** Whether a page is a list of products or about one: a tool and a text have their own to show. */
function hasProducts(): boolean {
  const isOther = document.querySelector('main :is(article, [data-tool])');
  return !isOther && document.querySelector('main .compare') !== null;
}

/**
 * Makes the compare buttons of a page work, and loads the tray on a page of
 * products, or once something is chosen.
 */
function mountCompareButtons(script: string): void {
  const path = comparePathBeside(script);
  const store = new TrayStore(path);
  const showTray = loadOnce(store);
  markButtons(document, store);
  addStyles(COMPARE_BUTTON_STYLES);
  store.onChange(() => {
    markButtons(document, store);
    if (store.news || hasProducts()) showTray();
  });
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('.compare');
    if (!button) return;
    saveListAddress(path, button);
    store.toggle(readChoice(button.value));
  });
  markLaterButtons(store);
  if (store.tray.length > 0 && hasProducts()) showTray();
}

/** Lists render more cards later. A long list has hundreds, so only new ones are marked. */
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
    button.setAttribute('aria-label', say(WORDS.tray.compareProduct, { product: product.name }));
    button.setAttribute('aria-pressed', String(store.has(product)));
  }
}

/**
 * Gives a function that shows the tray, except on the page that compares, and tries
 * again if the engine fails to load.
 */
function loadOnce(store: TrayStore): () => void {
  let isAsked = document.querySelector('[data-tool="compare"]') !== null;
  let attempts = 0;
  return async function show() {
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
}

addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print();
});

/** Loads the line of kept batches where any are kept, or once another tab keeps one. */
function showBatchLine(key: string): void {
  if (readStored('localStorage', key)) import(BATCH_LINE).catch(() => {});
  else addEventListener('storage', () => showBatchLine(key), { once: true });
}

listenForSearch();

const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement) {
  mountCompareButtons(currentScript.src);
  showBatchLine(batchKeyBeside(currentScript.src));
  const { worker, pricesUntil } = currentScript.dataset;
  if (pricesUntil) hidePricesAt(Date.parse(pricesUntil));
  // The page comes first, which has not loaded yet: this script is deferred.
  if (worker) addEventListener('load', () => navigator.serviceWorker?.register(worker).catch(() => {}));
}

keepQuery();
