import type { DateProps } from '../../domain/cards.ts';
import { oncePer } from '../../domain/oncePer.ts';

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date in words, the same on every machine. Takes an ISO date. Many pages have the same ones. */
export const dateProps: (iso: string) => DateProps = oncePer((iso: string) => ({
  iso,
  text: LONG_DATE.format(new Date(iso)),
}));

/** A date that may not be known. */
export function dateOrNull(iso: string | null | undefined): DateProps | null {
  return iso ? dateProps(iso) : null;
}
