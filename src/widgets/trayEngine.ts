import type { ChosenProduct } from '../domain/compare/comparedProduct.ts';
import type { TrayStore } from './compare/trayStore.ts';
import { type TrayActions, trayView } from './compare/trayView.ts';
import { addStyles } from './dom.ts';
import { render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

/** The styles of the tray, minified; the build puts them here. */
declare const TRAY_STYLES: string;

/** Milliseconds after which screen readers know a live region that was put into a page, and announce what it says. */
const KNOWN_AFTER = 150;

/** Shows what is chosen at the foot of the window, from now on. */
export function mountTray(store: TrayStore): void {
  new MountedTray(store).show();
}

class MountedTray implements TrayActions {
  readonly #store: TrayStore;
  readonly #root = document.createElement('div');
  /** The tray is last in the order of the page: this link leads there from the first key. */
  readonly #skipLink = document.createElement('a');
  #isOpen = false;
  #isKnown = false;

  constructor(store: TrayStore) {
    this.#store = store;
  }

  show(): void {
    addStyles(TRAY_STYLES);
    this.#root.className = 'tray-root';
    this.#skipLink.className = 'skip-link';
    document.querySelector('.site-header')?.prepend(this.#skipLink);
    document.body.append(this.#root);
    this.#store.onChange(() => this.#draw());
    new ResizeObserver(() => this.#keepClear()).observe(this.#root);
    this.#draw();
    setTimeout(() => {
      this.#isKnown = true;
      this.#draw();
    }, KNOWN_AFTER);
  }

  remove(product: ChosenProduct): void {
    const place = this.#store.tray.findIndex(({ slug }) => slug === product.slug);
    this.#store.remove(product);
    const buttons = this.#root.querySelectorAll<HTMLElement>('.tray-remove');
    focusOn(buttons[Math.min(place, buttons.length - 1)]);
  }

  clear(): void {
    this.#store.clear();
    focusOn();
  }

  toggleList(): void {
    this.#isOpen = !this.#isOpen;
    this.#draw();
  }

  #draw(): void {
    const { tray, address, news } = this.#store;
    const shown = { tray, address, isOpen: this.#isOpen, news: this.#isKnown ? news : null };
    render(trayView(shown, this), this.#root);
    // Without an address a link has no place in the order of the keys.
    if (tray.length === 0) this.#skipLink.removeAttribute('href');
    else this.#skipLink.href = address;
    this.#skipLink.textContent = tray.length === 0 ? '' : `Skip to the comparison (${tray.length})`;
  }

  /** What is scrolled to, or gets the focus, does not come to lie below the tray. */
  #keepClear(): void {
    const height = this.#root.offsetHeight;
    const { style } = document.documentElement;
    style.setProperty('--tray-height', `${height}px`);
    style.scrollPaddingBlockEnd = height > 0 ? `calc(${height}px + 6rem)` : '';
  }
}

/** Moves the focus from a button that is gone to another, or to the beginning of the page's content. */
function focusOn(button?: HTMLElement): void {
  const target = button ?? document.querySelector<HTMLElement>('h1');
  if (!target) return;
  if (!button) target.tabIndex = -1;
  target.focus({ preventScroll: !button });
}
