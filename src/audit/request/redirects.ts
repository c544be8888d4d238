import { escapeBytes, type HttpAnswer } from '../answer.ts';

/** The most redirects that a link may take. A store needs two or three, and each is a request. */
export const MAX_REDIRECTS = 8;

/** The error of a link whose redirects come back to where they were, or do not end. */
export const REDIRECT_LOOP = 'a redirect loop';

/** The error of a link that is redirected to what is no web address, or to a network that would only count a click. */
export const NO_WEB_ADDRESS = 'a redirect to no web address, or to an affiliate network';

/** The statuses with which a server names another URL in `Location` (RFC 9110, section 15.4). */
const REDIRECT_STATUSES: ReadonlySet<number | null> = new Set([301, 302, 303, 307, 308]);

/** Where a redirect leads, absolute or not; null for any other answer. */
export function locationIn({ status, headers }: HttpAnswer): string | null {
  return (REDIRECT_STATUSES.has(status) && escapeBytes(headers['location'] ?? '').trim()) || null;
}

/**
 * The cookies that servers set on the way, by the hosts that they are for (RFC 6265, section 5), and sent back as a browser does:
 * some set one, redirect to the same URL, and answer with the page when they see it.
 */
export class CookieJar {
  readonly #cookies = new Map<string, Map<string, string>>();

  /** The header `Cookie` for a URL; empty where there is none. */
  headerFor(url: string): string {
    if (this.#cookies.size === 0) return '';
    const { hostname } = new URL(url);
    const fitting = [...this.#cookies].filter(([hosts]) => isFor(hosts, hostname));
    return fitting
      .flatMap(([, cookies]) => [...cookies])
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  }

  /** Keeps the cookies of an answer. */
  keep(url: string, { headers }: HttpAnswer): void {
    const { hostname } = new URL(url);
    for (const cookie of headers['set-cookie']?.split('\n') ?? []) this.#keepOne(cookie, hostname);
  }

  #keepOne(cookie: string, hostname: string): void {
    const [, name, value = ''] = /^\s*([^=;\s]+)\s*=([^;]*)/.exec(cookie) ?? [];
    const [, domain] = /;\s*domain\s*=\s*\.?([^;\s]+)/i.exec(cookie) ?? [];
    const hosts = domain === undefined ? hostname : `.${domain.toLowerCase()}`;
    if (name === undefined || !isFor(hosts, hostname)) return;
    const cookies = this.#cookies.get(hosts) ?? new Map<string, string>();
    this.#cookies.set(hosts, cookies.set(name, value.trim()));
  }
}

/** Whether cookies for some hosts are for a host: for itself, or for a domain (`.hen.example`), which is more than `.example`. */
function isFor(hosts: string, hostname: string): boolean {
  return hosts === hostname || (/^\..+\./.test(hosts) && `.${hostname}`.endsWith(hosts));
}
