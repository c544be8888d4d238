import type { CalendarEntry } from './calendarEntries.ts';

/** The address at which Google Calendar asks whether to add an entry of whole days. */
export function googleLink({ name, about, from, end }: CalendarEntry, address: string): string {
  const dates = [from, end].map((date) => date.replaceAll('-', '')).join('/');
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: name,
    dates,
    details: `${about}\n${address}`,
  });
}

/** The address at which Outlook on the web asks the same. */
export function outlookLink({ name, about, from, end }: CalendarEntry, address: string): string {
  return withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    allday: 'true',
    startdt: from,
    enddt: end,
    subject: name,
    body: `${about}\n${address}`,
  });
}

/** Outlook shows the plus signs that `URLSearchParams` writes for spaces. */
function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${address}?${pairs.join('&')}`;
}
