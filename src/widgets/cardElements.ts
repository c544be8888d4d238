import { render } from 'preact';
import { html, type View } from '#ui';
import { requireElement } from './dom.ts';

/** The cards of a list that are at hand, by their ids: those of the page, and those rendered since. */
export class CardElements {
  readonly #list: HTMLElement;
  readonly #elements = new Map<string, HTMLElement>();

  constructor(section: HTMLElement) {
    this.#list = requireElement(section, '.cards');
    this.#keep(this.#list);
  }

  /** How many cards show. */
  get count(): number {
    return this.#list.childElementCount;
  }

  has(id: string): boolean {
    return this.#elements.has(id);
  }

  /** Renders cards, without showing them yet. */
  add(cards: readonly View[]): void {
    const list = document.createElement('ul');
    render(html`${cards}`, list);
    this.#keep(list);
  }

  /** Shows the cards with these ids, in this order, and no others; gives their elements. A card that is not at hand is left out. */
  show(ids: readonly string[]): HTMLElement[] {
    const elements = ids.flatMap((id) => this.#elements.get(id) ?? []);
    for (const room of this.#list.querySelectorAll('.card-coming')) room.remove();
    // Taken out and put back, a card would lose the focus, and be laid out again.
    const { children } = this.#list;
    const areShown = [...children].every((element, place) => element === elements[place]);
    if (areShown) this.#list.append(...elements.slice(children.length));
    else this.#list.replaceChildren(...elements);
    return elements;
  }

  /** Makes room for cards that are on their way, each as high as the last one: what follows them moves now, not when they come. */
  makeRoom(count: number): void {
    const { lastElementChild: last } = this.#list;
    if (!(last instanceof HTMLElement)) return;
    const rooms = Array.from({ length: count }, () => {
      const room = document.createElement('li');
      room.className = 'card card-coming';
      room.setAttribute('aria-hidden', 'true');
      room.style.minHeight = `${last.offsetHeight}px`;
      return room;
    });
    this.#list.append(...rooms);
  }

  #keep(list: HTMLElement): void {
    for (const card of list.querySelectorAll<HTMLElement>(':scope > [data-id]')) {
      this.#elements.set(card.dataset['id'] ?? '', card);
    }
  }
}
