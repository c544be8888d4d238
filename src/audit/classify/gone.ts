import { isStoreUrl } from '../../domain/links/storeUrl.ts';
import type { Finder, Question } from './linkContext.ts';
import { firstOf, titleOf } from './words.ts';

/** Titles of pages that say with status 200 that there is nothing. */
const NOT_FOUND =
  /^(?:error )?404\b|\b(?:page|product|item) (?:was |could )?not (?:be )?found\b|\bnot found\b.*\b404\b|\b404\b.*\bnot found\b|\bpage (?:does not|doesn't) exist\b/;

/** The server says that there is no such page: by its status, which is certain, or by the words of the page. */
export const findGone: Finder = (question, { status, text, finalUrl }) => {
  const { store } = question;
  if (status === 404 || status === 410)
    return { verdict: 'gone', marker: null, certain: isFromStore(question, finalUrl) };
  if (!isSuccess(status)) return null;
  const marker = firstOf(store?.markers.gone ?? [], text) ?? notFoundTitle(text);
  return marker === null ? null : { verdict: 'gone', marker };
};

/** Whether nobody else answers in a store's place, such as the login page of a network. */
function isFromStore({ store }: Question, finalUrl: string | null): boolean {
  if (!store || finalUrl === null || !URL.canParse(finalUrl)) return true;
  return isStoreUrl(new URL(finalUrl), store, 'any');
}

/** No answer, half an answer, or one that says nothing of the link: a server that failed, or one that would not. */
export const findUnreachable: Finder = (_question, { status, error }) => {
  if (error !== null || status === null) return { verdict: 'unreachable', marker: error };
  if (status >= 500 || status === 408) return { verdict: 'unreachable', marker: null };
  return isSuccess(status) ? null : { verdict: 'blocked', marker: null };
};

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

function notFoundTitle(text: string): string | null {
  const title = titleOf(text);
  return NOT_FOUND.test(title) ? title : null;
}
