import { escapeBytes, type HttpAnswer, isPage, refreshTarget } from '../answer.ts';
import { readAnswerPage } from '../classify/answerPage.ts';

/** The statuses with which a server names another URL in `Location` (RFC 9110, section 15.4). */
const REDIRECT_STATUSES: ReadonlySet<number | null> = new Set([301, 302, 303, 307, 308]);

export function redirectIn({ status, headers }: HttpAnswer): string | null {
  return (REDIRECT_STATUSES.has(status) && escapeBytes(headers['location'] ?? '').trim()) || null;
}

/** How many characters of a page are searched for a refresh: it is in the page's head. */
const HEAD = 32_768;

/** The target of a page's refresh; null for a page that stays, or only reloads itself. */
export function refreshIn(answer: HttpAnswer): string | null {
  const { status, headers, body } = answer;
  if (status === null || status < 200 || status >= 300) return null;
  const head = isPage(headers['content-type']) ? body.slice(0, HEAD) : '';
  const meta = /http-equiv/i.test(head) ? readAnswerPage(head, { wanted: [], aside: [] }).refresh : null;
  return refreshTarget(answer, meta);
}

/** The cookies that an answer sets, to send back to its host. */
export function cookiesIn({ headers }: Pick<HttpAnswer, 'headers'>): ReadonlyMap<string, string> {
  const lines = headers['set-cookie']?.split('\n') ?? [];
  return new Map(
    lines.flatMap((line) => {
      const [, name, value = ''] = /^\s*([^=;\s]+)\s*=([^;]*)/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value.trim()]];
    }),
  );
}
