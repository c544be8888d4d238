import type { DateProps } from '../../domain/cards.ts';
import { memoize } from '../../domain/memoize.ts';

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date in words, the same on every machine. Takes an ISO date. Many pages have the same ones. */
export const dateProps: (iso: string) => DateProps = memoize((iso: string) => ({
  iso,
  text: LONG_DATE.format(new Date(iso)),
}));

const LONG_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** An ISO date, or a moment, in words. A moment is told in UTC: the build does not know where its reader is. */
export function dateOrTimeProps(iso: string): DateProps {
  return iso.includes('T') ? { iso, text: `${LONG_TIME.format(new Date(iso))} UTC` } : dateProps(iso);
}

/** A date that may not be known. */
export function dateOrNull(iso: string | null | undefined): DateProps | null {
  return iso ? dateProps(iso) : null;
}
