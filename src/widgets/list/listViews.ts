import { html, type View } from '#ui';
import { ARTICLE_SORTS, type ArticleQuery } from '../../domain/articles/article.ts';
import type { Facet, FacetOption } from '../../domain/list/facets.ts';
import { chosenIn, hasFilters } from '../../domain/list/filter.ts';
import { LIST_VIEWS, type ListState, type ProductListPage } from '../../domain/list/listQuery.ts';
import { canShowMore, countThrough, type MoreProps, pageCount } from '../../domain/list/paging.ts';
import {
  type Chip,
  type CountedOption,
  chipsOf,
  type FacetChoices,
  type LoosenedFilter,
  numberInputsOf,
  type ShownFacet,
  wantedLabel,
} from '../../domain/list/shownFacets.ts';
import { formatCount } from '../../domain/money.ts';
import { sayCount } from '../../domain/plural.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { opensElsewhere } from '../dom.ts';
import {
  button,
  checkField,
  controls,
  labeledOptions,
  numberField,
  resultLine,
  searchField,
  selectField,
} from '../fields.ts';
import { LOADING } from '../loadOnUse.ts';

export interface ListActions {
  /** A control that was given a value; while it stays in use, further values refine the first. */
  set(key: string, value: string): void;
  type(name: string, text: string): void;
  /** A filter that was given a value by a click. */
  choose(key: string, value: string): void;
  tick(key: string, value: string, isOn: boolean): void;
  /** A value of a filter, or all of it, taken off by a button that goes with it. */
  remove(key: string, value: string | null): void;
  clear(): void;
}

export interface ShownList<S> {
  readonly state: S;
  readonly total: number;
  /** Whether the cards that show are still those of the state before. */
  readonly isLoading?: boolean;
  readonly isBuilt?: boolean;
}

interface ProductListViewProps extends ShownList<ListState> {
  readonly page: ProductListPage;
}

/** The view toggle stands beside the search box, or beside the count of a list without one. */
export function toolbarView(props: ProductListViewProps, actions?: ListActions): View {
  const { page, state } = props;
  const { search } = page;
  const views = labeledOptions(LIST_VIEWS, { grid: WORDS.lists.grid, list: WORDS.lists.list });
  const viewButton = ({ value, label }: FacetOption) => html`<button
    key=${value}
    type="button"
    aria-pressed=${String(value === state.view)}
    onClick=${() => actions?.set('view', value)}
  >
    ${label}
  </button>`;
  const sortField = { label: WORDS.lists.sort, name: 'sort', value: state.sort, options: page.sorts };
  const result = resultLine(props.isLoading ? LOADING : resultText(props));
  const searchBox =
    search && searchField('search', state.search, search.placeholder, setter('search', actions));
  return html`
    <div class="list-top">
      ${searchBox ?? result}
      <div class="view-toggle" role="group" aria-label=${WORDS.lists.view}>${views.map(viewButton)}</div>
    </div>
    <div class="bar">
      <button type="button" class="sheet-open" aria-haspopup="dialog">${filterLabel(props)}</button>
      ${selectField(sortField, setter('sort', actions))}
      ${searchBox === undefined ? null : result}
    </div>
    ${activeFilters(props, actions)}
  `;
}

function setter(key: string, actions?: ListActions): (value: string) => void {
  return (value) => actions?.set(key, value);
}

/** `Filter`, or with filters that are on `Filter (2)`. */
function filterLabel({ page: { facets }, state }: ProductListViewProps): string {
  const { length } = chipsOf(facets, state);
  return length === 0 ? WORDS.lists.filter : `${WORDS.lists.filter} (${length})`;
}

/**
 * The result line: `24 products`, or on the reviews page
 * `Showing 24 reviewed incubators`, too long for the bar of a phone.
 */
function resultText({ page, state, total }: ProductListViewProps): string {
  if (page.counts === 'products') return sayCount(total, WORDS.lists.products);
  const facet = page.facets.find(({ key }) => key === 'category');
  const wanted = state.filters['category'];
  const label = facet && wanted && wantedLabel(facet, wanted);
  const shown = sayCount(total, WORDS.lists.reviewed);
  return label ? say(WORDS.lists.inCategory, { shown, category: label }) : shown;
}

/**
 * The active filters as buttons that remove them, and a button that removes all; nothing without active
 * filters.
 */
