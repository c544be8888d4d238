/** What a request brought back: a response, or the error in its place. */
export interface Answer {
  /** The HTTP status of the last response, redirects followed, or null where none came. */
  readonly status: number | null;
  /** The URL of the last response, or null where none came. */
  readonly finalUrl: string | null;
  /** The headers of the last response, by lower-case name; each `set-cookie` is a line of its value. */
  readonly headers: Readonly<Record<string, string>>;
  /** The text of the body, as far as it was read; empty where the body is no page. */
  readonly body: string;
  /** Whether the body has no bytes. */
  readonly isEmpty: boolean;
  /** Why no response came, or why its body ended early; null where the response is complete. */
  readonly error: string | null;
  /**
   * Whether a redirect keeps the query, as it has to keep the site's tag; null where that was not tried, and where the redirect
   * keeps a part of it.
   */
  readonly queryKept: boolean | null;
  /** The tag of another associate that a redirect on the way has put in, where one has. */
  readonly foreignTag?: string;
  /** When the answer came: an ISO 8601 date and time in UTC, to the second. */
  readonly at: string;
}

/** A time as verdicts carry it: an ISO 8601 date and time in UTC, to the second. */
export function toSecond(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}

/** The error of a link that was not requested, since its host refused or failed requests for other links. */
export const HOST_SKIPPED = 'not requested: its host refused or failed other requests';

/** The answer to a request that brought no response. */
export function noAnswer(error: string): Answer {
  return {
    status: null,
    finalUrl: null,
    headers: {},
    body: '',
    isEmpty: true,
    error,
    queryKept: null,
    at: toSecond(new Date()),
  };
}

/**
 * Statuses with which a server refuses a program, whatever page it asks for: 401, 403, 407 and 503 (RFC 9110, section
 * 15), 429 (RFC 6585, section 4), and 999, which LinkedIn and others send to robots. Stores throttle with 503.
 */
export const REFUSAL_STATUSES: ReadonlySet<number> = new Set([401, 403, 407, 429, 503, 999]);

/** The media type of a `content-type` header in lower case, without its parameters; empty where there is none. */
export function mediaTypeIn(contentType: string | undefined): string {
  return contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Whether a body with this `content-type` is read as a page. A browser takes a body without a type for one, too. */
export function isPage(contentType: string | undefined): boolean {
  return ['text/html', 'application/xhtml+xml', ''].includes(mediaTypeIn(contentType));
}
