import { canShowMore, pageCount, type ShownPart } from '../domain/list/paging.ts';
import { afterPaint, isHeldBack, requireElement, reveal, whenNear } from './dom.ts';
import { LinkRules } from './linkRules.ts';
import type { ListActions, ListDefinition, PagedState } from './listDefinition.ts';
import { type ListProblem, listProblem } from './listStatus.ts';
import { LoadingNotice } from './loadingNotice.ts';
import type { EarlyInput } from './loadOnUse.ts';
import { moreView } from './moreView.ts';
import { isReturning, keepScrollPosition, restoreScrollPosition, showTopOf } from './scrollPosition.ts';
import { isSheetOpen } from './sheet.ts';
import { hydrate, render } from './ui/preact.ts';

/** More cards than any state has. */
const ALL = Number.POSITIVE_INFINITY;

/** How a state is shown. */
interface Showing {
  /** How many cards show before the others do; all at once without it. */
  readonly first?: number;
  /** Whether the cards that show stay, and others follow them. */
  readonly adds?: boolean;
  /** What happens once the first cards show. */
  onShown?(cards: readonly HTMLElement[]): void;
}

/**
 * Hydrates a list and keeps its state in the query string: it can be shared, and back, forward and reload restore it.
 * @param early counts for more than the address
 */
export function mountList<S extends PagedState>(list: ListDefinition<S>, early: EarlyInput): void {
  new MountedList(list).hydrate(early);
}

class MountedList<S extends PagedState> implements ListActions {
  readonly #list: ListDefinition<S>;
  readonly #problem: ListProblem;
  readonly #results: HTMLElement;
  readonly #empty: HTMLElement;
  readonly #moreCards: HTMLElement;
  #state: S;
  /** How many cards show. */
  #shown: number;
  /** How often the state has changed: what arrives for an earlier state is not shown. */
  #changes = 0;
  /** Whether the islands show the state: more cards change nothing of what they show. */
  #isDrawn = false;
  /** The control that was used last, until the focus leaves it. */
  #used: string | null = null;
  readonly #notice = new LoadingNotice();
  readonly #linkRules = new LinkRules();

  constructor(list: ListDefinition<S>) {
    this.#list = list;
    this.#state = list.initial;
    this.#shown = list.cards.count;
    this.#problem = listProblem(list.section);
    this.#results = requireElement(list.section, '.results');
    this.#empty = requireElement(list.section, '.empty');
    this.#moreCards = requireElement(list.section, '.more-cards');
  }

  hydrate(early: EarlyInput): void {
    this.#draw(hydrate, { isLoading: false });
    this.#list.cards.mark('aria-busy', 'false');
    this.#drawMore(hydrate, this.#list.moreHref);
    this.#listen();
    keepScrollPosition();
    const pairs = [...early, ...new URLSearchParams(location.search)];
    if (early.length > 0) this.#takeOver(early, this.#list.read(pairs));
    else this.#show(this.#list.read(pairs), this.#opening());
  }

  /** How the state of an address shows first: with all cards where a visitor comes back to one of them. */
  #opening(): Showing {
    return isReturning() ? { onShown: restoreScrollPosition } : { first: this.#list.cards.screenful };
  }