function activeFilters(
  { page: { facets }, state }: ProductListViewProps,
  actions?: ListActions,
): View | null {
  if (!hasFilters(state.filters) && state.search === '') return null;
  const chips = chipsOf(facets, state).map((chip) => chipView(chip, actions));
  return html`<div class="active-filters">
    ${chips.length === 0 ? null : html`<ul class="chips" aria-label=${WORDS.lists.active}>${chips}</ul>`}
    ${button(WORDS.lists.clear, 'clear', () => actions?.clear(), WORDS.lists.clearFilters)}
  </div>`;
}

function chipView({ key, label, value }: Chip, actions?: ListActions): View {
  const name = say(WORDS.lists.remove, { filter: label });
  return html`<li key=${label}>
    ${button(`${label} ×`, 'chip', () => actions?.remove(key, value), name)}
  </li>`;
}

interface ArticleListViewProps extends ShownList<ArticleQuery> {
  readonly categories: readonly string[];
}

export function articleListView(
  { categories, state, total }: ArticleListViewProps,
  actions?: ListActions,
): View {
  const { search, category, sort } = state;
  const categoryField = {
    label: WORDS.filters.category,
    name: 'category',
    value: category ?? 'all',
    options: [
      { value: 'all', label: WORDS.lists.allCategories },
      ...categories.map((name) => ({ value: name, label: name })),
    ],
  };
  const sortField = {
    label: WORDS.lists.sort,
    name: 'sort',
    value: sort,
    options: labeledOptions(ARTICLE_SORTS, { latest: WORDS.lists.latest, oldest: WORDS.lists.oldest }),
  };
  return controls(html`
    ${searchField('search', search, WORDS.lists.searchArticles, setter('search', actions))}
    ${selectField(categoryField, setter('category', actions))}
    ${selectField(sortField, setter('sort', actions))}
    <div class="controls-foot">${resultLine(sayCount(total, WORDS.lists.articles))}</div>
  `);
}

/**
 * How much of a list shows, and the way to more of it: a link to its next page, which a script
 * takes over. Nothing if the list is no longer than a page. Where so much shows that no address
 * says more, it says what leads to the rest.
 */
export function moreView(more: MoreProps, onMore?: () => void): View | null {
  const { shown, total, pageSize, href } = more;
  if (pageCount(total, pageSize) === 1) return null;
  const label = say(WORDS.lists.more, { count: countThrough(total - shown, 1, pageSize) });
  const isMore = canShowMore(more);
  const takeOver = (event: MouseEvent) => {
    if (!onMore || opensElsewhere(event)) return;
    event.preventDefault();
    onMore();
  };
  const count = say(WORDS.lists.shown, { shown: formatCount(shown), total: formatCount(total) });
  const rest = isMore || shown === total ? '' : `. ${WORDS.lists.others}`;
  return html`
    ${isMore ? html`<a class="button more" href=${href} onClick=${takeOver}>${label}</a>` : null}
    <p class="shown" aria-live="polite">${count + rest}</p>
  `;
}

interface FiltersViewProps extends ProductListViewProps {
  readonly shown: readonly ShownFacet[];
  readonly isMoreOpen?: boolean;
}

/**
 * The filters of a product list: above it, or in the sheet, where they have a head and a foot of their own.
 * The open sheet is all that screen readers perceive: its foot announces what the result line would.
 */
export function filtersView(props: FiltersViewProps, actions?: ListActions): View {
  const { shown, total } = props;
  const groups = shown.filter(({ place }) => place !== 'more');
  return controls(html`
    <div class="sheet-head">
      <button type="button" class="sheet-close" aria-label=${WORDS.lists.close}>×</button>
      <h2>${WORDS.lists.filters}</h2>
      ${button(WORDS.lists.clearAll, 'clear', () => actions?.clear())}
    </div>
    ${groups.map((group) => groupView(group, props, actions))}
    ${moreFiltersView(props, actions)}
    <div class="sheet-foot" aria-live="polite">
      <button type="button" class="button button-main sheet-close">
        ${say(WORDS.lists.show, { products: sayCount(total, WORDS.lists.products) })}
      </button>
    </div>
  `);
}

export function loosenedView(filters: readonly LoosenedFilter[], actions: ListActions): View {
  const loosenButton = ({ key, text }: LoosenedFilter) => html`<p key=${key}>
    ${button(text, 'button', () => actions.remove(key, null))}
  </p>`;
  return html`${filters.map(loosenButton)}`;
}

