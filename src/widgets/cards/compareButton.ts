import { html, type View } from '#ui';
import { writeChoice } from '../../domain/compare/tray.ts';

interface Compared {
  readonly name: string;
  /** The product's own page. */
  readonly href: string;
}

/** The button that chooses a product to compare. Without a script it is not shown: the script names it, and says whether it is pressed. */
export function compareButtonView(product: Compared): View {
  return html`<button type="button" class="compare" value=${writeChoice(product)}>Compare</button>`;
}
