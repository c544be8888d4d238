import { type CivilDate, parseCivilDate } from '../../domain/hatch/civilDate.ts';

/** The day that it is where the visitor is; null if the clock says a year that no calendar has. */
export function today(): CivilDate | null {
  const now = new Date();
  const asUtc = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return parseCivilDate(asUtc.toISOString().slice(0, 10)) ?? null;
}
