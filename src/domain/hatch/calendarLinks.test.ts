import { describe, expect, it } from 'vitest';
import { calendarEntries, googleLink, outlookLink } from './calendarEntries.ts';
import { USUAL_REMINDERS } from './reminders.ts';
import { aSpecies, civil, day } from './testing.ts';

const PAGE = 'https://hatch.example/hatch-calendar/?species=quail&set=2024-12-20';
const quail = aSpecies({ name: 'Quail & "co" + 1', hatch: day(17, 18), lastTurn: 15 });

/** What a program that opens an address reads of it. */
function read(address: string) {
  const { origin, pathname, searchParams } = new URL(address);
  return { page: origin + pathname, ...Object.fromEntries(searchParams) };
}

describe('the links to calendars on the web', () => {
  const entries = calendarEntries(
    [{ species: quail, set: civil('2024-12-20'), eggs: null }],
    USUAL_REMINDERS,
    { air: 'forced', unit: 'F' },
  );
  const hatch = entries.flatMap((entry) => (entry.name.startsWith('Hatch') ? [entry] : []));
  const about = `Days 17–18 of Quail & "co" + 1.\nKeep the lid shut until the chicks are dry. Sources give days 21.\n${PAGE}`;

  it.each([
    [
      'Google',
      googleLink,
      {
        page: 'https://calendar.google.com/calendar/render',
        action: 'TEMPLATE',
        text: 'Hatch: Quail & "co" + 1',
        dates: '20250106/20250108',
        details: about,
      },
    ],
    [
      'Outlook',
      outlookLink,
      {
        page: 'https://outlook.live.com/calendar/0/deeplink/compose',
        path: '/calendar/action/compose',
        rru: 'addevent',
        allday: 'true',
        startdt: '2025-01-06',
        enddt: '2025-01-08',
        subject: 'Hatch: Quail & "co" + 1',
        body: about,
      },
    ],
  ])('give %s whole days, of which the last ends where the next begins', (_, linkTo, said) => {
    expect(hatch.map((entry) => read(linkTo(entry, PAGE)))).toEqual([said]);
  });

  it('have no plus sign for a space, which Outlook would show', () => {
    for (const entry of entries)
      for (const link of [googleLink(entry, PAGE), outlookLink(entry, PAGE)])
        expect(link).not.toMatch(/[+\s]/);
  });
});
