import { type CivilDate, parseCivilDate } from '../../domain/hatch/civilDate.ts';

/** The day that it is where the visitor is; null if the clock says a year that no calendar has. */
export function today(): CivilDate | null {
  const now = new Date();
  const asUtc = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return parseCivilDate(asUtc.toISOString().slice(0, 10)) ?? null;
}

/** Calls back when the visitor returns to the page on another day than that on which it was last seen. */
export function onNewDay(act: () => void): void {
  let seen = today();
  const look = () => {
    const now = today();
    if (now === seen) return;
    seen = now;
    act();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
}
