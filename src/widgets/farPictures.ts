/** Drawings of so many cards stay, wherever they are. */
const MOST_CARDS = 72;

/** How far from the screen drawings stay: three screens above and below. */
const NEAR = '300% 0px';

/**
 * Takes the drawings of a long list that are far from the screen, and gives them back before they come near it: each is a
 * document for the browser, of some 150 KB. The style sheet gives a picture its box, with a drawing and without. Photos stay, since
 * browsers drop their pixels by themselves. On paper cards have no pictures.
 */
export class FarPictures {
  /** The cards whose drawings are looked after already. */
  #watched = new WeakSet<Element>();
  /** The addresses of the drawings that were taken. */
  readonly #addresses = new WeakMap<Element, string>();
  readonly #observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) this.#giveBack(target);
        else this.#take(target);
    },
    { rootMargin: NEAR },
  );

  /** Takes from now on those of these cards, which are all that show; gives back all where they are few. */
  watch(cards: readonly Element[]): void {
    const isLong = cards.length > MOST_CARDS;
    if (!isLong) this.#rest();
    for (const card of cards.filter((each) => !this.#watched.has(each)))
      for (const drawing of card.querySelectorAll('img[loading]'))
        if (isLong) this.#observer.observe(drawing);
        else this.#giveBack(drawing);
    if (isLong) for (const card of cards) this.#watched.add(card);
  }

  /** What was seen and not yet told would take drawings that no one gives back. */
  #rest(): void {
    this.#observer.disconnect();
    this.#observer.takeRecords();
    this.#watched = new WeakSet();
  }

  #take(drawing: Element): void {
    const address = drawing.getAttribute('src');
    if (!address?.endsWith('.svg')) return;
    this.#addresses.set(drawing, address);
    drawing.removeAttribute('src');
  }

  #giveBack(drawing: Element): void {
    const address = this.#addresses.get(drawing);
    if (address === undefined) return;
    this.#addresses.delete(drawing);
    drawing.setAttribute('src', address);
  }
}
