import { html, type View } from '#ui';
import { sayCount } from '../../domain/counted.ts';
import type { Facet } from '../../domain/list/facets.ts';
import { chosenIn } from '../../domain/list/filter.ts';
import type { ListState } from '../../domain/list/listQuery.ts';
import {
  type Choices,
  type CountedOption,
  type Loosened,
  numbersOf,
  type ShownFacet,
} from '../../domain/list/shownFacets.ts';
import { formatCount } from '../../domain/money.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { button, checkField, controls, numberField } from '../fields.ts';
import type { ListActions, ProductListViewProps } from './listViews.ts';

/** The number of groups in a built page; its script adds the others below, so that no page grows with the fields of a site. */
const MOST_BUILT = 12;

interface FiltersViewProps extends ProductListViewProps {
  readonly shown: readonly ShownFacet[];
}

/**
 * The filters of a product list: beside it, or in the sheet, where they have a head and a foot of their own. The open
 * sheet is all that screen readers perceive: its foot announces what the result line would.
 */
export function filtersView(props: FiltersViewProps, actions?: ListActions): View {
  return controls(
    html`<div class="sheet-head">
      <button type="button" class="sheet-close" aria-label=${WORDS.lists.close}>×</button>
      <h2>${WORDS.lists.filters}</h2>
      ${button(WORDS.lists.clearAll, 'clear', () => actions?.clear())}
    </div>
    ${props.shown.slice(0, props.isBuilt ? MOST_BUILT : undefined).map((shown) => groupView(shown, props, actions))}
    <div class="sheet-foot" aria-live="polite">
      <button type="button" class="button button-main sheet-close">${say(WORDS.lists.show, { products: sayCount(props.total, WORDS.lists.products) })}</button>
    </div>`,
  );
}

export function loosenedView(filters: readonly Loosened[], actions: ListActions): View {
  return html`${filters.map(({ key, text }) => html`<p key=${key}>${button(text, 'button', () => actions.remove(key, null))}</p>`)}`;
}

/** A filter as a group that opens and closes; closed, it says what is chosen. */
function groupView(shown: ShownFacet, { state }: FiltersViewProps, actions?: ListActions): View {
  const { facet, chosen, choices } = shown;
  const { key, label } = facet;
  return html`<details class="facet" key=${key} data-key=${key}>
    <summary>
      <span>${label}</span>
      ${chosen === null ? null : html`<span class="facet-chosen">${chosen}</span>`}
    </summary>
    ${choices && html`<div role="group" aria-label=${label}>${choicesView(facet, choices, state, actions)}</div>`}
  </details>`;
}

function choicesView(facet: Facet, choices: Choices, state: ListState, actions?: ListActions): View {
  const { options, unstated } = choices;
  const { length: chosen } = options.filter(({ isChosen }) => isChosen);
  return html`${facet.kind === 'choice' ? options.map((option) => optionView(facet, option, actions)) : numbersView(facet, options, state, actions)}
    ${chosen > 1 ? html`<p class="facet-hint">${WORDS.lists.anyOfThese}</p>` : null}
    ${facet.kind === 'count' ? html`<p class="facet-hint">${countHint(state)}</p>` : null}
    ${unstated > 0 ? html`<p class="facet-hint">${sayCount(unstated, WORDS.lists.unstated)}</p>` : null}`;
}

/** Says which eggs a number of eggs counts, always in one line, so that nothing moves once the address is read. */
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
  return html`<div class="ends">
      ${numbersOf(facet, state).map((field) => numberField({ ...field, isOptional: true }, (text) => actions?.type(field.name, text)))}
    </div>
    ${options.map(({ value, label, count, isChosen }) => html`<button key=${value} type="button" class="quick" value=${value} aria-pressed=${isChosen} onClick=${() => actions?.choose(facet.key, isChosen ? 'all' : value)}>${`${label} (${formatCount(count)})`}</button>`)}`;
}
