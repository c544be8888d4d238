import { html, type View } from '#ui';
import type { DateProps } from '../../domain/cards.ts';

/** A date in words. */
export function dateView({ iso, text }: DateProps): View {
  return html`<time dateTime=${iso}>${text}</time>`;
}
