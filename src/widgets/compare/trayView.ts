import { html, type View } from '#ui';
import { MOST_COMPARED } from '../../domain/compare/compareAddress.ts';
import { namesInShort } from '../../domain/compare/comparedFacts.ts';
import type { ChosenProduct } from '../../domain/compare/comparedProduct.ts';
import type { Tray } from '../../domain/compare/tray.ts';
import { button } from '../fields.ts';
import type { TrayNews } from './trayStore.ts';

/** What the controls of the tray do. */
export interface TrayActions {
  remove(product: ChosenProduct): void;
  clear(): void;
  /** Shows or hides the products, on a window that has no room for them beside the buttons. */
  toggleList(): void;
}

interface TrayProps {
  readonly tray: Tray;
  readonly news: TrayNews | null;
  /** Where the products are compared. */
  readonly address: string;
  readonly isOpen: boolean;
}

/** The products that are chosen to be compared, at the foot of the window. An empty tray is not seen, and says what happened. */
export function trayView({ tray, news, address, isOpen }: TrayProps, actions: TrayActions): View {
  const isEmpty = tray.length === 0;
  return html`<section class=${isEmpty ? 'visually-hidden' : 'tray'} aria-label="Products to compare">
    <p role="status">${news === null ? null : wordsOf(news, tray.length)}</p>
    ${isEmpty ? null : productList(tray, isOpen, actions)}
    ${
      isEmpty
        ? null
        : html`<div class="tray-actions">
            <button type="button" class="button tray-toggle" aria-expanded=${String(isOpen)} onClick=${() => actions.toggleList()}>
              ${`${tray.length} chosen`}
            </button>
            ${button('Clear', 'button', () => actions.clear(), 'Clear the products to compare')}
            <a class="button tray-compare" href=${address}>${`Compare (${tray.length})`}</a>
          </div>`
    }
  </section>`;
}

function productList(tray: Tray, isOpen: boolean, actions: TrayActions): View {
  const shortNames = namesInShort(tray.map(({ name }) => name));
  return html`<ul class=${isOpen ? 'is-open' : null}>
    ${tray.map(
      (product, index) => html`<li key=${product.slug}>
        <span title=${product.name}>${shortNames[index]}</span>
        ${button('×', 'tray-remove', () => actions.remove(product), `Remove: ${product.name}`)}
      </li>`,
    )}
  </ul>`;
}

function wordsOf(news: TrayNews, count: number): string {
  switch (news.kind) {
    case 'added':
      return `Added: ${news.name}. ${countWords(count)}`;
    case 'removed':
      return `Removed: ${news.name}. ${countWords(count)}`;
    case 'full':
      return `${MOST_COMPARED} products are chosen, and no more fit side by side. Remove one first.`;
    case 'cleared':
      return countWords(count);
  }
}

function countWords(count: number): string {
  if (count === 0) return 'No product is chosen to compare.';
  if (count === MOST_COMPARED) return `${count} of ${MOST_COMPARED}: no more fit.`;
  return `${count} of ${MOST_COMPARED}${count === 1 ? ': choose another to compare it with' : ''}.`;
}
