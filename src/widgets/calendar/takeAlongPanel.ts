import { html, type View } from '#ui';
import { sayCount } from '../../domain/counted.ts';
import type { HatchStep } from '../../domain/hatch/batch.ts';
import type { CalendarEntry } from '../../domain/hatch/calendarEntries.ts';
import { googleLink, outlookLink } from '../../domain/hatch/calendarEntries.ts';
import { writeDate } from '../../domain/hatch/civilDate.ts';
import { MOST_TURNS, type Reminders, writeHour } from '../../domain/hatch/reminders.ts';
import { stepName } from '../../domain/hatch/words.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { button, checkField, selectField, timeField } from '../fields.ts';

export interface TakeAlongActions {
  change(reminders: Reminders): void;
  /** An hour was typed or chosen, as a field has it. */
  setHour(text: string): void;
  save(): void;
  share(): void;
}

interface TakeAlongProps {
  readonly reminders: Reminders;
  /** The steps that any of the batches has. */
  readonly steps: readonly HatchStep[];
  /** The steps that are not over. */
  readonly entries: readonly CalendarEntry[];
  /** The address of the page that shows the batches. */
  readonly address: string;
  /** What has come of sharing the address. */
  readonly note: string;
}

/** What leads out of the calendar: reminders for its file, sharing, and links for other calendars. */
export function takeAlongPanel(
  { reminders, steps, entries, address, note }: TakeAlongProps,
  actions: TakeAlongActions,
): View {
  const { steps: ringing, at, water, turns } = reminders;
  const change = (part: Partial<Reminders>) => actions.change({ ...reminders, ...part });
  const times = Array.from({ length: MOST_TURNS + 1 }, (_, count) => ({
    value: `${count}`,
    label: count === 0 ? WORDS.calendar.noTurns : sayCount(count, WORDS.calendar.timesDaily),
  }));
  const stepField = (step: HatchStep) =>
    checkField(
      {
        label: stepName(step),
        name: 'ring',
        value: step,
        isChecked: ringing.includes(step),
        isDim: false,
      },
      (isOn) => change({ steps: isOn ? [...ringing, step] : ringing.filter((other) => other !== step) }),
    );
  return html`<details>
    <summary>${WORDS.calendar.takeAlong}</summary>
    <fieldset><legend>${WORDS.calendar.ringOn}</legend>${steps.map(stepField)}</fieldset>
    <div class="reminders">
      ${timeField({ label: WORDS.calendar.ringAt, name: 'at', value: writeHour(at) }, (text) => actions.setHour(text))}
      ${selectField({ label: WORDS.calendar.turnByHand, name: 'turns', value: `${turns}`, options: times }, (count) => change({ turns: Number(count) }))}
      ${checkField({ label: WORDS.calendar.waterDaily, name: 'water', value: 'water', isChecked: water, isDim: false }, (isOn) => change({ water: isOn }))}
    </div>
    <div class="buttons">
      ${button(WORDS.calendar.file, 'button', () => actions.save())}
      ${button(WORDS.calendar.share, 'button', () => actions.share())}
      <span role="status">${note || null}</span>
    </div>
    ${entries.length > 0 && linkList(entries, address)}
  </details>`;
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
