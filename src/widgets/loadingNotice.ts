/**
 * Milliseconds after which a list says that it is loading: what comes sooner seems to come at once
 * (https://www.nngroup.com/articles/response-times-3-important-limits/), and would only flicker.
 */
const AT_ONCE = 200;

/** Says that something is loading where that takes its time. */
export class LoadingNotice {
  /** How long it may take until that is said: not at all where it is said already, as before the script ran. */
  #patience = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** Something begins to load, also in place of what was loading before. */
  begin(say: () => void): void {
    clearTimeout(this.#waiting);
    const sayNow = () => {
      this.#patience = 0;
      say();
    };
    if (this.#patience === 0) sayNow();
    else this.#waiting = setTimeout(sayNow, this.#patience);
  }

  /** It has come, or does not come. */
  end(): void {
    clearTimeout(this.#waiting);
    this.#patience = AT_ONCE;
  }
}
