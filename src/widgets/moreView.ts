import { html, type View } from '#ui';
import { type MoreProps, PAGE_SIZE } from '../domain/list/paging.ts';

/** The way to more of a list: a link to its next page, which a script takes over. Nothing where all of it shows. */
export function moreView({ shown, total, href }: MoreProps, onMore?: () => void): View | null {
  if (shown >= total) return null;
  const label = `Show ${Math.min(PAGE_SIZE, total - shown)} more`;
  return html`<a class="button more" href=${href} onClick=${takeOver(onMore)}>${label}</a>
    <p class="shown" aria-live="polite">${`${shown} of ${total}`}</p>`;
}

/** A click that opens another tab or window stays the browser's. */
function takeOver(onMore: (() => void) | undefined) {
  return (event: MouseEvent) => {
    if (!onMore || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onMore();
  };
}
