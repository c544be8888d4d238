import type { ProductListData } from '../domain/list/productListPage.ts';
import { arrange, requireElement, reveal } from './dom.ts';
import { fetchCards } from './fetchLater.ts';

/** The cards of a page, each at its index in the page's data, and the empty state. */
export interface ProductCards {
  /** The name on a card; empty where the page has no such card yet. */
  nameAt(index: number): string;
  /** Shows the cards at these indexes, in this order, and no others. */
  show(indexes: readonly number[], view: string): void;
  /** Says what the button of the empty state does. */
  onClear(clear: () => void): void;
}

/**
 * Finds the cards that the server rendered. A landing page comes with the cards of its preset; the others
 * are fetched when they are first wanted.
 */
export function productCards(section: HTMLElement, { part }: ProductListData): ProductCards {
  const list = requireElement(section, '.cards');
  const empty = requireElement(section, '.empty');
  const cards: (Element | undefined)[] = [];
  for (const [index, card] of [...list.children].entries()) cards[part?.indexes[index] ?? index] = card;
  let wanted: readonly number[] = [];

  function showWanted(): void {
    arrange(
      list,
      wanted.flatMap((index) => cards[index] ?? []),
    );
    empty.hidden = wanted.length > 0;
    reveal();
  }

  async function fetchAll(address: string): Promise<void> {
    try {
      for (const [index, card] of (await fetchCards(address)).entries()) {
        if (!cards[index]) list.append(card);
        cards[index] ??= card;
      }
      showWanted();
    } catch {
      location.assign(address + location.search);
    }
  }

  return {
    nameAt: (index) => cards[index]?.querySelector('h3')?.textContent ?? '',
    show(indexes, view) {
      wanted = indexes;
      list.dataset['view'] = view;
      if (part && indexes.some((index) => !cards[index])) void fetchAll(part.all);
      else showWanted();
    },
    onClear: (clear) => empty.querySelector('button')?.addEventListener('click', clear),
  };
}
