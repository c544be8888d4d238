/** What came back when an address was asked. */
export interface Answer {
  /** The HTTP status of the last answer, redirects followed, or null where none came. */
  readonly status: number | null;
  /** Where it came from, or null where none came. */
  readonly finalUrl: string | null;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The text of the body, as far as it was read; empty for pictures and other files. */
  readonly body: string;
  /** Whether the body had any bytes. */
  readonly isEmpty: boolean;
  /** Why there is no answer, or why its body ended early; null where all went well. */
  readonly error: string | null;
  /**
   * Where the address redirects: whether a query goes along, as the site's tag would; null where that was not asked.
   */
  readonly queryKept: boolean | null;
  /** When it came: an ISO 8601 date and time in UTC, to the second. */
  readonly at: string;
}

/** A time as verdicts carry it. */
export function toSecond(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}

/** The error of an address that was not asked since its host, asked for others, wants to be left alone or is silent. */
export const HOST_SKIPPED = 'not asked: its host turned other requests away, or was silent';

/** What stands for an answer where none came. */
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
