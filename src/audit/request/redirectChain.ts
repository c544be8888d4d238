import { type HttpAnswer, noAnswer } from '../answer.ts';
import { CookieJar, locationIn, MAX_REDIRECTS, REDIRECT_LOOP } from './redirects.ts';
import { refreshIn } from './refreshes.ts';

/** Headers by their names. */
type Headers = Readonly<Record<string, string>>;

/** The URLs that a link leads to, one after the other, with the cookies that their servers set. */
export class RedirectChain {
  readonly #conditions: Headers;
  readonly #cookies = new CookieJar();
  /** Each URL that was requested, with its cookies. */
  readonly #seen = new Set<string>();
  /** The page that asked for the last step, where a redirect did not. */
  #page: HttpAnswer | null = null;

  /** @param conditions the headers by which the first URL may confirm an earlier answer */
  constructor(conditions: Headers) {
    this.#conditions = conditions;
  }

  /** Notes the next URL and gives the headers of its request; null where the chain is a loop, or too long. */
  takeStep(url: string): Headers | null {
    const cookie = this.#cookies.headerFor(url);
    const step = `${url} ${cookie}`;
    if (this.#seen.has(step) || this.#seen.size > MAX_REDIRECTS) return null;
    this.#seen.add(step);
    return { ...(this.#seen.size === 1 && this.#conditions), ...(cookie !== '' && { cookie }) };
  }

  /** Where an answer sends on to, by a redirect or a refresh, absolute or not; null where it is the last one. */
  locationAfter(answer: HttpAnswer, url: string): string | null {
    const redirect = locationIn(answer);
    this.#page = redirect === null ? atUrl(answer, url) : null;
    const location = redirect ?? refreshIn(answer, url);
    if (location !== null) this.#cookies.keep(url, answer);
    return location;
  }

  /** The answer of a chain whose next step is not taken: the page that asked for it, or a loop of redirects. */
  get end(): HttpAnswer {
    return this.#page ?? noAnswer(REDIRECT_LOOP);
  }
}

/** An answer with the URL that it is from, where one came. */
export function atUrl(answer: HttpAnswer, url: string): HttpAnswer {
  return { ...answer, finalUrl: answer.status === null ? null : url };
}
