/** The most milliseconds that a timer takes. */
const LONGEST = 2 ** 31 - 1;

/** When the first price of this build becomes too old to be shown; NaN if none ever does. */
function lastMoment(): number {
  const script = document.querySelector<HTMLElement>('script[data-prices-until]');
  return Date.parse(script?.dataset['pricesUntil'] ?? '');
}

/**
 * Whether the site was not built again in time, so that no price in its pages and files may be shown: stores
 * allow theirs for a while. Styles hide those in pages; a script that reads prices asks here first.
 */
export function arePricesOld(): boolean {
  return Date.now() > lastMoment();
}

/** Calls back once prices that are fresh now become too old. */
export function whenPricesAge(act: () => void): void {
  const last = lastMoment();
  if (Number.isNaN(last) || arePricesOld()) return;
  const isOver = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    if (arePricesOld()) {
      isOver.abort();
      act();
    } else timer = setTimeout(check, Math.min(last - Date.now() + 1, LONGEST));
  };
  // The timers of a device stop while it sleeps.
  document.addEventListener('visibilitychange', check, { signal: isOver.signal });
  check();
}