  /** Goes to a state that a visitor chose before the script ran, as if it had been there; the last control may still be in use. */
  #takeOver(early: EarlyInput, next: S): void {
    const { activeElement } = document;
    if (activeElement instanceof HTMLSelectElement) this.#used = activeElement.name;
    this.#change(next, { refines: early.every(([key]) => key === 'search') });
  }

  set(key: string, value: string): void {
    // A letter more in the search, or the next option with an arrow key, refines the last change.
    const refines = key === 'search' || key === this.#used;
    this.#used = key;
    this.#change(this.#list.choose(this.#state, key, value), { refines });
  }

  remove(key: string): void {
    this.#change(this.#list.choose(this.#state, key, 'all'), { refines: false, focusesResult: true });
  }

  clear(): void {
    this.#change(this.#list.cleared(this.#state), { refines: false, focusesResult: true });
  }

  #showMore(): void {
    const before = this.#shown;
    const next = this.#withMore();
    this.#moreCards.before(this.#problemLine());
    writeUrl(this.#addressOf(next), true);
    const onShown: Showing['onShown'] = (shown) => focusCard(shown[before]);
    this.#show(next, { first: before + this.#list.cards.screenful, onShown, adds: true });
  }

  /** What says what does not come: it stands where the visitor asks for it. The two ends of a list are far from each other. */
  #problemLine(): HTMLElement {
    return requireElement(this.#list.section, '.list-problem');
  }

  #listen(): void {
    whenNear(this.#moreCards, () => this.#prepareNext());
    const read = () => this.#show(this.#list.read(new URLSearchParams(location.search)), {});
    addEventListener('popstate', read);
    // WebKit resets the fields of a page that it takes out of its cache, after this event.
    addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(read));
    // On the reviews page no choice leaves nothing: there is no button.
    this.#empty.querySelector('button')?.addEventListener('click', () => this.clear());
    for (const { root } of this.#list.islands) {
      root.addEventListener('focusout', () => {
        this.#used = null;
      });
    }
  }

  /** Has the next cards rendered once they are asked for. Where they do not come now, they are tried again then, and it is said. */
  #prepareNext(): void {
    if (!canShowMore(this.#shownPart())) return;
    const next = this.#withMore();
    this.#whenReady(next, ALL, () => afterPaint(() => this.#list.cards.render(this.#idsOf(next))));
  }

  /** Goes to a state that a visitor asked for, and brings the top of what it leaves into view. */
  #change(next: S, { refines, focusesResult = false }: { refines: boolean; focusesResult?: boolean }): void {
    writeUrl(this.#addressOf(next), refines || isSheetOpen());
    this.#results.before(this.#problemLine());
    const onShown = () => {
      // The button that was pressed is removed with its filter.
      if (focusesResult) requireElement(this.#list.section, '.result').focus({ preventScroll: true });
      showTopOf(this.#results);
    };
    this.#show(next, { first: this.#list.cards.screenful, onShown });
  }

  /** Shows a state at once where its first cards are at hand, else when they have come. */
  #show(next: S, { first = ALL, adds = false, onShown }: Showing): void {
    this.#state = next;
    this.#changes++;
    this.#isDrawn &&= adds;
    const isLoading = this.#whenReady(next, first, (problem) => {
      const shown = this.#arrange(first, problem);
      if (!this.#isDrawn) this.#draw(render, { isLoading: false });
      this.#endLoading();
      reveal();
      onShown?.(shown);
    });
    if (isLoading) this.#beginLoading(adds);
  }

  /** Browsers are told at once that the cards are on their way, and visitors where that takes its time. */
  #beginLoading(adds: boolean): void {
    if (adds) this.#moreCards.setAttribute('aria-busy', 'true');
    else this.#list.cards.mark('aria-busy', 'true');
    this.#notice.begin(() => this.#showLoading(adds));
  }

  #showLoading(adds: boolean): void {
    this.#draw(render, { isLoading: true });
    if (adds) this.#list.cards.makeRoom(this.#idsOf(this.#state).length - this.#shown);
    else this.#results.dataset['late'] = '';
  }

  #endLoading(): void {
    this.#notice.end();
    delete this.#results.dataset['late'];
    this.#moreCards.removeAttribute('aria-busy');
    this.#list.cards.mark('aria-busy', 'false');
  }

  /**
   * Calls back once so many cards of a state are at hand, or do not come, unless the state of the list has changed by then;
   * tells whether they have to come.
   */
  #whenReady(state: S, count: number, use: (problem?: string) => void): boolean {
    const change = this.#changes;
    const settle = (problem?: string) => {
      if (change === this.#changes) use(problem);
    };
    const coming = this.#list.prepare(state, Math.min(count, state.page * this.#list.pageSize));
    if (!coming) settle();
    coming?.then(
      () => settle(),
      () => settle('Some of the list could not be loaded.'),
    );
    return coming !== null;
  }

  /** Shows so many cards of the state, and the others once these are painted; gives those that show now. */
  #arrange(first: number, problem?: string): readonly HTMLElement[] {
    const { cards } = this.#list;
    const ids = this.#idsOf(this.#state);
    const count = cards.areShown(ids) ? ids.length : Math.min(first, ids.length);
    const shown = cards.show(ids.slice(0, count), ids.length - count);
    this.#linkRules.suspend();
    this.#shown = shown.length;
    this.#empty.hidden = ids.length > 0;
    if (problem === undefined) this.#problem.hide();
    else this.#problem.show(problem, () => this.#show(this.#state, {}));
    this.#list.arrange?.(this.#state);
    if (count < ids.length) this.#arrangeOthers(ids.length);
    else this.#endArranging();
    return shown;
  }

  #endArranging(): void {
    this.#drawMore(render, this.#addressOf(this.#withMore()));
    const change = this.#changes;
    afterPaint(() => {
      if (change === this.#changes) this.#linkRules.resume();
    });
  }

  /** Nothing of the other cards is asked for before: on a slow connection it would delay the first ones. */
  #arrangeOthers(total: number): void {
    // Said before the list appears, how much will show is not announced.
    if (isHeldBack()) this.#drawMore(render, this.#addressOf(this.#withMore()), total);
    const change = this.#changes;
    afterPaint(() => {
      if (change === this.#changes)
        this.#whenReady(this.#state, ALL, (problem) => this.#arrange(ALL, problem));
    });
  }

  /** How many entries the state leaves. */
  get #total(): number {
    return this.#list.find(this.#state).length;
  }

  /** The entries that the cards of a state show, by their ids. */
  #idsOf(state: S): string[] {
    const entries = this.#list.find(state).slice(0, state.page * this.#list.pageSize);
    return entries.map(({ id }) => id);
  }

  #draw(put: typeof render, { isLoading }: { isLoading: boolean }): void {
    const shown = { state: this.#state, total: this.#total, isLoading };
    for (const { root, view } of this.#list.islands) put(view(shown, this), root);
    this.#isDrawn = !isLoading;
  }

  /** Says how much of the list shows. While cards are loading it says so of those that show still. */
  #drawMore(put: typeof render, href: string, shown?: number): void {
    put(
      moreView({ ...this.#shownPart(shown), href }, () => this.#showMore()),
      this.#moreCards,
    );
  }

  #shownPart(shown = this.#shown): ShownPart {
    return { shown, total: this.#total, pageSize: this.#list.pageSize };
  }

  #withMore(): S {
    return {
      ...this.#state,
      page: Math.min(this.#state.page, pageCount(this.#shown, this.#list.pageSize)) + 1,
    };
  }

  #addressOf(state: S): string {
    const query = new URLSearchParams(this.#list.write(state)).toString();
    return location.pathname + (query && `?${query}`) + location.hash;
  }
}

/** Moves the focus to a card, which is no control. */
function focusCard(card: HTMLElement | undefined): void {
  if (!card) return;
  card.tabIndex = -1;
  card.focus();
}

function writeUrl(url: string, replaces: boolean): void {
  if (replaces) history.replaceState(history.state, '', url);
  else history.pushState(null, '', url);
}
