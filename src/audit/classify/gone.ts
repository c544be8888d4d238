import { isStoreUrl } from '../../domain/links/storeUrl.ts';
import { findPhrase, titleOf } from './pageText.ts';
import type { LinkContext, Rule } from './rule.ts';

/** Titles of pages that say "not found" with status 200. */
const NOT_FOUND_TITLE =
  /^(?:error )?404\b|\b(?:page|product|item) (?:was |could )?not (?:be )?found\b|\bnot found\b.*\b404\b|\b404\b.*\bnot found\b|\bpage (?:does not|doesn't) exist\b/;

/** The server says that there is no such page: by its status, which is certain, or by the words of the page. */
export const goneRule: Rule = (context, { status, text, finalUrl }) => {
  if (status === 404 || status === 410)
    return { verdict: 'gone', marker: null, certain: isFromStore(context, finalUrl) };
  if (!isSuccess(status)) return null;
  const marker = findPhrase(context.store?.markers.gone ?? [], text) ?? notFoundTitle(text);
  return marker === null ? null : { verdict: 'gone', marker };
};

/** Whether the store itself answers, and not another server in its place, such as the login page of a network. */
function isFromStore({ store }: LinkContext, finalUrl: string | null): boolean {
  if (!store || finalUrl === null || !URL.canParse(finalUrl)) return true;
  return isStoreUrl(new URL(finalUrl), store, 'any');
}

/** No response, half a response, or a failure of the server. Any other status that is no success counts as blocked. */
export const unreachableRule: Rule = (_context, { status, error }) => {
  if (error !== null || status === null) return { verdict: 'unreachable', marker: error };
  if (status >= 500 || status === 408) return { verdict: 'unreachable', marker: null };
  return isSuccess(status) ? null : { verdict: 'blocked', marker: null };
};

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

function notFoundTitle(text: string): string | null {
  const title = titleOf(text);
  return NOT_FOUND_TITLE.test(title) ? title : null;
}
