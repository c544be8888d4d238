import { escapeBytes, type HttpAnswer, isPage, refreshTarget } from '../answer.ts';
import { readAnswerPage } from '../classify/answerPage.ts';

/** The statuses with which a server names another URL in `Location` (RFC 9110, section 15.4). */
const REDIRECT_STATUSES: ReadonlySet<number | null> = new Set([301, 302, 303, 307, 308]);

export function redirectIn({ status, headers }: HttpAnswer): string | null {
  return (REDIRECT_STATUSES.has(status) && escapeBytes(headers['location'] ?? '').trim()) || null;
}

/** How many characters of a page are searched for a refresh: it stands in the page's head. */
const HEAD = 32_768;

/** The address that a page sends its browser on to by a refresh; null for a page that stays, or is only loaded again later. */
export function refreshIn(answer: HttpAnswer): string | null {
  const { status, headers, body } = answer;
  if (status === null || status < 200 || status >= 300) return null;
  const head = isPage(headers['content-type']) ? body.slice(0, HEAD) : '';
  const meta = /http-equiv/i.test(head) ? readAnswerPage(head, { wanted: [], aside: [] }).refresh : null;
  return refreshTarget(answer, meta);
}

/** Sends cookies back as a browser does (RFC 6265, section 5): some sites set one, redirect to the same URL, and answer when they see it. */
export class CookieJar {
  readonly #cookies = new Map<string, Map<string, string>>();

  headerFor(url: string): string {
    const { hostname } = new URL(url);
    return [...this.#cookies]
      .filter(([hosts]) => isFor(hosts, hostname))
      .flatMap(([, cookies]) => Array.from(cookies, ([name, value]) => `${name}=${value}`))
      .join('; ');
  }

  keep(url: string, { headers }: Pick<HttpAnswer, 'headers'>): void {
    const { hostname } = new URL(url);
    for (const cookie of headers['set-cookie']?.split('\n') ?? []) {
      const [, name, value = ''] = /^\s*([^=;\s]+)\s*=([^;]*)/.exec(cookie) ?? [];
      const [, domain] = /;\s*domain\s*=\s*\.?([^;\s]+)/i.exec(cookie) ?? [];
      const hosts = domain === undefined ? hostname : `.${domain.toLowerCase()}`;
      if (name === undefined || !isFor(hosts, hostname)) continue;
      const cookies = this.#cookies.get(hosts) ?? new Map<string, string>();
      this.#cookies.set(hosts, cookies.set(name, value.trim()));
    }
  }
}

/** Whether cookies for some hosts are for a host: for itself, or for a domain (`.hen.example`), which is more than `.example`. */
function isFor(hosts: string, hostname: string): boolean {
  return hosts === hostname || (/^\..+\./.test(hosts) && `.${hostname}`.endsWith(hosts));
}
