import type { View } from '#ui';
import type { ListView } from '../../domain/list/listQuery.ts';
import { canShowMore, entriesThrough, pageCount } from '../../domain/list/paging.ts';
import type { AddressCodec } from '../../domain/list/queryString.ts';
import { WORDS } from '../../domain/words.ts';
import { AddressState } from '../addressState.ts';
import { keepScrollPosition, requireElement, reveal, showTopOf, whenNear } from '../dom.ts';
import { type EarlyInput, listProblem } from '../loadOnUse.ts';
import { whenPricesAge } from '../prices.ts';
import { hydrate, render } from '../ui/preact.ts';
import type { CardGrid } from './cardGrid.ts';
import { type ListActions, moreView, type ShownList } from './listViews.ts';
import { isSheetOpen } from './sheet.ts';

/**
 * Milliseconds after which a list says that it is loading: what comes sooner seems to come at once
 * (https://www.nngroup.com/articles/response-times-3-important-limits/), and would only flicker.
 */
const AT_ONCE = 200;

/**
 * Milliseconds without a key after which a number counts as typed: the first digit
 * alone would leave other products.
 */
const PAUSE = 400;

/** The shared state of lists: the number of pages of cards and, if there is a choice, their view. */
interface PagedState {
  readonly page: number;
  readonly view?: ListView;
}

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
  /** Fetches the data for the cards of a state; null if it is there. Rejects if some fails to load. */
  prepare(state: S): Promise<void> | null;
  /** The views of the parts of the page, by their selectors. */
  controls(shown: ShownList<S>, actions: ListActions): readonly (readonly [selector: string, view: View])[];
}

