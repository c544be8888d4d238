import type { Answer } from '../answer.ts';
import { escapeBytes } from '../escapeBytes.ts';

/** The most redirects that a link may take. A store needs two or three, and each is a request. */
export const MAX_REDIRECTS = 8;

/** The error of a link whose redirects come back to where they were, or do not end. */
export const REDIRECT_LOOP = 'a redirect loop';

/** The error of a link that is redirected to what is no web address. */
export const NO_WEB_ADDRESS = 'a redirect to no web address';

/** The statuses with which a server names another URL in `Location` (RFC 9110, section 15.4). */
const REDIRECT_STATUSES: ReadonlySet<number | null> = new Set([301, 302, 303, 307, 308]);

/** Where a redirect leads, absolute or not; null for any other answer. */
export function locationIn({ status, headers }: Answer): string | null {
  return (REDIRECT_STATUSES.has(status) && escapeBytes(headers['location'] ?? '').trim()) || null;
}

/**
 * The cookies that servers set on the way, by origin, and sent back as a browser does: some set one, redirect to the
 * same URL, and answer with the page when they see it.
 */
export class CookieJar {
  readonly #cookies = new Map<string, Map<string, string>>();

  /** The header `Cookie` for a URL; empty where there is none. */
  headerFor(url: string): string {
    if (this.#cookies.size === 0) return '';
    const cookies = this.#cookies.get(new URL(url).origin) ?? new Map<string, string>();
    return Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Keeps the cookie of an answer; of several, linkinator hands over the last. */
  keep(url: string, { headers }: Answer): void {
    const [, name, value = ''] = /^\s*([^=;\s]+)=([^;]*)/.exec(headers['set-cookie'] ?? '') ?? [];
    if (name === undefined) return;
    const { origin } = new URL(url);
    const cookies = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, cookies.set(name, value.trim()));
  }
}
