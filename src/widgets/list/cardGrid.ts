import { html, type View } from '#ui';
import { requireElement } from '../dom.ts';
import { render } from '../ui/preact.ts';

export class CardGrid {
  readonly #grid: HTMLElement;
  readonly #cardOf: (id: string) => View | undefined;
  /** The cards from the build, whose data is only in their markup. */
  readonly #built: ReadonlyMap<string, View>;
  /** The cards that show. Preact skips a card that is the same object as before. */
  #shown: ReadonlyMap<string, View>;

  /** @param cardOf makes the card of an entry, if its data has loaded */
  constructor(section: HTMLElement, cardOf: (id: string) => View | undefined) {
    this.#grid = requireElement(section, '.cards');
    this.#cardOf = cardOf;
    this.#built = new Map(this.#elements().map((card) => [card.dataset['id'] ?? '', builtCard(card)]));
    this.#shown = this.#built;
  }

  /** Whether the page has the card of an entry, so that none has to load. */
  isBuilt(id: string): boolean {
    return this.#built.has(id);
  }

  get count(): number {
    return this.#shown.size;
  }

  elementAt(index: number): HTMLElement | undefined {
    return this.#elements()[index];
  }

  hydrate(put: typeof render): void {
    this.#draw([...this.#built.values()], put);
  }

  /**
   * Shows the loaded cards of these entries, and reserves room for the others, so that
   * the content below moves only once.
   */
  show(ids: readonly string[], keepsRoom = false): void {
    const height = this.#elements().at(-1)?.offsetHeight ?? 0;
    const cards = ids.map((id) => [id, this.#viewOf(id)] as const);
    this.#shown = new Map(cards.flatMap(([id, view]) => (view ? [[id, view]] : [])));
    const views = cards.map(([id, view]) => view ?? (keepsRoom ? placeholder(id, height) : null));
    this.#draw(
      views.flatMap((view) => view ?? []),
      render,
    );
  }

  mark(name: 'data-view' | 'aria-busy', value: string): void {
    this.#grid.setAttribute(name, value);
  }

  #viewOf(id: string): View | undefined {
    return this.#shown.get(id) ?? this.#built.get(id) ?? this.#cardOf(id);
  }

  #draw(views: readonly View[], put: typeof render): void {
    const grid = this.#grid;
    const before = [...grid.children];
    put(html`${views}`, grid);
    // Put back, a card is new where it is: browsers count a card that moves as a shift of the layout.
    if (before.some((card, index) => card !== grid.children[index])) grid.replaceChildren(...grid.children);
  }

  #elements(): HTMLElement[] {
    return [...this.#grid.querySelectorAll<HTMLElement>('[data-id]')];
  }
}

/**
 * A card as the build has rendered it: hydrated, it stays as it is; shown again, it is made from its markup.
 */
function builtCard({ className, dataset, innerHTML }: HTMLElement): View {
  const id = dataset['id'];
  return html`<li
    key=${id}
    class=${className}
    data-id=${id}
    dangerouslySetInnerHTML=${{ __html: innerHTML }}
  />`;
}

/** Room for a card. As a grid, like other cards, it would be as low as the cards beside it. */
function placeholder(id: string, height: number): View {
  const style = `display:block;min-height:${height}px`;
  return html`<li key=${id} class="card card-coming" aria-hidden="true" style=${style} />`;
}
