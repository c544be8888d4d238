import type { ProductListData } from '../domain/list/productListPage.ts';
import { arrange, requireElement, reveal } from './dom.ts';
import { fetchCards } from './fetchLater.ts';

/** The cards of a page, each at its place in the page's data, and the empty state. */
export interface ProductCards {
  /** The name on a card; empty where the page has no such card yet. */
  nameAt(place: number): string;
  /** Shows the cards at these places, in this order, and no others. */
  show(places: readonly number[], view: string): void;
  /** Says what the button of the empty state does. */
  onClear(clear: () => void): void;
}

/**
 * Takes hold of the cards that the server rendered. A landing page comes with the cards of its preset; the others
 * are fetched when they are first wanted.
 */
export function productCards(section: HTMLElement, { part }: ProductListData): ProductCards {
  const list = requireElement(section, '.cards');
  const empty = requireElement(section, '.empty');
  const cards: (Element | undefined)[] = [];
  for (const [index, card] of [...list.children].entries()) cards[part?.places[index] ?? index] = card;
  let wanted: readonly number[] = [];

  function showWanted(): void {
    arrange(
      list,
      wanted.flatMap((place) => cards[place] ?? []),
    );
    empty.hidden = wanted.length > 0;
    reveal();
  }

  async function fetchAll(address: string): Promise<void> {
    try {
      for (const [place, card] of (await fetchCards(address)).entries()) {
        if (!cards[place]) list.append(card);
        cards[place] ??= card;
      }
      showWanted();
    } catch {
      location.assign(address + location.search);
    }
  }

  return {
    nameAt: (place) => cards[place]?.querySelector('h3')?.textContent ?? '',
    show(places, view) {
      wanted = places;
      list.dataset['view'] = view;
      if (part && places.some((place) => !cards[place])) void fetchAll(part.all);
      else showWanted();
    },
    onClear: (clear) => empty.querySelector('button')?.addEventListener('click', clear),
  };
}
