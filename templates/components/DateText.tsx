const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A date in words, the same on every machine. Takes an ISO date. */
export function DateText({ date }: { date: string }) {
  const [year, month, day] = date.split('-').map(Number);
  return <time dateTime={date}>{`${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`}</time>;
}
