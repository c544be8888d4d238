import { type HttpAnswer, isPage, refreshTarget } from '../answer.ts';
import { readAnswerPage } from '../classify/answerPage.ts';

/** How many characters of a page are searched for a refresh: it stands in the page's head. */
const HEAD = 32_768;

/**
 * The address that a page sends its browser on to, by the header `Refresh` or by `meta http-equiv="refresh"`; null for a
 * page that stays, or that is only loaded again later.
 * @param url the URL of the answer
 */
export function refreshIn({ status, headers, body }: HttpAnswer, url: string): string | null {
  if (status === null || status < 200 || status >= 300) return null;
  const head = isPage(headers['content-type']) ? body.slice(0, HEAD) : '';
  const meta = /http-equiv/i.test(head) ? readAnswerPage(head, { wanted: [], aside: [] }).refresh : null;
  return refreshTarget({ headers, finalUrl: url }, meta);
}
