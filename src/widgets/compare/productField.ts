import { html, type View } from '#ui';
import type { ChosenProduct } from '../../domain/compare/comparison.ts';
import { WORDS } from '../../domain/words.ts';
import { valueTo } from '../fields.ts';

const OPTIONS = 'compare-options';

export interface ProductFieldProps {
  readonly typed: string;
  readonly options: readonly ChosenProduct[];
  readonly active: number;
  readonly status: string;
}

export const NO_SUGGESTIONS: ProductFieldProps = { typed: '', options: [], active: -1, status: '' };

export interface ProductFieldActions {
  type(typed: string): void;
  press(event: KeyboardEvent): void;
  add(product: ChosenProduct): void;
}

/** A field that adds a product by its name, as a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export function productField(
  { typed, options, active, status }: ProductFieldProps,
  actions?: ProductFieldActions,
): View {
  const idOf = (index: number) => `compare-option-${index}`;
  return html`<div class="add-product">
    <label class="field">
      <span>${WORDS.compare.addByName}</span>
      <input type="text" name="add" value=${typed} role="combobox" aria-autocomplete="list" aria-expanded=${options.length > 0}
        aria-controls=${OPTIONS} aria-activedescendant=${active < 0 ? undefined : idOf(active)} autocomplete="off" spellcheck="false"
        onInput=${valueTo((text) => actions?.type(text))}
        onKeyDown=${(event: KeyboardEvent) => actions?.press(event)} />
    </label>
    <div id=${OPTIONS} role="listbox" aria-label=${WORDS.frame.products}>
      ${options.map(
        (product, index) =>
          html`<div key=${product.slug} class="add-option" id=${idOf(index)} role="option" aria-selected=${index === active} onClick=${() => actions?.add(product)}>${product.name}</div>`,
      )}
    </div>
    <p class="meta" aria-live="polite">${status || null}</p>
  </div>`;
}
