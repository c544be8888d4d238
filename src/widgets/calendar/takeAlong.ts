import { html, type View } from '#ui';
import { type Batch, eventsOf, HATCH_STEPS } from '../../domain/hatch/batch.ts';
import {
  type CalendarEntry,
  calendarEntries,
  googleLink,
  outlookLink,
} from '../../domain/hatch/calendarEntries.ts';
import { writeCalendarFile } from '../../domain/hatch/calendarFile.ts';
import type { CalendarState } from '../../domain/hatch/calendarState.ts';
import { type CivilDate, writeDate } from '../../domain/hatch/civilDate.ts';
import {
  MOST_TURNS,
  parseHour,
  type Reminders,
  USUAL_REMINDERS,
  writeHour,
} from '../../domain/hatch/reminders.ts';
import type { TimeZone } from '../../domain/hatch/timeZone.ts';
import { stepName } from '../../domain/hatch/words.ts';
import { sayCount } from '../../domain/plural.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { saveFile, shareAddress } from '../dom.ts';
import { button, checkField, inputField, selectField } from '../fields.ts';

export interface ShownBatches {
  readonly batches: readonly Batch[];
  readonly today: CivilDate;
  readonly state: CalendarState;
  /** The address that has all of it. */
  readonly address: string;
}

const VISITORS_ZONE: TimeZone = {
  id: Intl.DateTimeFormat().resolvedOptions().timeZone,
  offsetAt: (moment) => -new Date(moment).getTimezoneOffset(),
};

/** What a visitor takes along from the calendar: a file with reminders, and links to other calendars. */
export function takeAlong(redraw: () => void) {
  let reminders = USUAL_REMINDERS;
  /** What has come of the file, or of sharing the address. */
  let note = '';

  const change = (changed: Partial<Reminders>) => {
    reminders = { ...reminders, ...changed };
    note = '';
    redraw();
  };

  const share = async (address: string) => {
    note = await shareAddress(address);
    redraw();
  };

  const entriesOf = ({ batches, state }: ShownBatches) => calendarEntries(batches, reminders, state);

  const save = (shown: ShownBatches) => {
    const origin = {
      host: location.hostname,
      address: shown.address,
      now: new Date().toISOString(),
      zone: VISITORS_ZONE,
    };
    saveFile('hatch-calendar.ics', 'text/calendar', writeCalendarFile(entriesOf(shown), origin));
    note = WORDS.calendar.fileMade;
    redraw();
  };

  const stepFields = ({ batches }: ShownBatches): View => {
    const found = new Set(batches.flatMap(eventsOf).map(({ step }) => step));
    const { steps: ringing } = reminders;
    return html`<fieldset>
      <legend>${WORDS.calendar.ringOn}</legend>
      ${HATCH_STEPS.filter((step) => found.has(step)).map((step) => {
        const field = { label: stepName(step), name: 'ring', value: step, isChecked: ringing.includes(step) };
        const others = ringing.filter((other) => other !== step);
        return checkField(field, (isOn) => change({ steps: isOn ? [...ringing, step] : others }));
      })}
    </fieldset>`;
  };

  const otherFields = (): View => {
    const { at, water, turns } = reminders;
    const hourField = { label: WORDS.calendar.ringAt, name: 'at', value: writeHour(at) };
    const turnField = {
      label: WORDS.calendar.turnByHand,
      name: 'turns',
      value: `${turns}`,
      options: Array.from({ length: MOST_TURNS + 1 }, (_, count) => ({
        value: `${count}`,
        label: count === 0 ? WORDS.calendar.noTurns : sayCount(count, WORDS.calendar.timesDaily),
      })),
    };
    const waterField = {
      label: WORDS.calendar.waterDaily,
      name: 'water',
      value: 'water',
      isChecked: water,
    };
    const ring = (text: string) => {
      const hour = parseHour(text);
      // On the way to an hour a field is empty: drawn again, it would lose what is typed.
      if (hour !== undefined) change({ at: hour });
    };
    return html`<div class="reminders">
      ${inputField(hourField, { type: 'time', required: true }, ring)}
      ${selectField(turnField, (count) => change({ turns: Number(count) }))}
      ${checkField(waterField, (isOn) => change({ water: isOn }))}
    </div>`;
  };

  return {
    /** Gives the visitor the file with the chosen reminders. */
    save,

    view(shown: ShownBatches): View {
      const { today, address } = shown;
      const ahead = entriesOf(shown).filter(
        ({ minute, end, isDone }) => minute === null && end > today && !isDone,
      );
      return html`<details>
        <summary>${WORDS.calendar.takeAlong}</summary>
        ${stepFields(shown)}
        ${otherFields()}
        <div class="buttons">
          ${button(WORDS.calendar.file, 'button', () => save(shown))}
          ${button(WORDS.calendar.share, 'button', () => void share(address))}
          <span role="status">${note || null}</span>
        </div>
        ${ahead.length > 0 && linkList(ahead, address)}
      </details>`;
    },

    /** Clears the message about the file and the address, which have changed. */
    forget() {
      note = '';
    },
  };
}

function linkList(entries: readonly CalendarEntry[], address: string): View {
  return html`<details>
    <summary>${WORDS.calendar.addToOthers}</summary>
    <ul class="calendar-links">
      ${entries.map(
        (entry) => html`<li key=${entry.uid}>
          <span>${`${writeDate(entry.from, 'day')}: ${entry.name}`}</span>
          ${calendarLink('Google', entry, googleLink(entry, address))}
          ${calendarLink('Outlook', entry, outlookLink(entry, address))}
        </li>`,
      )}
    </ul>
  </details>`;
}

function calendarLink(calendar: string, { name }: CalendarEntry, href: string): View {
  const label = say(WORDS.cards.newTab, { link: `${calendar}: ${name}` });
  return html`<a href=${href} target="_blank" rel="noopener" aria-label=${label}>${calendar}</a>`;
}