export function mountList<S extends PagedState>(list: ListDefinition<S>, early: EarlyInput): void {
  const { section, cards, pageSize } = list;
  const address = new AddressState(list.address);
  const problem = listProblem(section);
  /**
   * The message about failed data is at the end of the list that the visitor uses,
   * since the two ends are far apart.
   */
  const problemLine = requireElement(section, '.list-problem');
  const results = requireElement(section, '.results');
  const more = requireElement(section, '.more-cards');
  let state = list.initial;
  /** Counts the changes of the state: data that arrives for an earlier state is not shown. */
  let changes = 0;
  /** The control that was used last, until the focus leaves it. */
  let used: string | null = null;
  /** How long loading may take until the list says so: at first it says so already. */
  let patience = 0;
  let notice: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const actions: ListActions = {
    set(key, value) {
      // A letter more in the search, or the next option with an arrow key, refines the last change.
      const refines = key === 'search' || key === used;
      used = key;
      change(list.choose(state, key, value), { refines });
    },
    type(name, text) {
      state = list.choose(state, name, text);
      const refines = name === used;
      used = name;
      clearTimeout(pause);
      pause = setTimeout(() => change(state, { refines }), PAUSE);
    },
    choose: (key, value) => change(list.choose(state, key, value), {}),
    tick: (key, value, isOn) => change(list.tick(state, key, value, isOn), {}),
    remove(key, value) {
      const next = value === null ? list.choose(state, key, 'all') : list.tick(state, key, value, false);
      change(next, { focusesResult: true });
    },
    clear: () => change(list.cleared(state), { focusesResult: true }),
  };

  /** Applies the choices from before the script ran; the last control may still be in use. */
  const takeOver = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLSelectElement) used = activeElement.name;
    const next = early.reduce((before, [key, value]) => list.choose(before, key, value), address.read());
    change(next, { refines: early.every(([key]) => key === 'search') });
  };

  /** Goes to a state that a visitor chose, and scrolls to the top of the results. */
  const change = (next: S, { refines = false, focusesResult = false }) => {
    clearTimeout(pause);
    if (refines || isSheetOpen()) address.replace(next);
    else address.push(next);
    results.before(problemLine);
    const onShown = () => {
      // The button that was pressed is removed with its filter.
      if (focusesResult) requireElement(section, '.result').focus({ preventScroll: true });
      showTopOf(results);
    };
    show(next, onShown);
  };

  const showMore = () => {
    const before = cards.count;
    const next = withMore();
    more.before(problemLine);
    address.replace(next);
    show(next, () => focusOn(cards.elementAt(before)), true);
  };

  /** Shows a state once its cards have loaded, in place of the shown ones or below them. */
  const show = (next: S, onShown?: () => void, adds = false) => {
    state = next;
    const shown = ++changes;
    clearTimeout(notice);
    const settle = (missing?: string) => {
      if (shown !== changes) return;
      draw(missing);
      onShown?.();
    };
    const coming = list.prepare(next);
    if (!coming) {
      settle();
      return;
    }
    beginLoading(adds);
    coming.then(
      () => settle(),
      () => settle(WORDS.tools.partOfList),
    );
  };

  /** Tells screen readers at once that cards are loading, and visitors if that takes longer. */
  const beginLoading = (adds: boolean) => {
    if (adds) more.setAttribute('aria-busy', 'true');
    else cards.mark('aria-busy', 'true');
    const sayLoading = () => {
      patience = 0;
      // Added cards have reserved room, and the count stays right.
      if (adds) {
        cards.show(shownIds(), true);
        return;
      }
      drawControls(render, { isLoading: true });
      results.dataset['late'] = '';
    };
    if (patience === 0) sayLoading();
    else notice = setTimeout(sayLoading, patience);
  };

  const draw = (missing?: string) => {
    clearTimeout(notice);
    patience = AT_ONCE;
    const ids = shownIds();
    cards.show(ids);
    cards.mark('aria-busy', 'false');
    if (state.view) cards.mark('data-view', state.view);
    delete results.dataset['late'];
    more.removeAttribute('aria-busy');
    requireElement(section, '.empty').hidden = ids.length > 0;
    if (missing === undefined) problem.hide();
    else problem.show(missing, () => show(state));
    drawControls(render, {});
    drawMore(render, address.hrefOf(withMore()));
    reveal();
  };

  const drawControls = (put: typeof render, { isLoading = false, isBuilt = false }) => {
    const shown = { state, total: total(), isLoading, isBuilt };
    for (const [selector, view] of list.controls(shown, actions))
      put(view, requireElement(section, selector));
  };

  const drawMore = (put: typeof render, href: string) =>
    put(moreView({ ...shownPart(), href }, showMore), more);

  const total = () => list.find(state).length;

  const shownPart = () => ({ shown: cards.count, total: total(), pageSize });

  const shownIds = () => entriesThrough(list.find(state), state.page, pageSize).map(({ id }) => id);

  const withMore = (): S => ({
    ...state,
    page: Math.min(state.page, pageCount(cards.count, pageSize)) + 1,
  });

  drawControls(hydrate, { isBuilt: true });
  cards.hydrate(hydrate);
  drawMore(hydrate, list.moreHref);
  section.addEventListener('focusout', () => {
    used = null;
  });
  // The choices of a group come when it opens. This event does not bubble.
  section.addEventListener('toggle', () => drawControls(render, {}), true);
  // On the reviews page no choice leaves nothing: there is no button.
  section.querySelector('.empty > button')?.addEventListener('click', () => actions.clear());
  // The next cards are fetched before they are asked for. Failed ones are
  // requested again then, with a message.
  whenNear(more, () => {
    if (canShowMore(shownPart())) list.prepare(withMore())?.catch(() => {});
  });
  address.onReturn((read) => show(read));
  const restoreScroll = keepScrollPosition();
  // A list of products in the order of their prices has another one then.
  whenPricesAge(() => show(state));
  if (early.length > 0) takeOver();
  else show(address.read(), restoreScroll);
}

function focusOn(card: HTMLElement | undefined): void {
  if (!card) return;
  card.tabIndex = -1;
  card.focus();
}
