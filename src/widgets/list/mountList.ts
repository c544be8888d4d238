import type { View } from '#ui';
import type { ListView } from '../../domain/list/listQuery.ts';
import { canShowMore, pageCount, type ShownPart } from '../../domain/list/paging.ts';
import { WORDS } from '../../domain/words.ts';
import { type AddressCodec, AddressState } from '../addressState.ts';
import {
  isReturning,
  keepScrollPosition,
  requireElement,
  restoreScrollPosition,
  reveal,
  showTopOf,
  whenNear,
} from '../dom.ts';
import { type EarlyInput, type ListProblem, listProblem } from '../loadOnUse.ts';
import { hydrate, render } from '../ui/preact.ts';
import type { CardGrid } from './cardGrid.ts';
import { type ListActions, moreView, type ShownList } from './listViews.ts';
import { isSheetOpen } from './sheet.ts';

/**
 * Milliseconds after which a list says that it is loading: what comes sooner seems to come at once
 * (https://www.nngroup.com/articles/response-times-3-important-limits/), and would only flicker.
 */
const AT_ONCE = 200;

/** Milliseconds without a key after which a number counts as typed: the first digit alone would leave other products. */
const PAUSE = 400;

/** What every list's state says: how many pages of cards show and, where there is a choice, how they look. */
interface PagedState {
  readonly page: number;
  readonly view?: ListView;
}

/** The parts that differ between lists. */
export interface ListDefinition<S extends PagedState> {
  readonly section: HTMLElement;
  readonly cards: CardGrid;
  readonly address: AddressCodec<S>;
  /** The address of the next page of cards, as the build has rendered it. */
  readonly moreHref: string;
  readonly pageSize: number;
  readonly initial: S;
  choose(state: S, key: string, value: string): S;
  tick(state: S, key: string, value: string, isOn: boolean): S;
  cleared(state: S): S;
  find(state: S): readonly { readonly id: string }[];
  /** Fetches what has to come before the cards of a state can show; null if nothing has. Rejects if something does not come. */
  prepare(state: S): Promise<void> | null;
  /** What the parts of the page show, by their selectors. */
  controls(shown: ShownList<S>, actions: ListActions): readonly (readonly [selector: string, view: View])[];
}

interface Showing {
  /** Whether the cards that show stay, and others follow them. */
  readonly adds?: boolean;
  onShown?(): void;
}

export function mountList<S extends PagedState>(list: ListDefinition<S>, early: EarlyInput): void {
  new MountedList(list).hydrate(early);
}

