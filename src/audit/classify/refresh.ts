import { parseRefresh } from '../../html/parseRefresh.ts';
import type { Answer } from '../answer.ts';
import { escapeBytes } from '../escapeBytes.ts';

/** The longest delay of a refresh that is a redirect, in seconds: pages that reload themselves wait longer. */
const MAX_DELAY = 10;

/**
 * Where an answer asks a browser to go on to, by the header `Refresh` or by `meta http-equiv="refresh"`: an absolute web
 * address, or null where it asks for nothing, or only to be loaded again later.
 * @param meta the content of the `meta` element, or null
 */
export function refreshTarget(
  { headers, finalUrl }: Pick<Answer, 'headers' | 'finalUrl'>,
  meta: string | null,
): string | null {
  const { refresh: header } = headers;
  const refresh = parseRefresh(header === undefined ? (meta ?? '') : escapeBytes(header));
  if (!refresh || refresh.seconds > MAX_DELAY || finalUrl === null) return null;
  const address = refresh.address === '' ? finalUrl : refresh.address;
  if (!URL.canParse(address, finalUrl)) return null;
  const url = new URL(address, finalUrl);
  url.hash = '';
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
