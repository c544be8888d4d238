const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date in words, the same on every machine. Takes an ISO date. */
export function DateText({ date }: { date: string }) {
  return <time dateTime={date}>{LONG_DATE.format(new Date(date))}</time>;
}
