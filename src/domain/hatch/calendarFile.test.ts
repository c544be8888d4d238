import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { WORDS } from '../words.ts';
import { type Batch, eventsOf } from './batch.ts';
import { calendarEntries, googleLink, outlookLink } from './calendarEntries.ts';
import { writeCalendarFile } from './calendarFile.ts';
import { addDays } from './civilDate.ts';
import { type Reminders, USUAL_REMINDERS } from './reminders.ts';
import { aSpecies, civil, dateArbitrary, day, speciesArbitrary } from './testing.ts';
import type { TimeZone } from './timeZone.ts';

const WORDING = { air: 'forced', unit: 'F' } as const;
const NOW = '2024-02-18T09:08:07.654Z';

/** A time zone as a browser there has it. */
function zoneOf(id: string): TimeZone {
  const form = new Intl.DateTimeFormat('en-US', { timeZone: id, timeZoneName: 'longOffset' });
  const offsetAt = (moment: number) => {
    const name = form.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
  return { id, offsetAt };
}

const ORIGIN = {
  host: 'hatch.example',
  address: 'https://hatch.example/?set=2024-02-20',
  now: NOW,
  zone: zoneOf('America/New_York'),
};

const write = (...batches: Batch[]) =>
  writeCalendarFile(calendarEntries(batches, USUAL_REMINDERS, WORDING), ORIGIN);

const writeWith = (batch: Batch, reminders: Partial<Reminders>) =>
  writeCalendarFile(calendarEntries([batch], { ...USUAL_REMINDERS, ...reminders }, WORDING), ORIGIN);

const chickens = { species: aSpecies(), set: civil('2024-02-20'), eggs: 12 };

/** The events of a file as another program reads them. */
function readEvents(file: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

/** The alarm of each event: what it does, when, and what it says. */
function alarmsOf(file: string): string[][] {
  return readEvents(file).flatMap(({ component, startDate }) =>
    component.getAllSubcomponents('valarm').map((alarm) => {
      const trigger = ICAL.Duration.fromString(String(alarm.getFirstPropertyValue('trigger')));
      const rings = startDate.clone();
      rings.isDate = false;
      rings.addDuration(trigger);
      return [
        String(alarm.getFirstPropertyValue('action')),
        String(rings),
        String(alarm.getFirstPropertyValue('description')),
      ];
    }),
  );
}

const batchArbitrary = fc.record({
  species: speciesArbitrary,
  set: dateArbitrary,
  eggs: fc.option(fc.integer({ min: 1, max: 500 })),
});

describe('the calendar file', () => {
  it('has an event of whole days for each step, and rings at nine in the morning with its name', () => {
    const file = write(chickens);
    const steps = [
      ['Set the eggs: Chicken, 12 eggs', '2024-02-20', '2024-02-21'],
      ['Candle: Chicken, 12 eggs', '2024-02-27', '2024-02-28'],
      ['Candle: Chicken, 12 eggs', '2024-03-05', '2024-03-06'],
      ['Last turn, lockdown: Chicken, 12 eggs', '2024-03-09', '2024-03-10'],
      ['Hatch: Chicken, 12 eggs', '2024-03-12', '2024-03-13'],
    ];
    const found = readEvents(file).map(({ summary, startDate, endDate }) => [
      summary,
      `${startDate}`,
      `${endDate}`,
    ]);
    expect(found).toEqual(steps);
    expect(alarmsOf(file)).toEqual(steps.map(([name, date]) => ['DISPLAY', `${date}T09:00:00`, name]));
  });

  it('says the settings of each phase in the unit that was chosen', () => {
    const entries = calendarEntries([chickens], USUAL_REMINDERS, { air: 'still', unit: 'C' });
    const [set, , , lockdown] = readEvents(writeCalendarFile(entries, ORIGIN));
    expect(set?.component.getFirstPropertyValue('url')).toBe(ORIGIN.address);
    expect(set?.description).toBe('Day 0 of Chicken, 12 eggs.\n38.6°C, humidity 40–50%, turn hourly.');
    expect(lockdown?.description).toBe(
      'Day 18 of Chicken, 12 eggs.\n38.6°C, humidity 65% or more, no turning.',
    );
  });

  it('has one event for eggs that are candled on the day of their last turn', () => {
    const events = readEvents(write({ ...chickens, species: aSpecies({ candling: [7, 18] }) }));
    expect(events[2]?.summary).toBe('Candle, last turn, lockdown: Chicken, 12 eggs');
    expect(events[2]?.description).toContain(`${WORDS.advice.candle} 99.5°F`);
  });

  it('rings two days before a hatch at whose first internal pip turning ends, and names no last turn', () => {
    const species = aSpecies({ name: 'Parrot', candling: [], lastTurn: 'pip', hatch: day(14, 33) });
    const file = write({ species, set: civil('2024-01-01'), eggs: null });
    expect(alarmsOf(file).at(-1)).toEqual(['DISPLAY', '2024-01-13T09:00:00', 'Hatch: Parrot']);
    const hatch = readEvents(file).at(-1);
    expect([String(hatch?.startDate), String(hatch?.endDate)]).toEqual(['2024-01-15', '2024-02-04']);
    expect(hatch?.description).toContain('Keep turning until the first internal pip');
    expect(file).not.toContain('Last turn');
  });

  it('rings for the chosen steps at the chosen hour', () => {
    expect(
      alarmsOf(writeWith(chickens, { steps: ['candling'], at: 6 * 60 + 30 })).map(([, at]) => at),
    ).toEqual(['2024-02-27T06:30:00', '2024-03-05T06:30:00']);
    const parrots = { ...chickens, species: aSpecies({ candling: [], lastTurn: 'pip' }) };
    const rings = (at: number) =>
      alarmsOf(writeWith(parrots, { steps: ['hatch'], at })).map(([, when]) => when);
    expect([0, 15, 23 * 60 + 45].flatMap(rings)).toEqual([
      '2024-03-10T00:00:00',
      '2024-03-10T00:15:00',
      '2024-03-10T23:45:00',
    ]);
    expect(alarmsOf(writeWith(chickens, { steps: [] }))).toEqual([]);
  });

  /** When each daily event of a file happens, as another program repeats it. */
  function daysOf(file: string): Record<string, string[]> {
    const daily = readEvents(file).filter((event) => event.isRecurring());
    return Object.fromEntries(
      daily.map((event) => {
        const all = event.iterator();
        const times: string[] = [];
        for (let time = all.next(); time; time = all.next()) times.push(String(time));
        return [event.summary, times];
      }),
    );
  }

  it('repeats daily reminders at the same hour until their work ends, across a change of clocks', () => {
    const days = daysOf(writeWith(chickens, { water: true, turns: 3, at: 8 * 60 }));
    const spans = Object.entries(days).map(([name, times]) => [
      name,
      times.at(0),
      times.at(-1),
      times.length,
    ]);
    expect(spans).toEqual([
      ['Water: Chicken, 12 eggs', '2024-02-21T08:00:00', '2024-03-11T08:00:00', 20],
      ['Turn 1 of 3: Chicken, 12 eggs', '2024-02-22T08:00:00', '2024-03-09T08:00:00', 17],
      ['Turn 2 of 3: Chicken, 12 eggs', '2024-02-22T15:00:00', '2024-03-09T15:00:00', 17],
      ['Turn 3 of 3: Chicken, 12 eggs', '2024-02-22T22:00:00', '2024-03-09T22:00:00', 17],
    ]);
    for (const { startDate } of readEvents(writeWith(chickens, { turns: 8 })).filter((event) =>
      event.isRecurring(),
    ))
      expect([startDate.zone?.tzid, startDate.isDate]).toEqual(['America/New_York', false]);
  });

  it.each([
    ['America/New_York', '2024-02-20', ['13:00', '12:00']],
    ['Europe/Berlin', '2024-03-15', ['07:00', '06:00']],
    ['America/Santiago', '2024-03-20', ['11:00', '12:00']],
    ['Australia/Lord_Howe', '2024-03-25', ['21:00', '21:30']],
    ['Asia/Kolkata', '2024-03-25', ['02:30']],
    ['UTC', '2024-03-25', ['08:00']],
  ])('names the time zone of its times, with each change of clocks: %s', (id, set, expected) => {
    const batch = { ...chickens, set: civil(set) };
    const entries = calendarEntries([batch], { ...USUAL_REMINDERS, water: true, at: 8 * 60 }, WORDING);
    const file = writeCalendarFile(entries, { ...ORIGIN, zone: zoneOf(id) });
    const [daily] = readEvents(file).filter((event) => event.isRecurring());
    const hours: string[] = [];
    const all = daily?.iterator();
    for (let time = all?.next(); time; time = all?.next()) {
      const moment = new Date(time.toUnixTime() * 1000).toISOString().slice(11, 16);
      if (hours.at(-1) !== moment) hours.push(moment);
    }
    expect(hours).toEqual(expected);
  });

  it.each([
    [0, '-P2D'],
    [1, '-P1DT23H59M'],
    [9 * 60, '-P1DT15H'],
  ])('writes two days before minute %i of a day as the duration %s', (at, written) => {
    const parrots = { ...chickens, species: aSpecies({ candling: [], lastTurn: 'pip' }) };
    expect(writeWith(parrots, { steps: ['hatch'], at })).toContain(`TRIGGER:${written}\r\n`);
  });

  it('rings for a daily reminder when it begins', () => {
    expect(writeWith(chickens, { steps: [], water: true })).toContain('TRIGGER:PT0S\r\n');
  });

  it('names no time zone where all of its events last whole days', () => {
    expect(write(chickens)).not.toContain('TZID');
  });

  it('is read back by another program, whatever is in its texts', () => {
    fc.assert(
      fc.property(fc.array(batchArbitrary, { maxLength: 3 }), (batches) => {
        const reminders = { ...USUAL_REMINDERS, water: true, turns: 5 };
        const all = readEvents(writeCalendarFile(calendarEntries(batches, reminders, WORDING), ORIGIN));
        expect(new Set(all.map(({ uid }) => uid)).size).toBe(all.length);
        const events = all.filter((event) => !event.isRecurring());
        const wanted = batches.flatMap((batch) => eventsOf(batch).map((event) => ({ ...event, batch })));
        expect(events.map(({ startDate }) => String(startDate))).toEqual(wanted.map(({ from }) => from));
        expect(events.map(({ endDate }) => String(endDate))).toEqual(wanted.map(({ to }) => addDays(to, 1)));
        for (const [index, { summary }] of events.entries()) {
          const name = wanted[index]?.batch.species.name.replace(/\p{Cc}/gu, '') ?? '';
          expect(summary.replaceAll('\n', '')).toContain(name);
        }
      }),
    );
  });

  it('has lines of at most 75 octets, each ended by CRLF', () => {
    const octets = new TextEncoder();
    fc.assert(
      fc.property(batchArbitrary, (batch) => {
        const lines = write(batch).split('\r\n');
        expect(lines.pop()).toBe('');
        for (const line of lines) {
          expect(line).not.toMatch(/[\r\n]/);
          expect(octets.encode(line).length).toBeLessThanOrEqual(75);
        }
      }),
    );
  });

  it('escapes what would begin another value or line', () => {
    const species = aSpecies({ name: 'Hen; duck, goose\\\nEND:VEVENT\r\nX: "y"' });
    const [set, ...others] = readEvents(write({ ...chickens, species }));
    expect(others).toHaveLength(4);
    expect(set?.summary).toBe('Set the eggs: Hen; duck, goose\\\nEND:VEVENT\nX: "y", 12 eggs');
  });

  it('names each event by a UID of its own, which stays when the number of eggs changes', () => {
    const uids = (batch: Batch) => readEvents(write(batch)).map(({ uid }) => uid);
    expect(uids({ ...chickens, eggs: 99 })).toEqual(uids(chickens));
    const twice = readEvents(write(chickens, { ...chickens, eggs: 3 })).map(({ uid }) => uid);
    expect(new Set(twice).size).toBe(10);
    expect(uids(chickens)[0]).toBe('chicken-2024-02-20-1-set-0@hatch.example');
  });

  it('says of each event when it was written, in UTC, so that a later file counts for more', () => {
    const stamps = (file: string) =>
      readEvents(file).map(({ component }) => String(component.getFirstPropertyValue('dtstamp')));
    expect(new Set(stamps(write(chickens)))).toEqual(new Set(['2024-02-18T09:08:07Z']));
    const entries = calendarEntries([chickens], USUAL_REMINDERS, WORDING);
    const later = writeCalendarFile(entries, { ...ORIGIN, now: '2025-01-01T00:00:00.000Z' });
    expect(stamps(later)[0]).toBe('2025-01-01T00:00:00Z');
  });
});

describe('the links to calendars on the web', () => {
  const PAGE = 'https://hatch.example/hatch-calendar/?species=quail&set=2024-12-20';
  const quail = aSpecies({ name: 'Quail & "co" + 1', hatch: day(17, 18), lastTurn: 15 });
  const batch = { species: quail, set: civil('2024-12-20'), eggs: null };
  const hatch = calendarEntries([batch], USUAL_REMINDERS, WORDING).slice(-1);
  const about = `Days 17–18 of Quail & "co" + 1.\nKeep the lid closed until the chicks are dry. Sources give days 21.\n${PAGE}`;

  it.each([
    [
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
  ])('%o gives whole days, of which the last ends where the next begins', (linkTo, said) => {
    const links = hatch.map((entry) => linkTo(entry, PAGE));
    const read = links.map((link) => {
      const { origin, pathname, searchParams } = new URL(link);
      return { page: origin + pathname, ...Object.fromEntries(searchParams) };
    });
    expect(read).toEqual([said]);
    // Outlook would show a plus sign for a space.
    expect(links.join('')).not.toMatch(/[+\s]/);
  });
});