class MountedList<S extends PagedState> implements ListActions {
  readonly #list: ListDefinition<S>;
  readonly #address: AddressState<S>;
  readonly #problem: ListProblem;
  readonly #results: HTMLElement;
  readonly #more: HTMLElement;
  #state: S;
  /** Counts the changes of the state: what arrives for an earlier state is not shown. */
  #changes = 0;
  /** The control that was used last, until the focus leaves it. */
  #used: string | null = null;
  /** How long loading may take until the list says so: at first it says so already. */
  #patience = 0;
  #notice: ReturnType<typeof setTimeout> | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(list: ListDefinition<S>) {
    this.#list = list;
    this.#address = new AddressState(list.address);
    this.#problem = listProblem(list.section);
    this.#results = requireElement(list.section, '.results');
    this.#more = requireElement(list.section, '.more-cards');
    this.#state = list.initial;
  }

  hydrate(early: EarlyInput): void {
    const { cards, moreHref, section } = this.#list;
    this.#drawControls(hydrate, { isBuilt: true });
    cards.hydrate(hydrate);
    this.#drawMore(hydrate, moreHref);
    section.addEventListener('focusout', () => {
      this.#used = null;
    });
    // The choices of a group come when it opens. This event does not bubble.
    section.addEventListener('toggle', () => this.#drawControls(render, {}), true);
    // On the reviews page no choice leaves nothing: there is no button.
    section.querySelector('.empty > button')?.addEventListener('click', () => this.clear());
    whenNear(this.#more, () => this.#fetchNext());
    this.#address.onReturn((state) => this.#show(state));
    keepScrollPosition();
    if (early.length > 0) this.#takeOver(early);
    else this.#show(this.#address.read(), isReturning() ? { onShown: restoreScrollPosition } : {});
  }

  /** Goes to what was chosen before the script ran; the last control may still be in use. */
  #takeOver(early: EarlyInput): void {
    const { activeElement } = document;
    if (activeElement instanceof HTMLSelectElement) this.#used = activeElement.name;
    const next = early.reduce(
      (state, [key, value]) => this.#list.choose(state, key, value),
      this.#address.read(),
    );
    this.#change(next, { refines: early.every(([key]) => key === 'search') });
  }

  set(key: string, value: string): void {
    // A letter more in the search, or the next option with an arrow key, refines the last change.
    const refines = key === 'search' || key === this.#used;
    this.#used = key;
    this.#change(this.#list.choose(this.#state, key, value), { refines });
  }

  type(name: string, text: string): void {
    this.#state = this.#list.choose(this.#state, name, text);
    const refines = name === this.#used;
    this.#used = name;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#change(this.#state, { refines }), PAUSE);
  }

  choose(key: string, value: string): void {
    this.#change(this.#list.choose(this.#state, key, value), {});
  }

  tick(key: string, value: string, isOn: boolean): void {
    this.#change(this.#list.tick(this.#state, key, value, isOn), {});
  }

  remove(key: string, value: string | null): void {
    const next =
      value === null
        ? this.#list.choose(this.#state, key, 'all')
        : this.#list.tick(this.#state, key, value, false);
    this.#change(next, { focusesResult: true });
  }

  clear(): void {
    this.#change(this.#list.cleared(this.#state), { focusesResult: true });
  }

  /** Goes to a state that a visitor asked for, and brings the top of what it leaves into view. */
  #change(next: S, { refines = false, focusesResult = false }): void {
    clearTimeout(this.#pause);
    if (refines || isSheetOpen()) this.#address.replace(next);
    else this.#address.push(next);
    this.#results.before(this.#problemLine());
    const onShown = () => {
      // The button that was pressed is removed with its filter.
      if (focusesResult) requireElement(this.#list.section, '.result').focus({ preventScroll: true });
      showTopOf(this.#results);
    };
    this.#show(next, { onShown });
  }

  #showMore(): void {
    const before = this.#list.cards.count;
    const next = this.#withMore();
    this.#more.before(this.#problemLine());
    this.#address.replace(next);
    this.#show(next, { adds: true, onShown: () => focusOn(this.#list.cards.elementAt(before)) });
  }

  /** What says what does not come: it stands where the visitor asks for it. The two ends of a list are far from each other. */
  #problemLine(): HTMLElement {
    return requireElement(this.#list.section, '.list-problem');
  }

  /** Fetches the next cards before they are asked for. Those that do not come are asked for again then, and it is said. */
  #fetchNext(): void {
    if (canShowMore(this.#shownPart())) this.#list.prepare(this.#withMore())?.catch(() => {});
  }

  /** Shows a state at once where its cards are at hand, else when they have come. */
  #show(next: S, { adds = false, onShown }: Showing = {}): void {
    this.#state = next;
    const change = ++this.#changes;
    clearTimeout(this.#notice);
    const settle = (problem?: string) => {
      if (change !== this.#changes) return;
      this.#draw(problem);
      onShown?.();
    };
    const coming = this.#list.prepare(next);
    if (!coming) {
      settle();
      return;
    }
    this.#beginLoading(adds);
    coming.then(
      () => settle(),
      () => settle(WORDS.tools.partOfList),
    );
  }

  /** Browsers are told at once that cards are on their way, and visitors where that takes its time. */
  #beginLoading(adds: boolean): void {
    if (adds) this.#more.setAttribute('aria-busy', 'true');
    else this.#list.cards.mark('aria-busy', 'true');
    const say = () => {
      this.#patience = 0;
      // What is added has its places, and the count stays true.
      if (adds) {
        this.#list.cards.show(this.#ids(), true);
        return;
      }
      this.#drawControls(render, { isLoading: true });
      this.#results.dataset['late'] = '';
    };
    if (this.#patience === 0) say();
    else this.#notice = setTimeout(say, this.#patience);
  }

  #draw(problem?: string): void {
    clearTimeout(this.#notice);
    this.#patience = AT_ONCE;
    const { section, cards } = this.#list;
    const ids = this.#ids();
    cards.show(ids);
    cards.mark('aria-busy', 'false');
    if (this.#state.view) cards.mark('data-view', this.#state.view);
    delete this.#results.dataset['late'];
    this.#more.removeAttribute('aria-busy');
    requireElement(section, '.empty').hidden = ids.length > 0;
    if (problem === undefined) this.#problem.hide();
    else this.#problem.show(problem, () => this.#show(this.#state));
    this.#drawControls(render, {});
    this.#drawMore(render, this.#address.hrefOf(this.#withMore()));
    reveal();
  }

  #drawControls(put: typeof render, { isLoading = false, isBuilt = false }): void {
    const shown = { state: this.#state, total: this.#total, isLoading, isBuilt };
    for (const [selector, view] of this.#list.controls(shown, this))
      put(view, requireElement(this.#list.section, selector));
  }

  #drawMore(put: typeof render, href: string): void {
    put(
      moreView({ ...this.#shownPart(), href }, () => this.#showMore()),
      this.#more,
    );
  }

  #shownPart(): ShownPart {
    return { shown: this.#list.cards.count, total: this.#total, pageSize: this.#list.pageSize };
  }

  get #total(): number {
    return this.#list.find(this.#state).length;
  }

  #ids(): string[] {
    const entries = this.#list.find(this.#state).slice(0, this.#state.page * this.#list.pageSize);
    return entries.map(({ id }) => id);
  }

  #withMore(): S {
    const shown = pageCount(this.#list.cards.count, this.#list.pageSize);
    return { ...this.#state, page: Math.min(this.#state.page, shown) + 1 };
  }
}

function focusOn(card: HTMLElement | undefined): void {
  if (!card) return;
  card.tabIndex = -1;
  card.focus();
}