/**
 * The filters that a wide window has no room for in its row. Their groups come when it opens: no page grows
 * with the fields of a site.
 */
function moreFiltersView(props: FiltersViewProps, actions?: ListActions): View | null {
  const groups = props.shown.filter(({ place }) => place === 'more');
  if (groups.length === 0) return null;
  const { length: chosen } = groups.filter((group) => group.chosen !== null);
  const label = chosen === 0 ? WORDS.lists.moreFilters : `${WORDS.lists.moreFilters} (${chosen})`;
  const rows = () => html`<div>${groups.map((group) => groupView(group, props, actions))}</div>`;
  return html`<details class="facet more-filters" key="more-filters">
    <summary><span>${label}</span></summary>
    ${props.isMoreOpen ? rows() : null}
  </details>`;
}

/** A filter as a collapsible group that shows what is chosen while it is closed. */
function groupView(shown: ShownFacet, { state }: FiltersViewProps, actions?: ListActions): View {
  const { facet, place, chosen, choices } = shown;
  const { key, label } = facet;
  const all = allOf(facet);
  const choiceGroup = (counted: FacetChoices) => html`<div role="group" aria-label=${label}>
    ${choicesView(facet, counted, state, actions)}
  </div>`;
  const deciding = place === 'deciding' ? '' : null;
  return html`<details class="facet" key=${key} data-key=${key} data-deciding=${deciding}>
    <summary>
      <span>${label}</span>
      ${chosen === null ? null : html`<span class="facet-chosen">${chosen}</span>`}
      ${chosen === null && all !== null ? html`<span class="facet-usual">${all}</span>` : null}
    </summary>
    ${choices && choiceGroup(choices)}
  </details>`;
}

/** The words for no choice, of a filter that has them. */
function allOf(facet: Facet): string | null {
  return facet.kind === 'choice' ? (facet.all ?? null) : null;
}

function choicesView(facet: Facet, choices: FacetChoices, state: ListState, actions?: ListActions): View {
  const { options, unstated } = choices;
  const { length: chosen } = options.filter(({ isChosen }) => isChosen);
  const all = allOf(facet);
  const allButton = () => html`<button
    type="button"
    class="facet-all"
    aria-pressed=${chosen === 0}
    onClick=${() => actions?.choose(facet.key, 'all')}
  >
    ${all}
  </button>`;
  const inputs =
    facet.kind === 'choice'
      ? options.map((option) => optionView(facet, option, actions))
      : numbersView(facet, options, state, actions);
  return html`
    ${all && allButton()}
    ${inputs}
    ${chosen > 1 ? html`<p class="facet-hint">${WORDS.lists.anyOfThese}</p>` : null}
    ${facet.kind === 'count' ? html`<p class="facet-hint">${countHint(state)}</p>` : null}
    ${unstated > 0 ? html`<p class="facet-hint">${sayCount(unstated, WORDS.lists.unstated)}</p>` : null}
  `;
}

/**
 * Says which eggs a number of eggs counts, always in one line, so that
 * nothing moves once the address is read.
 */
function countHint({ filters }: ListState): string {
  const { length } = chosenIn(filters, 'eggType');
  if (length === 0) return WORDS.lists.inHenEggs;
  return length === 1 ? WORDS.lists.ofEggs : WORDS.lists.ofAnyEggs;
}

function optionView({ key }: Facet, option: CountedOption, actions?: ListActions): View {
  const { value, label, count, isChosen } = option;
  const field = {
    label: `${label} (${formatCount(count)})`,
    name: key,
    value,
    isChecked: isChosen,
    isDim: count === 0,
  };
  return checkField(field, (isOn) => actions?.tick(key, value, isOn));
}

function numbersView(
  facet: Facet,
  options: readonly CountedOption[],
  state: ListState,
  actions?: ListActions,
): View {
  const inputs = numberInputsOf(facet, state).map((field) =>
    numberField({ ...field, isOptional: true }, (text) => actions?.type(field.name, text)),
  );
  const quickButton = ({ value, label, count, isChosen }: CountedOption) => html`<button
    key=${value}
    type="button"
    class="quick"
    value=${value}
    aria-pressed=${isChosen}
    onClick=${() => actions?.choose(facet.key, isChosen ? 'all' : value)}
  >
    ${`${label} (${formatCount(count)})`}
  </button>`;
  return html`
    <div class="ends">${inputs}</div>
    ${options.map(quickButton)}
  `;
}
