import { html, type View } from '#ui';
import { MOST_COMPARED } from '../../domain/compare/compareAddress.ts';
import { button, resultLine } from '../fields.ts';

/** What the controls of the comparison do. The build renders them without. */
export interface CompareActions {
  /** Shows all rows, or only those in which the products differ. */
  toggleDifferences(): void;
  copyAddress(): void;
  print(): void;
  /** Keeps what is compared as the choice to which products are added elsewhere. */
  keepChoice(): void;
  remove(slug: string): void;
}

interface CompareFormProps {
  /** What is announced of the comparison. */
  readonly result: string;
  /** How many products are compared. */
  readonly count: number;
  readonly differences: boolean;
  /** Where products are chosen. */
  readonly products: string;
}

export const NOTHING_CHOSEN =
  'No product is chosen yet. Press “Compare” on the cards and pages of two to five products.';

/** The controls of the comparison. */
export function compareForm(
  { result, count, differences, products }: CompareFormProps,
  actions?: CompareActions,
): View {
  return html`<form class="controls" aria-label="Comparison" onSubmit=${(event: Event) => event.preventDefault()}>
    ${resultLine(result)}
    <div class="buttons">
      ${count > 1 && differencesButton(differences, actions)}
      ${
        count < MOST_COMPARED &&
        html`<a class="button" href=${products} onClick=${() => actions?.keepChoice()}>${count > 0 ? 'Add products' : 'Choose products'}</a>`
      }
      ${count > 0 && button('Copy link', 'button', () => actions?.copyAddress())}
      ${count > 0 && button('Print', 'button', () => actions?.print())}
    </div>
  </form>`;
}

function differencesButton(isOn: boolean, actions?: CompareActions): View {
  return html`<button type="button" class="button" aria-pressed=${String(isOn)} onClick=${() => actions?.toggleDifferences()}>Differences only</button>`;
}
