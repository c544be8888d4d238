import { html, type View } from '#ui';
import type { ChosenProduct, ComparedProduct, EggChoice } from '../../domain/compare/comparison.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { button, checkField, preventDefault, selectField, valueTo } from '../fields.ts';
import { comparisonTable, type TableActions } from './comparisonTable.ts';

const OPTIONS = 'compare-options';

export interface ProductFieldProps {
  readonly typed: string;
  readonly options: readonly ChosenProduct[];
  readonly active: number;
  readonly status: string;
}

export const NO_SUGGESTIONS: ProductFieldProps = { typed: '', options: [], active: -1, status: '' };

export interface CompareActions extends TableActions {
  type(typed: string): void;
  press(event: KeyboardEvent): void;
  add(product: ChosenProduct): void;
  toggleDifferences(): void;
  /** Shows room and price in other eggs; an empty string means as stated. */
  chooseEggs(eggs: string): void;
  focusField(): void;
  copyAddress(): void;
  /** Keeps the compared products as the tray, to which other pages add. */
  keepChoice(): void;
}

/** The build says only where to choose products. */
interface CompareViewProps {
  readonly listHref: string;
  /** The announcement, and the conclusion; null if nothing decides. */
  readonly result?: string;
  readonly conclusion?: string | null;
  /** The number of products in the address, and the loaded ones. */
  readonly chosen?: number;
  readonly products?: readonly ComparedProduct[];
  readonly gone?: readonly string[];
  readonly differences?: boolean;
  /** The visitor's eggs, or an empty string, and those to choose from. */
  readonly eggs?: string;
  readonly eggChoices?: readonly EggChoice[];
  /** The field that adds a product; null if the address names as many as fit. */
  readonly field?: ProductFieldProps | null;
}

/**
 * The comparison, with the controls to add, share and print below; the field to add comes
 * first until there are two products.
 */
export function compareView(props: CompareViewProps, actions?: CompareActions): View {
  const { result = WORDS.compare.nothing, conclusion, field = NO_SUGGESTIONS } = props;
  const { chosen = 0, products = [], gone = [], differences = false, listHref } = props;
  const form = () => compareForm(products.length, field, listHref, actions);
  const hasEggs = products.some(({ eggFacts }) => eggFacts);
  const differencesField = () =>
    checkField(
      { label: WORDS.compare.differences, name: 'rows', value: 'different', isChecked: differences },
      () => actions?.toggleDifferences(),
    );
  const addButton = () =>
    button(WORDS.compare.add, 'button', () => actions?.focusField(), WORDS.compare.addProduct);
  return html`
    <div class="compare-head">
      <p class="result" role="status" tabindex="-1">
        ${result || null}
        ${conclusion && html`<span class="conclusion">${` ${conclusion}`}</span>`}
      </p>
      <div class="compare-choices">
        ${hasEggs && eggSelect(props, actions)}
        ${products.length > 1 && differencesField()}
        ${chosen >= 2 && field && addButton()}
      </div>
    </div>
    ${actions && gone.length > 0 && goneView(gone, actions)}
    ${chosen < 2 && form()}
    ${actions && products.length > 0 && comparisonTable(products, !differences, actions)}
    ${chosen >= 2 && form()}
  `;
}

function eggSelect({ eggs = '', eggChoices = [] }: CompareViewProps, actions?: CompareActions): View {
  const choices = eggChoices.map(({ slug, name }) => ({
    value: slug,
    label: say(WORDS.compare.eggs, { name }),
  }));
  const options = [{ value: '', label: WORDS.compare.eggsAsStated }, ...choices];
  const select = { label: WORDS.compare.myEggs, name: 'eggs', value: eggs, options };
  return selectField(select, (value) => actions?.chooseEggs(value));
}

function compareForm(
  count: number,
  field: ProductFieldProps | null,
  listHref: string,
  actions?: CompareActions,
): View {
  const listLink = () => html`<a class="button" href=${listHref} onClick=${() => actions?.keepChoice()}>
    ${WORDS.compare.fromList}
  </a>`;
  return html`<form class="controls" aria-label=${WORDS.compare.label} onSubmit=${preventDefault}>
    ${field && productField(field, actions)}
    <div class="buttons">
      ${field && listLink()}
      ${count > 0 && button(WORDS.tools.copyLink, 'button', () => actions?.copyAddress())}
      ${count > 0 && button(WORDS.tools.print, 'button', () => print())}
    </div>
  </form>`;
}

function goneView(slugs: readonly string[], actions: CompareActions): View {
  return html`<ul class="gone">
    ${slugs.map((slug) => {
      const removeName = say(WORDS.compare.removeProduct, { product: slug });
      return html`<li key=${slug}>
        ${`${say(WORDS.compare.notInCatalog, { product: slug })} `}
        ${button(WORDS.calendar.remove, 'button', () => actions.remove(slug), removeName)}
      </li>`;
    })}
  </ul>`;
}

/**
 * A field that adds a product by its name, as a combobox
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
function productField({ typed, options, active, status }: ProductFieldProps, actions?: CompareActions): View {
  const idOf = (index: number) => `compare-option-${index}`;
  const optionView = (product: ChosenProduct, index: number) => html`<div
    key=${product.slug}
    class="add-option"
    id=${idOf(index)}
    role="option"
    aria-selected=${index === active}
    onClick=${() => actions?.add(product)}
  >
    ${product.name}
  </div>`;
  return html`<div class="add-product">
    <label class="field">
      <span>${WORDS.compare.addByName}</span>
      <input
        type="text"
        name="add"
        value=${typed}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded=${options.length > 0}
        aria-controls=${OPTIONS}
        aria-activedescendant=${active < 0 ? undefined : idOf(active)}
        autocomplete="off"
        spellcheck="false"
        onInput=${valueTo((text) => actions?.type(text))}
        onKeyDown=${(event: KeyboardEvent) => actions?.press(event)}
      />
    </label>
    <div id=${OPTIONS} role="listbox" aria-label=${WORDS.frame.products}>
      ${options.map(optionView)}
    </div>
    <p class="meta" aria-live="polite">${status || null}</p>
  </div>`;
}
