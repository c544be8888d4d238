import { html, type View } from '#ui';
import { canShowMore, type MoreProps } from '../domain/list/paging.ts';
import { formatCount } from '../domain/money.ts';
import { opensElsewhere } from './dom.ts';

/**
 * How much of a list shows, and the way to more of it: a link to its next page, which a script takes over. Nothing where
 * the list is no longer than a page. Where so much shows that no address says more, it says what leads to the rest.
 */
export function moreView(more: MoreProps, onMore?: () => void): View | null {
  const { shown, total, pageSize, href } = more;
  if (total <= pageSize) return null;
  const label = `Show ${Math.min(pageSize, total - shown)} more`;
  const isMore = canShowMore(more);
  const rest = isMore || shown === total ? '' : '. Choose filters to see others.';
  return html`${isMore ? html`<a class="button more" href=${href} onClick=${takeOver(onMore)}>${label}</a>` : null}
    <p class="shown" aria-live="polite">${`${formatCount(shown)} of ${formatCount(total)}${rest}`}</p>`;
}

/** A click that opens another tab or window stays the browser's. */
function takeOver(onMore?: () => void) {
  return (event: MouseEvent) => {
    if (!onMore || opensElsewhere(event)) return;
    event.preventDefault();
    onMore();
  };
}
