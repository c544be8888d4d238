import { type CivilDate, parseCivilDate } from '../../domain/hatch/civilDate.ts';

/** The date in the visitor's time zone. */
export function today(): CivilDate {
  const now = new Date();
  const asUtc = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  const day = parseCivilDate(asUtc.toISOString().slice(0, 10));
  if (!day) throw new RangeError('the clock says a year that no calendar has');
  return day;
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
