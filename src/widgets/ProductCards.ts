import type { ProductListData } from '../domain/productListPage.ts';
import { arrange, reveal } from './arrange.ts';
import { findPart } from './findPart.ts';

/**
 * The cards of a page, each at its place in the page's data, and the empty state. A landing page comes with the
 * cards of its preset; the others are fetched when they are first wanted.
 */
export class ProductCards {
  readonly #list: HTMLElement;
  readonly #empty: HTMLElement;
  readonly #all: string | undefined;
  readonly #cards: (Element | undefined)[] = [];
  #wanted: readonly number[] = [];

  constructor(section: HTMLElement, { part }: ProductListData) {
    this.#list = findPart(section, '.cards');
    this.#empty = findPart(section, '.empty');
    this.#all = part?.all;
    for (const [index, card] of [...this.#list.children].entries())
      this.#cards[part?.places[index] ?? index] = card;
  }

  /** The name on a card; empty where the page has no such card yet. */
  nameAt(place: number): string {
    return this.#cards[place]?.querySelector('h3')?.textContent ?? '';
  }

  /** Shows the cards at these places, in this order, and no others. */
  show(places: readonly number[], view: string): void {
    this.#wanted = places;
    this.#list.dataset.view = view;
    if (this.#all !== undefined && places.some((place) => !this.#cards[place]))
      void this.#fetchAll(this.#all);
    else this.#arrange();
  }

  /** Says what the button of the empty state does. */
  onClear(clear: () => void): void {
    this.#empty.querySelector('button')?.addEventListener('click', clear);
  }

  #arrange(): void {
    arrange(
      this.#list,
      this.#wanted.flatMap((place) => this.#cards[place] ?? []),
    );
    this.#empty.hidden = this.#wanted.length > 0;
    reveal();
  }

  async #fetchAll(address: string): Promise<void> {
    try {
      const response = await fetch(address);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      for (const [place, card] of page.querySelectorAll('.cards > .card').entries()) {
        if (!this.#cards[place]) this.#list.append(card);
        this.#cards[place] ??= card;
      }
      this.#arrange();
    } catch {
      location.assign(address + location.search);
    }
  }
}
