import { render } from 'preact';
import { html, type View } from '#ui';
import { FIRST_CARDS } from '../domain/list/paging.ts';
import { requireElement } from './dom.ts';

/** How many cards are kept that do not show: those of the last two changes. The picture of each takes some 0.4 MB. */
const KEPT = 48;

/** The cards of a list, by their ids: those of the page, and those rendered since, each when it first shows. */
export class CardElements {
  readonly #list: HTMLElement;
  readonly #viewOf: (id: string) => View | undefined;
  readonly #elements = new Map<string, HTMLElement>();

  /** @param viewOf the card of an entry, where what it shows is at hand */
  constructor(section: HTMLElement, viewOf: (id: string) => View | undefined) {
    this.#list = requireElement(section, '.cards');
    this.#viewOf = viewOf;
    this.#keep(this.#list);
  }

  /** How many cards show. */
  get count(): number {
    return this.#list.childElementCount;
  }

  /** How many cards show first where many will: as many as the screen has room for below the top of the list. */
  get screenful(): number {
    const { lastElementChild: last } = this.#list;
    const height = last instanceof HTMLElement ? last.offsetHeight : 0;
    if (height === 0) return FIRST_CARDS;
    const room = innerHeight - Math.max(0, this.#list.getBoundingClientRect().top);
    const columns = getComputedStyle(this.#list).gridTemplateColumns.split(' ').length;
    return Math.min(FIRST_CARDS, columns * Math.max(1, Math.ceil(room / height)));
  }

  /** Whether a card has been rendered. */
  has(id: string): boolean {
    return this.#elements.has(id);
  }

  /** Whether the cards with these ids show, in this order, and no others. */
  areShown(ids: readonly string[]): boolean {
    const { children } = this.#list;
    return (
      children.length === ids.length && ids.every((id, place) => this.#elements.get(id) === children[place])
    );
  }

  /**
   * Shows the cards with these ids, in this order, and no others; gives their elements. A card that is not at hand is left
   * out.
   * @param others how many will follow, for which room is kept
   */
  show(ids: readonly string[], others = 0): HTMLElement[] {
    const rooms = this.#rooms(others);
    this.#render(ids.filter((id) => !this.has(id)));
    const elements = ids.flatMap((id) => this.#elements.get(id) ?? []);
    this.#removeRooms();
    // Taken out and put back, a card would lose the focus, and be laid out again.
    const { children } = this.#list;
    const areShown = [...children].every((element, place) => element === elements[place]);
    if (areShown) this.#list.append(...elements.slice(children.length), ...rooms);
    else this.#list.replaceChildren(...elements, ...rooms);
    this.#forget();
    return elements;
  }

  /** Drops the cards that were rendered longest ago, of those that do not show and can be rendered again. */
  #forget(): void {
    const hidden = [...this.#elements].filter(([id, card]) => !card.isConnected && this.#viewOf(id));
    for (const [id] of hidden.slice(0, -KEPT)) this.#elements.delete(id);
  }

  /** Makes room for so many cards that are on their way: what follows them moves now, not when they come. */
  makeRoom(count: number): void {
    this.#removeRooms();
    this.#list.append(...this.#rooms(count));
  }

  #removeRooms(): void {
    for (const room of this.#list.querySelectorAll('.card-coming')) room.remove();
  }

  /** Rooms for cards, each as high as the last card that shows. */
  #rooms(count: number): HTMLElement[] {
    const { lastElementChild: last } = this.#list;
    const height = count > 0 && last instanceof HTMLElement ? last.offsetHeight : 0;
    return Array.from({ length: count }, () => {
      const room = document.createElement('li');
      room.className = 'card card-coming';
      room.setAttribute('aria-hidden', 'true');
      // As a grid, it would take its rows from the cards beside it, and be as low as they leave it.
      room.style.display = 'block';
      room.style.minHeight = `${height}px`;
      return room;
    });
  }

  #render(ids: readonly string[]): void {
    if (ids.length === 0) return;
    const list = document.createElement('ul');
    render(html`${ids.map(this.#viewOf)}`, list);
    this.#keep(list);
  }

  #keep(list: HTMLElement): void {
    for (const card of list.querySelectorAll<HTMLElement>(':scope > [data-id]')) {
      this.#elements.set(card.dataset['id'] ?? '', card);
    }
  }
}
