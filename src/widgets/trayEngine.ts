import { html, type View } from '#ui';
import { type ChosenProduct, MOST_COMPARED, namesInShort } from '../domain/compare/comparison.ts';
import { say } from '../domain/say.ts';
import { WORDS } from '../domain/words.ts';
import type { TrayNews, TrayStore } from './compare/trayStore.ts';
import { addStyles, KNOWN_AFTER, readStored, writeStored } from './dom.ts';
import { button } from './fields.ts';
import { render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

/** The storage key for a tray that the visitor has closed in this tab. */
const CLOSED = 'tray-closed';

/**
 * Shows the chosen products at the bottom of the window. Empty, or closed until the next
 * choice, it still announces changes.
 */
export function mountTray(store: TrayStore): void {
  const root = Object.assign(document.createElement('div'), { className: 'tray-root' });
  // The tray is last in the tab order: this link, the first, skips to it.
  const skipLink = Object.assign(document.createElement('a'), { className: 'skip-link' });
  let isOpen = false;
  let isClosed = readStored('sessionStorage', CLOSED) === CLOSED;
  let isKnown = false;

  const draw = () => {
    const { tray, address, news } = store;
    const isEmpty = tray.length === 0;
    const isHidden = isEmpty || isClosed;
    const shownClass = isOpen ? 'tray is-open' : 'tray';
    // The number shows an added product, but not that the tray is full.
    const className = news?.kind === 'full' ? null : 'visually-hidden';
    render(
      html`<section class=${isHidden ? 'visually-hidden' : shownClass} aria-label=${WORDS.tray.label}>
        <p role="status" class=${className}>${news && isKnown ? wordsOf(news, tray.length) : null}</p>
        ${isHidden ? null : [productList(), actions()]}
      </section>`,
      root,
    );
    // Without an address a link has no place in the order of the keys.
    if (isEmpty) skipLink.removeAttribute('href');
    else skipLink.href = address;
    skipLink.textContent = isEmpty ? '' : say(WORDS.tray.skip, { count: tray.length });
  };

  const productList = (): View => {
    const shortNames = namesInShort(store.tray.map(({ name }) => name));
    return html`<ul key="products">
      ${store.tray.map((product, index) => {
        const removeName = say(WORDS.compare.removeProduct, { product: product.name });
        return html`<li key=${product.slug}>
          <span title=${product.name}>${shortNames[index]}</span>
          ${button('×', 'tray-remove', () => remove(product), removeName)}
        </li>`;
      })}
    </ul>`;
  };

  const actions = (): View => {
    const count = store.tray.length;
    return html`<div key="actions" class="tray-actions">
      <button
        type="button"
        class="button tray-toggle"
        aria-expanded=${String(isOpen)}
        onClick=${toggleList}
      >
        ${say(WORDS.tray.chosen, { count })}
      </button>
      ${button(WORDS.lists.clear, 'button tray-clear', clear, WORDS.tray.clearAll)}
      <a class="button button-main tray-compare" href=${store.address}>
        ${say(WORDS.tray.compare, { count })}
      </a>
      ${button('×', 'tray-remove', close, WORDS.tray.hide)}
    </div>`;
  };

  const remove = (product: ChosenProduct) => {
    const index = store.tray.findIndex(({ slug }) => slug === product.slug);
    store.remove(product);
    const buttons = [...root.querySelectorAll<HTMLElement>('li .tray-remove')];
    focusOn(buttons[index] ?? buttons.at(-1));
  };
  const clear = () => {
    store.clear();
    focusOn();
  };
  const setClosed = (closed: boolean) => {
    isClosed = closed;
    writeStored('sessionStorage', CLOSED, closed ? CLOSED : null);
    draw();
  };
  const close = () => {
    setClosed(true);
    focusOn();
  };
  /** For a window without room for the products beside the buttons. */
  const toggleList = () => {
    isOpen = !isOpen;
    draw();
  };

  addStyles(TRAY_STYLES);
  document.querySelector('.site-header')?.prepend(skipLink);
  document.body.append(root);
  store.onChange(() => setClosed(isClosed && !store.news));
  new ResizeObserver(() => keepClear(root.offsetHeight)).observe(root);
  draw();
  setTimeout(() => {
    isKnown = true;
    draw();
  }, KNOWN_AFTER);
}

/** Keeps scroll targets and the focus clear of the tray. */
function keepClear(height: number): void {
  const { style } = document.documentElement;
  style.setProperty('--tray-height', `${height}px`);
  style.scrollPaddingBlockEnd = height > 0 ? `calc(${height}px + 6rem)` : '';
}

function focusOn(control?: HTMLElement): void {
  const target = control ?? document.querySelector<HTMLElement>('h1');
  if (!target) return;
  if (!control) target.tabIndex = -1;
  target.focus({ preventScroll: !control });
}

function wordsOf(news: TrayNews, count: number): string {
  if (news.kind === 'full') return say(WORDS.tray.full, { most: MOST_COMPARED });
  if (!('name' in news)) return countWords(count);
  const word = news.kind === 'added' ? WORDS.tray.added : WORDS.tray.removed;
  return `${say(word, { product: news.name })} ${countWords(count)}`;
}

function countWords(count: number): string {
  if (count === 0) return WORDS.tray.empty;
  const numbers = { count, most: MOST_COMPARED };
  if (count === MOST_COMPARED) return say(WORDS.tray.last, numbers);
  return say(count === 1 ? WORDS.tray.first : WORDS.tray.count, numbers);
}
