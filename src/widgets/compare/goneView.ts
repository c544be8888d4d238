import { html, type View } from '#ui';
import { button } from '../fields.ts';
import type { CompareActions } from './compareForm.ts';

/** The products of a comparison that the catalogue does not have, by the names in their addresses. */
export function goneView(slugs: readonly string[], actions: CompareActions): View | null {
  if (slugs.length === 0) return null;
  return html`<ul class="gone">
    ${slugs.map(
      (slug) => html`<li key=${slug}>
        ${`“${slug}” is not in the catalog, or not any more. `}
        ${button('Remove', 'button', () => actions.remove(slug), `Remove: ${slug}`)}
      </li>`,
    )}
  </ul>`;
}
