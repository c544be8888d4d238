import { html, type View } from '#ui';
import { FIRST_CARDS } from '../domain/list/paging.ts';
import { isHeldBack, requireElement } from './dom.ts';
import { FarPictures } from './farPictures.ts';
import { render } from './ui/preact.ts';

/** How many cards are kept that do not show: those of the last two changes. The picture of each takes some 0.4 MB. */
const KEPT = 48;

/** CSS pixels that `FIRST_CARDS` fill at least: in four columns. */
const FIRST_CARDS_HEIGHT = 1200;

/**
 * The cards of a list, by their ids: those of the page, and those rendered since, each when it first shows. They stand in a
 * grid for each page of them: the rows of a grid are those of all its cards, and one more card has all laid out again.
 */
export class CardElements {
  readonly #grids: [HTMLElement, ...HTMLElement[]];
  readonly #pageSize: number;
  readonly #cardOf: (id: string) => (() => View) | undefined;
  readonly #elements = new Map<string, HTMLElement>();
  readonly #pictures = new FarPictures();

  /**
   * @param pageSize how many cards stand in a grid: its last row is full with one to four columns
   * @param cardOf gives what makes the card of an entry, where what it shows is at hand
   */
  constructor(section: HTMLElement, pageSize: number, cardOf: (id: string) => (() => View) | undefined) {
    this.#grids = [requireElement(section, '.cards')];
    this.#pageSize = pageSize;
    this.#cardOf = cardOf;
    this.#keep(this.#grids[0]);
  }

  /** How many cards show. */
  get count(): number {
    return this.#shown.length;
  }

  get #shown(): Element[] {
    return this.#grids.flatMap(({ children }) => [...children]);
  }

  /** How many cards show first where many will: as many as the screen has room for below the top of the list. */
  get screenful(): number {
    const [grid] = this.#grids;
    const height = this.#heightOfLast;
    // Cards that are held back have no height, and what follows too few of them would move in sight.
    if (height === 0) return innerHeight > FIRST_CARDS_HEIGHT ? this.#pageSize : FIRST_CARDS;
    const room = innerHeight - Math.max(0, grid.getBoundingClientRect().top);
    const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
    return Math.min(FIRST_CARDS, columns * Math.max(1, Math.ceil(room / height)));
  }

  /** 0 where the list is held back: its cards would be laid out for this alone. */
  get #heightOfLast(): number {
    const last = this.#grids.flatMap(({ lastElementChild }) => lastElementChild ?? []).at(-1);
    return last instanceof HTMLElement && !isHeldBack() ? last.offsetHeight : 0;
  }

  /** Whether a card has been rendered. */
  has(id: string): boolean {
    return this.#elements.has(id);
  }

  /** Whether the cards with these ids show, in this order, and no others. */
  areShown(ids: readonly string[]): boolean {
    const shown = this.#shown;
    return shown.length === ids.length && ids.every((id, place) => this.#elements.get(id) === shown[place]);
  }

  /**
   * Shows the cards with these ids, in this order, and no others; gives their elements. A card that is not at hand is left
   * out.
   * @param others how many will follow, for which room is kept
   */
  show(ids: readonly string[], others = 0): HTMLElement[] {
    const rooms = this.#rooms(others);
    this.render(ids);
    const elements = ids.flatMap((id) => this.#elements.get(id) ?? []);
    this.#removeRooms();
    this.#fill([...elements, ...rooms]);
    this.#forget();
    this.#pictures.watch(elements);
    return elements;
  }

  /** Says how the cards look, and whether others are on their way. */
  mark(name: 'data-view' | 'aria-busy', value: string): void {
    for (const grid of this.#grids) grid.setAttribute(name, value);
  }

  #fill(elements: readonly Element[]): void {
    const count = Math.max(1, Math.ceil(elements.length / this.#pageSize));
    for (const grid of this.#grids.splice(count)) grid.remove();
    for (let n = 0; n < count; n++) {
      const part = elements.slice(n * this.#pageSize, (n + 1) * this.#pageSize);
      const grid = this.#grids[n];
      if (grid) fillGrid(grid, part);
      else this.#addGrid(part);
    }
  }

  #addGrid(elements: readonly Element[]): void {
    const grid = document.importNode(this.#grids[0], false);
    grid.append(...elements);
    this.#grids.at(-1)?.after(grid);
    this.#grids.push(grid);
  }

  /** Drops the cards that were rendered longest ago, of those that do not show and can be rendered again. */
  #forget(): void {
    const hidden = [...this.#elements].filter(([id, card]) => !card.isConnected && this.#cardOf(id));
    for (const [id] of hidden.slice(0, -KEPT)) this.#elements.delete(id);
  }

  /** Makes room for so many cards that are on their way: what follows them moves now, not when they come. */
  makeRoom(count: number): void {
    this.#removeRooms();
    this.#fill([...this.#shown, ...this.#rooms(count)]);
  }

  #removeRooms(): void {
    for (const grid of this.#grids) for (const room of grid.querySelectorAll('.card-coming')) room.remove();
  }

  /** Rooms for cards, each as high as the last card that shows. */
  #rooms(count: number): HTMLElement[] {
    const height = count > 0 ? this.#heightOfLast : 0;
    return Array.from({ length: count }, () => {
      const room = document.createElement('li');
      room.className = 'card card-coming';
      room.setAttribute('aria-hidden', 'true');
      // As a grid, it would take its rows from the cards beside it, and be as low as they leave it.
      room.style.cssText = `display:block;min-height:${height}px`;
      return room;
    });
  }

  /** Renders those of these cards that are at hand and were not rendered yet, without showing them. */
  render(ids: readonly string[]): void {
    const cards = ids.flatMap((id) => (this.has(id) ? [] : (this.#cardOf(id) ?? [])));
    const list = document.createElement('ul');
    render(html`${cards.map((card) => card())}`, list);
    this.#keep(list);
  }

  #keep(list: HTMLElement): void {
    for (const card of list.querySelectorAll<HTMLElement>('[data-id]'))
      this.#elements.set(card.dataset['id'] ?? '', card);
  }
}

/** Gives a grid these elements and no others. Taken out and put back, a card would lose the focus, and be laid out again. */
function fillGrid(grid: Element, elements: readonly Element[]): void {
  const { children } = grid;
  const areShown = [...children].every((element, place) => element === elements[place]);
  if (areShown) grid.append(...elements.slice(children.length));
  else grid.replaceChildren(...elements);
}
